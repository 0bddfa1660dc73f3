// Draws the two pictures of docs/architecture.md: the rooms of the code, and the walk of the data.
import { writeFileSync } from "node:fs";

const STYLE = `
  .ground { fill: #ffffff; }
  .room { fill: #f3f6fa; stroke: #7a8ca3; }
  .core { fill: #e6eef8; stroke: #3f6ea5; }
  .noun { fill: #e6eef8; stroke: #3f6ea5; }
  .lasting { fill: #fdf1d8; stroke: #a87008; }
  .edge { stroke: #5b6b7f; fill: none; stroke-width: 1.5; }
  .tip { fill: #5b6b7f; }
  text { font-family: system-ui, sans-serif; font-size: 14px; fill: #1d2733; }
  .name { font-weight: 600; }
  .small { font-size: 12px; fill: #4a5868; }
  @media (prefers-color-scheme: dark) {
    .ground { fill: #12171e; }
    .room { fill: #1c242e; stroke: #6d7f96; }
    .core, .noun { fill: #1d3047; stroke: #6c9fd6; }
    .lasting { fill: #3a2d10; stroke: #d9a640; }
    .edge { stroke: #9aabc0; }
    .tip { fill: #9aabc0; }
    text { fill: #e8eef5; }
    .small { fill: #b3c0cf; }
  }`;

function picture(width, height, title, description, body) {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-labelledby="title description">
<title id="title">${title}</title>
<desc id="description">${description}</desc>
<style>${STYLE}
</style>
<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto"><path class="tip" d="M0 0 L8 4 L0 8 z"/></marker></defs>
<rect class="ground" x="0.5" y="0.5" width="${width - 1}" height="${height - 1}" rx="10"/>
${body.join("\n")}
</svg>
`;
}

/** A box with a name and smaller lines below it, all centred. */
function box(kind, x, y, width, height, name, ...lines) {
  const top = y + height / 2 - (lines.length * 16) / 2 + 5;
  return [
    `<rect class="${kind}" x="${x}" y="${y}" width="${width}" height="${height}" rx="6"/>`,
    `<text class="name" x="${x + width / 2}" y="${top}" text-anchor="middle">${name}</text>`,
    ...lines.map(
      (line, i) =>
        `<text class="small" x="${x + width / 2}" y="${top + 17 + 16 * i}" text-anchor="middle">${line}</text>`,
    ),
  ];
}

function arrow(...points) {
  const path = points.map(([x, y], i) => `${i === 0 ? "M" : "L"}${x} ${y}`).join(" ");
  return `<path class="edge" d="${path}" marker-end="url(#tip)"/>`;
}

function note(x, y, text, anchor = "middle") {
  return `<text class="small" x="${x}" y="${y}" text-anchor="${anchor}">${text}</text>`;
}

/** Rooms of the core from the top down; a room imports only from rows below its own. */
const LEVELS = [
  ["public"],
  ["options", "report"],
  ["diagnose", "plan", "lab"],
  ["compare"],
  ["select"],
  ["registry.ts"],
  ["calibrate", "counts", "subset"],
  ["evaluate"],
  ["metrics", "split", "learners", "theory"],
  ["losses", "intervals"],
  ["data"],
  ["numeric"],
];

function rooms() {
  const row = 38;
  const top = 176;
  const [left, wide] = [40, 880];
  const levels = LEVELS.flatMap((names, i) => {
    const gap = 10;
    const width = (wide - 40 - gap * (names.length - 1)) / names.length;
    return names.flatMap((name, k) =>
      box("core", left + 20 + k * (width + gap), top + 36 + i * row, width, row - 8, name),
    );
  });
  const height = 36 + LEVELS.length * row + 12;
  return picture(
    960,
    top + height + 30,
    "The rooms: packages, and the folders of the core",
    `Above: cli, workbench and node. cli imports node, the core and a little of workbench; workbench and node import the core. Below: the core with its rooms in rows, ${LEVELS.map((names) => names.join(", ")).join("; ")}, from top to bottom. A room imports only from rows below it.`,
    [
      ...box("room", 40, 24, 400, 84, "cli", "parse, call, print: one folder per verb; no statistics"),
      ...box("room", 480, 24, 210, 84, "workbench", "the report page and", "the live page"),
      ...box("room", 720, 24, 200, 84, "node", "readers, threads,", "store of runs, queue"),
      arrow([440, 52], [480, 52]),
      arrow([240, 108], [240, 130], [700, 130], [700, 66], [720, 66]),
      arrow([120, 108], [120, top]),
      arrow([585, 108], [585, top]),
      arrow([820, 108], [820, top]),
      `<rect class="room" x="${left}" y="${top}" width="${wide}" height="${height}" rx="8"/>`,
      `<text class="name" x="${left + 20}" y="${top + 23}">core</text>`,
      note(left + 66, top + 23, "no dependencies, no Node, no DOM; imports go down only", "start"),
      ...levels,
    ],
  );
}

function walk() {
  const [w, h, y] = [112, 64, 60];
  const stations = [
    ["noun", "Table", "typed columns,", "missing values"],
    ["noun", "Task", "columns", "with roles"],
    ["noun", "Split[]", "made once,", "shared by all"],
    ["noun", "Fit[]", "plain data,", "a hash each"],
    ["lasting", "Prediction", "truth and output", "of unseen rows"],
    ["noun", "Estimate", "value, interval,", "n, method, bias"],
    ["noun", "Document", "tables and lines,", "one for all"],
  ];
  const at = (i) => 24 + i * (w + 22);
  const middle = y + h / 2;
  const p = at(4);
  return picture(
    960,
    330,
    "The walk of the data",
    "A file becomes a Table, a Task with roles, Splits, a Plan of Fits, Predictions of unseen rows, Estimates and Comparisons, and a Document. A file of predictions made elsewhere enters at Prediction. Fits are done by an executor: inline, threads, queue or web workers, with a store of runs. A Document becomes terminal lines, Markdown, JSON, the report page and the workbench.",
    [
      note(at(0), 34, "file: CSV, TSV, JSON, JSONL, Parquet", "start"),
      arrow([at(0) + w / 2, 40], [at(0) + w / 2, y]),
      ...stations.flatMap(([kind, ...words], i) => box(kind, at(i), y, w, h, ...words)),
      ...stations.slice(1).map((_, i) => arrow([at(i) + w, middle], [at(i + 1), middle])),
      note(at(1) + w / 2, 146, "roles"),
      note(at(2) + w / 2, 146, "splitters"),
      note(at(5) + w / 2, 146, "metrics, tests"),
      arrow([at(3) + w / 2, y + h], [at(3) + w / 2, 176]),
      note(at(3) + w / 2 + 8, 146, "in a Plan", "start"),
      ...box(
        "room",
        at(2),
        176,
        w * 2 + 22,
        84,
        "Executor",
        "inline, threads, queue, web workers:",
        "the same bits from each",
      ),
      arrow([at(3) + w, 200], [p + 36, 200], [p + 36, y + h]),
      ...box("room", at(0), 176, w * 2 + 22 - 14, 84, "store of runs", "a fit is done once", "and never again"),
      arrow([at(2), 218], [at(1) + w - 12, 218]),
      note(p + w - 20, 236, "predictions"),
      note(p + w - 20, 252, "made elsewhere"),
      arrow([p + w - 20, 220], [p + w - 20, y + h]),
      arrow([at(6) + w / 2, y + h], [at(6) + w / 2, 176]),
      ...box(
        "room",
        at(5) + 40,
        176,
        w * 2 - 18,
        84,
        "shown as",
        "terminal, Markdown, JSON,",
        "report page, workbench",
      ),
      note(
        480,
        300,
        "One direction, no way back. What lasts is the Prediction: everything after it is cheap and needs no refit.",
      ),
    ],
  );
}

for (const [name, drawing] of [
  ["rooms", rooms()],
  ["walk", walk()],
]) {
  writeFileSync(new URL(`${name}.svg`, import.meta.url), drawing);
}
