for (const article of document.querySelectorAll("article[data-remember]")) {
  const key = "mechtable " + article.dataset.remember;
  const boxes = [...article.querySelectorAll("input[type=checkbox]")];
  try {
    const kept = localStorage.getItem(key);
    if (kept !== null && kept.length === boxes.length) boxes.forEach((box, at) => { box.checked = kept[at] === "1"; });
  } catch { continue; }
  article.addEventListener("change", () => {
    localStorage.setItem(key, boxes.map((box) => (box.checked ? "1" : "0")).join(""));
  });
}
