// Draws splits.svg of docs/lectures/sawade.md with the splits that the library makes, the same bytes each time: node docs/images/drawSplits.js. Needs a build.
import { writeFileSync } from "node:fs";
import { holdOut, kFold, leaveOneOut, makeSplits, nested, rowsToSplit } from "@heldout/core";

const ROWS = 12;
const CELL = 15;
const LEFT = 150;
const GAP = 26;
const COLOURS = { train: "#9ecae1", validation: "#e69f00", test: "#d55e00", idle: "#eeeeee" };

const rows = rowsToSplit(ROWS);
const plain = (splitter) =>
  makeSplits(splitter, rows, 1).map(
    ({ test }) =>
      (row) =>
        has(test, row) ? "test" : "train",
  );
const has = (part, row) => part.includes(row);

/** An outer part is tested by none of the inner splits. */
const triple = makeSplits(nested({ outer: kFold({ folds: 3 }), inner: kFold({ folds: 2 }) }), rows, 1).flatMap(
  ({ test, inner }) => [
    ...inner.map((split) => (row) => (has(test, row) ? "idle" : has(split.test, row) ? "validation" : "train")),
    (row) => (has(test, row) ? "test" : "train"),
  ],
);

const panels = [
  ["hold-out", plain(holdOut({ test: 1 / 3, stratified: false }))],
  ["4-fold", plain(kFold({ folds: 4 }))],
  ["leave-one-out", plain(leaveOneOut())],
  ["triple, 3 and 2 folds", triple],
];

let top = 16;
const lines = panels.flatMap(([name, splits]) => {
  const start = top;
  const cells = splits.flatMap((part, i) =>
    Array.from(
      { length: ROWS },
      (_, row) =>
        `<rect x="${LEFT + row * CELL}" y="${start + i * CELL}" width="${CELL - 1}" height="${CELL - 2}" fill="${COLOURS[part(row)]}"/>`,
    ),
  );
  top += splits.length * CELL + GAP;
  return [`<text x="${LEFT - 10}" y="${start + 11}" text-anchor="end">${name}</text>`, ...cells];
});
const legend = [
  ["train", "fitted on"],
  ["validation", "chooses the parameter"],
  ["test", "tested on"],
  ["idle", "put aside"],
].flatMap(([kind, text], i) => [
  `<rect x="${LEFT + ROWS * CELL + 30}" y="${16 + 22 * i}" width="14" height="13" fill="${COLOURS[kind]}"/>`,
  `<text x="${LEFT + ROWS * CELL + 52}" y="${27 + 22 * i}">${text}</text>`,
]);
const [width, height] = [LEFT + ROWS * CELL + 200, top];
const svg = [
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="system-ui, sans-serif" font-size="12" fill="#333" role="img">`,
  "<title>Which rows are fitted on and tested on: hold-out, 4-fold, leave-one-out and triple cross-validation of 12 rows</title>",
  `<rect width="${width}" height="${height}" fill="#fff"/>`,
  ...lines,
  ...legend,
  "</svg>",
];
writeFileSync(new URL("splits.svg", import.meta.url), `${svg.join("\n")}\n`);
