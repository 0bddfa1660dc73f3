// Draws the pictures of docs/svm.md, the same bytes each time: node docs/images/drawSvm.js. Needs a build.
import { writeFileSync } from "node:fs";
import { svmScores } from "@heldout/core/learners";
import { stream, svm } from "heldout";

const BLUE = "#0072b2";
const ORANGE = "#e69f00";
const SIZE = 220;
const CELLS = 44;

const upTo = (n) => Uint32Array.from({ length: n }, (_, i) => i);
const short = (value) => String(Math.round(value * 10) / 10);

function dataOf(x, z, codes) {
  return {
    kind: "binary",
    features: {
      rows: x.length,
      columns: [
        { kind: "number", name: "x" },
        { kind: "number", name: "z" },
      ],
      values: Float64Array.from([...x, ...z]),
    },
    target: { kind: "classes", name: "y", classes: ["-", "+"], codes: Int32Array.from(codes) },
    weight: null,
  };
}

/** Two classes along a wave, some rows on the wrong side. */
function waves(n) {
  const rng = stream(3, "waves");
  const x = Array.from({ length: n }, rng);
  const z = Array.from({ length: n }, rng);
  const noise = Array.from({ length: n }, rng);
  const codes = x.map((value, i) =>
    z[i] + 0.28 * (noise[i] - 0.5) > 0.5 + 0.28 * Math.sin(2 * Math.PI * value) ? 1 : 0,
  );
  return dataOf(x, z, codes);
}

/** Crossings of a level on the grid, as short lines: between neighbours whose scores lie on both sides of it. */
function contour(scores, level, left, top) {
  const step = SIZE / (CELLS - 1);
  const at = (column, row) => scores[row * CELLS + column] - level;
  const parts = [];
  for (let row = 0; row + 1 < CELLS; row++) {
    for (let column = 0; column + 1 < CELLS; column++) {
      const corners = [
        [column, row],
        [column + 1, row],
        [column + 1, row + 1],
        [column, row + 1],
      ];
      const crossings = corners.flatMap(([c, r], k) => {
        const [c2, r2] = corners[(k + 1) % 4];
        const [a, b] = [at(c, r), at(c2, r2)];
        if (a >= 0 === b >= 0) return [];
        const share = a / (a - b);
        return [`${short(left + (c + share * (c2 - c)) * step)} ${short(top + SIZE - (r + share * (r2 - r)) * step)}`];
      });
      for (let k = 0; k + 1 < crossings.length; k += 2) parts.push(`M${crossings[k]}L${crossings[k + 1]}`);
    }
  }
  return parts.join("");
}

/** Cells where the score is for +, neighbours in a row as one rectangle. */
function regions(scores, left, top) {
  const step = SIZE / CELLS;
  const found = [];
  for (let row = 0; row < CELLS; row++) {
    let from = -1;
    for (let column = 0; column <= CELLS; column++) {
      const inside = column < CELLS && scores[row * CELLS + column] >= 0;
      if (inside && from < 0) from = column;
      if (inside || from < 0) continue;
      found.push(
        `<rect x="${short(left + from * step)}" y="${short(top + SIZE - (row + 1) * step)}" width="${short((column - from) * step)}" height="${short(step)}" fill="#fbe7bf"/>`,
      );
      from = -1;
    }
  }
  return found;
}

function panel(data, options, left, top) {
  const { features, target } = data;
  const n = features.rows;
  const model = svm({ ...options, calibration: "none" }).fit(data, upTo(n), stream(1));
  const side = Array.from({ length: CELLS * CELLS }, (_, at) => at);
  const grid = dataOf(
    side.map((at) => (at % CELLS) / (CELLS - 1)),
    side.map((at) => Math.floor(at / CELLS) / (CELLS - 1)),
    side.map(() => 0),
  );
  const scores = svmScores(model, grid.features, upTo(CELLS * CELLS));
  const own = svmScores(model, features, upTo(n));
  const wrong = Array.from(own).filter((score, i) => score >= 0 !== (target.codes[i] === 1)).length;
  const vectors = new Set();
  for (let v = 0; v < model.vectors.length; v += 2) vectors.add(`${model.vectors[v]} ${model.vectors[v + 1]}`);
  const named = Object.entries(options)
    .map(([key, value]) => `${key} ${value}`)
    .join(", ");
  return [
    `<text x="${left}" y="${top - 26}">${named}</text>`,
    `<text x="${left}" y="${top - 9}" fill="#555555">${vectors.size} support vectors, ${wrong} of ${n} wrong</text>`,
    ...regions(scores, left, top),
    `<path d="${contour(scores, 0, left, top)}" fill="none" stroke="#000000" stroke-width="1.6"/>`,
    `<path d="${contour(scores, 1, left, top)}${contour(scores, -1, left, top)}" fill="none" stroke="#000000" stroke-dasharray="3 3" stroke-width=".8"/>`,
    `<rect x="${left}" y="${top}" width="${SIZE}" height="${SIZE}" fill="none" stroke="#888888"/>`,
    ...Array.from(upTo(n), (i) => {
      const [x, z] = [features.values[i], features.values[n + i]];
      const place = `cx="${short(left + x * SIZE)}" cy="${short(top + SIZE - z * SIZE)}"`;
      const ring = vectors.has(`${x} ${z}`)
        ? `<circle ${place} r="5" fill="none" stroke="#000000" stroke-width=".8"/>`
        : "";
      return `<circle ${place} r="2.6" fill="${target.codes[i] === 1 ? ORANGE : BLUE}"/>${ring}`;
    }),
  ];
}

const data = waves(110);
const panels = [
  { kernel: "linear", c: 1 },
  { kernel: "rbf", c: 1, gamma: 0.5 },
  { kernel: "rbf", c: 100, gamma: 20 },
];
const width = panels.length * (SIZE + 24) + 4;
const height = SIZE + 62;
writeFileSync(
  new URL("svm.svg", import.meta.url),
  [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="system-ui, sans-serif" font-size="13" role="img">`,
    "<title>Decision regions of three support vector machines with their support vectors: a line, a smooth curve, and islands around single rows</title>",
    `<rect width="${width}" height="${height}" fill="#ffffff"/>`,
    ...panels.flatMap((options, at) => panel(data, options, 14 + at * (SIZE + 24), 48)),
    "</svg>",
    "",
  ].join("\n"),
);
