const boxesOf = (within) => [...within.querySelectorAll(".boxes input")];

// Words and frames say what the boxes say. All words stand on the page: those of each state of a part beside each other.
function say(sheet) {
  for (const group of sheet.querySelectorAll(".boxes")) {
    const [left, ticked] = count(group);
    const holder = group.closest(".part") ?? group.closest(".track");
    const shown = holder?.querySelector("[data-count]");
    if (shown) shown.textContent = shown.dataset.count === "ticked" ? ticked : left;
  }
  let another = false;
  const states = {};
  for (const part of sheet.querySelectorAll("[data-whole]")) {
    const state = stateOf(part, (box) => box.checked);
    another ||= state !== stateOf(part, (box) => box.defaultChecked);
    part.classList.remove("ok", "damaged", "broken");
    part.classList.add(state);
    states[part.dataset.place] = state;
  }
  const offline = withoutPower(sheet, states);
  for (const words of sheet.querySelectorAll("[data-by]")) {
    const state = states[words.dataset.by] ?? (words.dataset.ranks ? "ok" : null);
    if (state) words.textContent = said(words.dataset, state, offline);
  }
  for (const note of sheet.querySelectorAll("[data-stays]")) note.hidden = !another;
  for (const sum of sheet.querySelectorAll("[data-sum]")) {
    const tracks = [...sheet.querySelectorAll("[data-of]")].filter((track) => track.dataset.of === sum.dataset.sum);
    sum.textContent = tracks.reduce((all, track) => all + count(track)[0], 0);
  }
}

// The numbers of the items that power does not reach (5.2): in their order each is on if it fits in what those before it
// leave, and one on a broken part draws nothing. Nothing is asked of a mech that has lost nothing.
function withoutPower(sheet, states) {
  const off = new Set();
  if (!states.torso || ![...sheet.querySelectorAll(".part input")].some((box) => box.checked)) return off;
  let left = null;
  for (const { dataset } of sheet.querySelectorAll("[data-draws]")) {
    left ??= Number(dataset[{ ok: "givesOk", damaged: "givesDamaged", broken: "givesBroken" }[states.torso]]);
    if (states[dataset.by] === "broken") continue;
    if (Number(dataset.draws) > left) off.add(dataset.ranks);
    else left -= Number(dataset.draws);
  }
  return off;
}

// What is said of something; of several equal items with how many of them are offline.
function said(words, state, offline) {
  const ranks = words.ranks?.split(" ") ?? [];
  const off = ranks.filter((rank) => offline.has(rank)).length;
  if (!off || state === "broken") return words[state];
  return off === ranks.length ? words.offline : words.offline.replace("offline", `${off} offline`);
}

// What the boxes of a part make it, those counting as ticked that `ticked` names.
function stateOf(part, ticked) {
  const left = [...part.querySelectorAll("input")].filter((box) => !ticked(box)).length;
  return left === 0 ? "broken" : left < Number(part.dataset.whole) ? "damaged" : "ok";
}

// How many boxes are left, and how many are ticked.
function count(within) {
  const boxes = [...within.querySelectorAll("input")];
  const ticked = boxes.filter((box) => box.checked).length;
  return [boxes.length - ticked, ticked];
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

// A box that is pressed is the last one ticked, or the first one left if it was that already.
function fill(group, pressed) {
  const boxes = [...group.querySelectorAll("input")];
  const at = boxes.indexOf(pressed);
  const upto = pressed.checked || boxes.slice(at + 1).some((box) => box.checked) ? at : at - 1;
  boxes.forEach((box, which) => { box.checked = which <= upto; });
}

// Each box by a name that it keeps while others come and go.
function namesOf(sheet) {
  const times = {};
  return new Map(boxesOf(sheet).map((box) => {
    const label = box.getAttribute("aria-label");
    times[label] = (times[label] ?? 0) + 1;
    return [box, `${label} (${times[label]})`];
  }));
}

// Ticks are kept with the state of the sheet that they were made on. A sheet that is exported in another state shows what
// it says, and the ticks of before stay aside until somebody chooses. A blank sheet begins blank whenever it is opened, and
// keeps its ticks while its tab is open.
function remember(sheet, key) {
  const { state } = sheet.dataset;
  const store = () => sheet.closest("[data-blank]") ? sessionStorage : localStorage;
  const names = namesOf(sheet);
  const exported = (box) => box.defaultChecked;
  let older = null;
  try {
    const kept = JSON.parse(store().getItem(key)) ?? {};
    older = kept.older ?? null;
    if (kept.state === state) tick(kept.ticks);
    else older = kept.ticks ?? older;
  } catch { return () => {}; }

  function tick(ticks) {
    for (const [box, name] of names) if (typeof ticks?.[name] === "boolean") box.checked = ticks[name];
  }
  function keep() {
    const ticks = Object.fromEntries([...names].map(([box, name]) => [name, box.checked]));
    store().setItem(key, JSON.stringify({ state, ticks, ...(older && { older }) }));
  }
  function choose(take) {
    if (take) tick(older);
    older = null;
    keep();
    say(sheet);
  }
  const differs = older && [...names].some(([box, name]) => typeof older[name] === "boolean" && older[name] !== box.checked);
  if (differs) offer(sheet, choose);
  else older = null;
  return keep;
}

// Asks which of both holds: what the sheet says, or what was ticked on another state of it.
function offer(sheet, choose) {
  const bar = document.createElement("div");
  bar.className = "offer";
  bar.setAttribute("role", "status");
  const words = document.createElement("span");
  words.textContent = "This sheet says something else than the one you ticked.";
  bar.append(words);
  for (const [name, take] of [["Use my ticks", true], ["Keep the sheet", false]]) {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = name;
    button.addEventListener("click", () => { bar.remove(); choose(take); });
    bar.append(button);
  }
  sheet.prepend(bar);
}

const times = {};
const keepers = new Map();
for (const sheet of document.querySelectorAll("[data-remember]")) {
  const name = sheet.dataset.remember;
  times[name] = (times[name] ?? 0) + 1;
  keepers.set(sheet, remember(sheet, `mechtable ${name} ${times[name]}`));
  say(sheet);
  sheet.addEventListener("change", ({ target }) => {
    fill(target.closest(".boxes"), target);
    say(sheet);
    keepers.get(sheet)();
  });
}

document.querySelectorAll(".boxes").forEach(rove);

for (const button of document.querySelectorAll(".untick")) {
  const page = button.closest("article");
  button.hidden = false;
  button.addEventListener("click", () => {
    if (!confirm(`Untick all boxes of ${page.querySelector("h1").textContent}?`)) return;
    for (const box of boxesOf(page)) box.checked = false;
    for (const [sheet, keep] of keepers) {
      if (!page.contains(sheet)) continue;
      say(sheet);
      keep();
    }
  });
}
