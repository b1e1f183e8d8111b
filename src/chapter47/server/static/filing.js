// Submissions: numbers beside the lines, those with findings marked, and the way from a finding to its line.
"use strict";

const LINE = 20;
const texts = () => [...document.querySelectorAll(".editor textarea")];

// So many numbers as there are lines; what the check found colours them.
function number(area) {
  const found = new Map();
  for (const one of document.querySelectorAll("#findings [data-kind] [data-line]")) {
    if (one.dataset.file !== area.dataset.file) continue;
    const kind = one.closest("[data-kind]").dataset.kind;
    if (found.get(one.dataset.line) !== "fail") found.set(one.dataset.line, kind);
  }
  const count = area.value.split("\n").length;
  const gutter = area.previousElementSibling;
  gutter.replaceChildren(
    ...Array.from({ length: count }, (_, at) => {
      const line = document.createElement("span");
      line.textContent = String(at + 1);
      line.className = found.get(String(at + 1)) ?? "";
      return line;
    }),
  );
  follow(area);
}

function follow(area) {
  const gutter = area.previousElementSibling;
  gutter.style.height = `${area.offsetHeight}px`;
  gutter.scrollTop = area.scrollTop;
}

function all() {
  texts().forEach(number);
}

document.addEventListener("DOMContentLoaded", () => {
  for (const area of texts()) {
    area.addEventListener("scroll", () => follow(area));
    area.addEventListener("input", () => number(area));
    new ResizeObserver(() => follow(area)).observe(area);
  }
  for (const name of document.querySelectorAll(".file input[name=file]")) {
    name.addEventListener("input", () => {
      name.closest(".file").querySelector("textarea").dataset.file = name.value;
    });
  }
  all();
});
document.addEventListener("htmx:afterSwap", all);

document.addEventListener("click", (event) => {
  const asked = event.target.closest("button.line");
  if (!asked) return;
  const area = texts().find((one) => one.dataset.file === asked.dataset.file) ?? texts()[0];
  const at = Math.max(1, Number(asked.dataset.line));
  const lines = area.value.split("\n");
  const start = lines.slice(0, at - 1).reduce((sum, line) => sum + line.length + 1, 0);
  area.focus();
  area.setSelectionRange(start, start + (lines[at - 1] ?? "").length);
  area.scrollTop = Math.max(0, (at - 6) * LINE);
});
