// Draws the pictures of docs/margins.md, docs/networks.md and docs/bases.md, the same bytes each time:
// node docs/images/drawDescents.js. Needs a build.
import { writeFileSync } from "node:fs";
import { drawConvergence } from "@heldout/core/learners";
import { learnerOf, mlp, sgd, stream } from "heldout";

const BLUE = "#0072b2";
const ORANGE = "#e69f00";
const GREEN = "#009e73";

const upTo = (n) => Uint32Array.from({ length: n }, (_, i) => i);
const short = (value) => String(Math.round(value * 10) / 10);

function normals(rng) {
  return () => Math.sqrt(-2 * Math.log(1 - rng())) * Math.cos(2 * Math.PI * rng());
}

function featuresOf(columns) {
  const names = Object.keys(columns);
  const rows = columns[names[0]].length;
  return {
    rows,
    columns: names.map((name) => ({ kind: "number", name })),
    values: Float64Array.from(names.flatMap((name) => [...columns[name]])),
  };
}

function classesOf(columns, codes) {
  const target = { kind: "classes", name: "y", classes: ["-", "+"], codes: Int32Array.from(codes) };
  return { kind: "binary", features: featuresOf(columns), target, weight: null };
}

function svg(width, height, title, lines) {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="system-ui, sans-serif" font-size="13" role="img">`,
    `<title>${title}</title>`,
    `<rect width="${width}" height="${height}" fill="#ffffff"/>`,
    ...lines,
    "</svg>",
    "",
  ].join("\n");
}

/** Two overlapping classes of ten features, of which four say something. */
function overlapping(rows) {
  const rng = stream(4, "overlapping");
  const normal = normals(rng);
  const codes = Array.from({ length: rows }, () => (rng() < 0.4 ? 1 : 0));
  const columns = Object.fromEntries(
    Array.from({ length: 10 }, (_, c) => [`x${c}`, codes.map((code) => normal() + (c < 4 ? 0.5 * code : 0))]),
  );
  return classesOf(columns, codes);
}

/** The objective over passes, for steps that are too short, about right and too long. */
function drawRates() {
  const data = overlapping(400);
  const settings = [
    ["rate 0.002, 1 / t: too short", { rate: 0.002, schedule: "inverse" }],
    ["rate 0.2, 1 / t^0.6", { rate: 0.2 }],
    ["rate 3, constant: too long", { rate: 3, schedule: "constant" }],
    ["steepest descent", { schedule: "steepest" }],
  ];
  const curves = settings.map(([name, options]) => {
    const learner = sgd({ epochs: 20, stop: "never", penalty: "none", ...options });
    const [{ objective }] = learner.fit(data, upTo(400), stream(1)).descents;
    return { name, history: objective };
  });
  return drawConvergence(curves, { quantity: "mean logistic loss" });
}

/** How far the log likelihood is from its greatest value, by step matrix. */
function drawMatrices() {
  const data = overlapping(400);
  const course = (matrix, epochs) => {
    const learner = sgd({ schedule: "matrix", matrix, epochs, stop: "never", penalty: "none", start: "zeros" });
    return learner.fit(data, upTo(400), stream(1)).descents[0].objective;
  };
  const newton = course("newton", 30).value;
  const least = newton[newton.length - 1];
  const curves = ["identity", "diagonal", "bound", "newton"].map((matrix) => {
    const { pass, value } = course(matrix, 30);
    const above = value.map((v) => v - least);
    const kept = pass.filter((_, i) => above[i] > 1e-12);
    return { name: matrix, history: { pass: kept, value: above.slice(0, kept.length) } };
  });
  return drawConvergence(curves, { quantity: "mean log likelihood below the greatest", logarithmic: true });
}

/** Two spirals in the unit square. */
function spirals(rows) {
  const rng = stream(6, "spirals");
  const normal = normals(rng);
  const codes = Array.from({ length: rows }, (_, i) => i % 2);
  const turns = codes.map(() => 0.35 + 1.25 * rng());
  const angle = (i) => 2 * Math.PI * turns[i] + (codes[i] === 1 ? Math.PI : 0);
  const x = codes.map((_, i) => 0.5 + 0.28 * turns[i] * Math.cos(angle(i)) + 0.012 * normal());
  const z = codes.map((_, i) => 0.5 + 0.28 * turns[i] * Math.sin(angle(i)) + 0.012 * normal());
  return { data: classesOf({ x, z }, codes), x, z, codes };
}

/** Where a network says +, for more and more units. */
function drawRegions() {
  const size = 210;
  const cells = 60;
  const { data, x, z, codes } = spirals(300);
  const side = upTo(cells * cells);
  const grid = featuresOf({
    x: Array.from(side, (at) => ((at % cells) + 0.5) / cells),
    z: Array.from(side, (at) => (Math.floor(at / cells) + 0.5) / cells),
  });
  const networks = ["0", "8", "32-16"];
  const lines = networks.flatMap((hidden, panel) => {
    const left = 14 + panel * (size + 24);
    const top = 34;
    const learner = mlp({ hidden, activation: "tanh", epochs: 600, rate: 0.01, lambda: 0 });
    const model = learner.fit(data, upTo(300), stream(1));
    const p = learner.predict(model, grid, side).subarray(cells * cells);
    const own = learner.predict(model, data.features, upTo(300)).subarray(300);
    const wrong = codes.filter((code, i) => own[i] >= 0.5 !== (code === 1)).length;
    const name = hidden === "0" ? "no hidden layer" : `hidden=${hidden}`;
    return [
      `<text x="${left}" y="${top - 10}">${name}: ${wrong} of 300 wrong</text>`,
      ...regions(p, cells, size, left, top),
      `<rect x="${left}" y="${top}" width="${size}" height="${size}" fill="none" stroke="#888888"/>`,
      ...codes.map(
        (code, i) =>
          `<circle cx="${short(left + x[i] * size)}" cy="${short(top + size - z[i] * size)}" r="2" fill="${code === 1 ? ORANGE : BLUE}"/>`,
      ),
    ];
  });
  return svg(3 * (size + 24) + 4, size + 48, "Two spirals and where networks of three sizes say +", lines);
}

/** Cells where p is at least 1/2, neighbours in a row as one rectangle. */
function regions(p, cells, size, left, top) {
  const step = size / cells;
  const found = [];
  for (let row = 0; row < cells; row++) {
    let from = -1;
    for (let column = 0; column <= cells; column++) {
      const inside = column < cells && p[row * cells + column] >= 0.5;
      if (inside && from < 0) from = column;
      if (inside || from < 0) continue;
      found.push(
        `<rect x="${short(left + from * step)}" y="${short(top + size - (row + 1) * step)}" width="${short((column - from) * step)}" height="${short(step)}" fill="#fbe7bf"/>`,
      );
      from = -1;
    }
  }
  return found;
}

/** Least squares on powers and on splines of one feature, beyond its rows too. */
function drawCurves() {
  const rng = stream(2, "curves");
  const normal = normals(rng);
  const x = Array.from({ length: 120 }, () => 8 * rng() + 1);
  const signal = (v) => Math.sin(1.3 * v) + 0.25 * v;
  const y = x.map((v) => signal(v) + 0.3 * normal());
  const target = { kind: "numbers", name: "y", values: Float64Array.from(y) };
  const data = { kind: "regression", features: featuresOf({ x }), target, weight: null };
  const at = Array.from({ length: 221 }, (_, i) => -0.5 + i * 0.05);
  const grid = featuresOf({ x: at });
  const [width, height, left, top] = [640, 340, 20, 14];
  const across = (v) => left + ((v + 0.5) / 11) * (width - 2 * left);
  const up = (v) => height - 24 - ((Math.max(-1.5, Math.min(4.5, v)) + 1.5) / 6) * (height - top - 30);
  const curves = [
    ["powers(base=ols, degree=9)", ORANGE, { name: "powers", params: { degree: 9 } }],
    ["splines(base=ols, knots=6)", BLUE, { name: "splines", params: { knots: 6 } }],
    ["what the rows were drawn from", "#888888", null],
  ];
  const lines = curves.flatMap(([name, colour, setting], c) => {
    let values = at.map(signal);
    if (setting) {
      const learner = learnerOf(setting.name, setting.params);
      values = Array.from(learner.predict(learner.fit(data, upTo(120), stream(1)), grid, upTo(at.length)));
    }
    const points = values.map((v, i) => `${short(across(at[i]))} ${short(up(v))}`);
    const dashes = setting ? "" : ' stroke-dasharray="4 3"';
    return [
      `<path d="M${points.join("L")}" fill="none" stroke="${colour}" stroke-width="2"${dashes}/>`,
      `<path d="M${left + 10} ${top + 12 + 18 * c}h22" stroke="${colour}" stroke-width="2.4"${dashes}/>`,
      `<text x="${left + 40}" y="${top + 16 + 18 * c}">${name}</text>`,
    ];
  });
  const dots = x.map((v, i) => `<circle cx="${short(across(v))}" cy="${short(up(y[i]))}" r="2" fill="${GREEN}"/>`);
  const ends = [1, 9].map(
    (v) => `<path d="M${short(across(v))} ${top}V${height - 20}" stroke="#cccccc" stroke-dasharray="2 3"/>`,
  );
  const note = `<text x="${short(across(5))}" y="${height - 6}" text-anchor="middle" fill="#555555">training rows lie between the dotted lines</text>`;
  return svg(width, height, "Powers and splines fitted to a wave, and how they go on beyond it", [
    ...ends,
    ...dots,
    ...lines,
    note,
  ]);
}

const here = (name) => new URL(name, import.meta.url);
writeFileSync(here("margins-rates.svg"), drawRates());
writeFileSync(here("margins-matrices.svg"), drawMatrices());
writeFileSync(here("network-regions.svg"), drawRegions());
writeFileSync(here("bases.svg"), drawCurves());
