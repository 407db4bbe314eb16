const times = {};
for (const sheet of document.querySelectorAll("[data-remember]")) {
  const name = sheet.dataset.remember;
  times[name] = (times[name] ?? 0) + 1;
  const key = `mechtable ${name} ${times[name]}`;
  const boxes = new Map();
  const named = {};
  for (const box of sheet.querySelectorAll("input[type=checkbox]")) {
    const label = box.getAttribute("aria-label");
    named[label] = (named[label] ?? 0) + 1;
    boxes.set(box, `${label} (${named[label]})`);
  }
  let kept = {};
  try {
    kept = { ...JSON.parse(localStorage.getItem(key)) };
  } catch { continue; }
  for (const [box, which] of boxes) if (typeof kept[which] === "boolean") box.checked = kept[which];
  sheet.addEventListener("change", ({ target }) => {
    kept[boxes.get(target)] = target.checked;
    localStorage.setItem(key, JSON.stringify(kept));
  });
}
