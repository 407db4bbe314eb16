const boxesOf = (within) => [...within.querySelectorAll(".boxes input")];

// Words and frames say what the boxes say.
function say(group) {
  const boxes = [...group.querySelectorAll("input")];
  const ticked = boxes.filter((box) => box.checked).length;
  const left = boxes.length - ticked;
  const part = group.closest(".part"), holder = part ?? group.closest(".track");
  const count = holder?.querySelector("[data-count]");
  if (count) count.textContent = count.dataset.count === "ticked" ? ticked : left;
  if (!part?.dataset.whole) return;
  const state = left === 0 ? "broken" : left < Number(part.dataset.whole) ? "damaged" : "ok";
  part.classList.remove("ok", "damaged", "broken");
  part.classList.add(state);
  const word = part.querySelector(".state");
  if (word) word.textContent = state === "ok" ? "" : `, ${state}`;
}

// A group of boxes is one stop of Tab; arrow keys go from box to box in it.
function rove(group) {
  const boxes = [...group.querySelectorAll("input")];
  const stopAt = (chosen) => boxes.forEach((box) => { box.tabIndex = box === chosen ? 0 : -1; });
  stopAt(boxes[0]);
  group.addEventListener("focusin", ({ target }) => stopAt(target));
  group.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const at = boxes.indexOf(event.target);
    const to = { ArrowRight: at + 1, ArrowDown: at + 1, ArrowLeft: at - 1, ArrowUp: at - 1, Home: 0, End: boxes.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    boxes[Math.min(Math.max(to, 0), boxes.length - 1)].focus();
  });
}

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

for (const group of document.querySelectorAll(".boxes")) {
  rove(group);
  say(group);
  group.addEventListener("change", () => say(group));
}

for (const button of document.querySelectorAll(".untick")) {
  const sheet = button.closest("article");
  button.hidden = false;
  button.addEventListener("click", () => {
    if (!confirm(`Untick all boxes of ${sheet.querySelector("h1").textContent}?`)) return;
    for (const box of boxesOf(sheet)) {
      if (!box.checked) continue;
      box.checked = false;
      box.dispatchEvent(new Event("change", { bubbles: true }));
    }
  });
}
