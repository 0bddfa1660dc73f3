// Draws the pictures of docs/boosting.md, the same bytes each time: node docs/images/drawBoosting.js. Needs a build.
import { writeFileSync } from "node:fs";
import { adaBoost, gradientBoosting, stream } from "heldout";

const BLUE = "#0072b2";
const ORANGE = "#e69f00";
const GREEN = "#009e73";

/** Learning data of two features x and z in [0, 1], and a class each. */
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

const upTo = (n) => Uint32Array.from({ length: n }, (_, i) => i);
const short = (value) => String(Math.round(value * 10) / 10);

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

/** AdaBoost of stumps on a disc in a square: what the sum of rules says, the newest rule, and the weights it was fitted to. */
function drawWeights() {
  const size = 210;
  const cells = 42;
  const rng = stream(11, "disc");
  const n = 90;
  const x = Array.from({ length: n }, rng);
  const z = Array.from({ length: n }, rng);
  const data = dataOf(
    x,
    z,
    x.map((value, i) => (Math.hypot(value - 0.5, z[i] - 0.5) < 0.36 ? 1 : 0)),
  );
  const { codes } = data.target;
  const side = Array.from({ length: cells * cells }, (_, at) => at);
  const grid = dataOf(
    side.map((at) => ((at % cells) + 0.5) / cells),
    side.map((at) => (Math.floor(at / cells) + 0.5) / cells),
    side.map(() => 0),
  );
  const learner = adaBoost({ rounds: 80 });
  const model = learner.fit(data, upTo(n), stream(1));
  const first = (m) => ({ ...model, rules: model.rules.slice(0, m), votes: model.votes.slice(0, m) });
  const rounds = [1, 2, 3, 6, 20, 80];
  const lines = rounds.flatMap((round, panel) => {
    const left = 14 + (panel % 3) * (size + 24);
    const top = 34 + Math.floor(panel / 3) * (size + 50);
    const stage = first(round);
    // a row's weight is e to the votes that went to the wrong class before
    const votes = learner.votes(first(round - 1), data.features, upTo(n));
    const raw = Array.from(codes, (code, i) => Math.exp(votes[(1 - code) * n + i]));
    const total = raw.reduce((a, b) => a + b, 0);
    const p = learner.predict(stage, grid.features, upTo(cells * cells)).subarray(cells * cells);
    const wrong = Array.from(learner.predict(stage, data.features, upTo(n)).subarray(n)).filter(
      (value, i) => value >= 0.5 !== (codes[i] === 1),
    ).length;
    const rule = model.rules[round - 1];
    const across = model.features[rule.feature[0]] === "x";
    const cut = rule.threshold[0] * size;
    return [
      `<text x="${left}" y="${top - 10}">round ${round}: ${wrong} of ${n} wrong</text>`,
      ...regions(p, cells, size, left, top),
      `<rect x="${left}" y="${top}" width="${size}" height="${size}" fill="none" stroke="#888888"/>`,
      across
        ? `<path d="M${short(left + cut)} ${top}v${size}" stroke="#000000" stroke-dasharray="5 4"/>`
        : `<path d="M${left} ${short(top + size - cut)}h${size}" stroke="#000000" stroke-dasharray="5 4"/>`,
      ...raw.map((weight, i) => {
        const radius = short(Math.max(0.8, 2.6 * Math.sqrt((weight / total) * n)));
        const colour = codes[i] === 1 ? ORANGE : BLUE;
        return `<circle cx="${short(left + x[i] * size)}" cy="${short(top + size - z[i] * size)}" r="${radius}" fill="${colour}" fill-opacity=".8" stroke="#ffffff" stroke-width=".5"/>`;
      }),
    ];
  });
  return svg(
    3 * (size + 24) + 4,
    2 * (size + 50) + 4,
    "AdaBoost of stumps on a disc: the weights of the rows, the newest stump and the vote of all, in six rounds",
    lines,
  );
}

/** Cells where the vote is for +, neighbours in a row as one rectangle. */
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

/** Predicted probabilities against what happened, on many new rows whose true probabilities are known to be moderate. */
function drawCalibration() {
  const train = 1000;
  const test = 40_000;
  const rng = stream(5, "calibration");
  const n = train + test;
  const columns = Array.from({ length: 8 }, () => Array.from({ length: n }, () => 2 * rng() - 1));
  const codes = Int32Array.from({ length: n }, (_, i) => {
    const odds = 2 * Math.sin(3 * columns[0][i]) + 2 * columns[1][i] + 1.5 * columns[2][i] ** 2 - 0.5;
    return rng() < 1 / (1 + Math.exp(-odds)) ? 1 : 0;
  });
  const data = {
    kind: "binary",
    features: {
      rows: n,
      columns: columns.map((_, c) => ({ kind: "number", name: `x${c}` })),
      values: Float64Array.from(columns.flat()),
    },
    target: { kind: "classes", name: "y", classes: ["no", "yes"], codes },
    weight: null,
  };
  const rest = upTo(n).subarray(train);
  const probability = (learner) =>
    Array.from(learner.predict(learner.fit(data, upTo(train), stream(1)), data.features, rest).subarray(test));
  const odds = (p) => Math.log(p / (1 - p));
  const boosted = probability(adaBoost({ rounds: 200 }));
  const curves = [
    ["gradientBoosting(rounds=300, maxDepth=1)", BLUE, probability(gradientBoosting({ rounds: 300, maxDepth: 1 }))],
    ["adaBoost(rounds=200), p = 1 / (1 + e^-f)", GREEN, boosted],
    ["the same, p = e^f / (e^f + e^-f)", "#d55e00", boosted.map((p) => 1 / (1 + Math.exp(-2 * odds(p))))],
    ["adaBoost(rounds=200, depth=3), p = 1 / (1 + e^-f)", ORANGE, probability(adaBoost({ rounds: 200, depth: 3 }))],
  ];
  const size = 330;
  const left = 60;
  const top = 20;
  const lines = [
    `<rect x="${left}" y="${top}" width="${size}" height="${size}" fill="none" stroke="#888888"/>`,
    `<path d="M${left} ${top + size}L${left + size} ${top}" stroke="#bbbbbb"/>`,
    ...[0, 0.25, 0.5, 0.75, 1].flatMap((tick) => [
      `<text x="${short(left + tick * size)}" y="${top + size + 18}" text-anchor="middle">${tick}</text>`,
      `<text x="${left - 8}" y="${short(top + size - tick * size + 4)}" text-anchor="end">${tick}</text>`,
    ]),
    `<text x="${left + size / 2}" y="${top + size + 38}" text-anchor="middle">predicted probability of yes</text>`,
    `<text transform="translate(16 ${top + size / 2}) rotate(-90)" text-anchor="middle">share of yes on new rows</text>`,
    ...curves.flatMap(([label, colour, p], at) => {
      const points = bins(p, codes.subarray(train), 20).map(
        ({ mean, rate }) => `${short(left + mean * size)} ${short(top + size - rate * size)}`,
      );
      const y = top + size + 62 + 20 * at;
      return [
        `<path d="M${points.join("L")}" fill="none" stroke="${colour}" stroke-width="2"/>`,
        `<path d="M${left} ${y - 4}h24" stroke="${colour}" stroke-width="3"/>`,
        `<text x="${left + 32}" y="${y}">${label}</text>`,
      ];
    }),
  ];
  return svg(
    left + size + 70,
    top + size + 140,
    "Calibration on new rows: gradient boosting and AdaBoost of stumps near the diagonal, doubled log odds and AdaBoost of deeper trees far from it",
    lines,
  );
}

/** Mean prediction and rate in bins of equal numbers of rows. */
function bins(p, codes, count) {
  const order = p.map((_, i) => i).sort((a, b) => p[a] - p[b] || a - b);
  return Array.from({ length: count }, (_, b) => {
    const own = order.slice(Math.floor((b * p.length) / count), Math.floor(((b + 1) * p.length) / count));
    const mean = (value) => own.reduce((sum, i) => sum + value(i), 0) / own.length;
    return { mean: mean((i) => p[i]), rate: mean((i) => codes[i]) };
  });
}

writeFileSync(new URL("adaboost.svg", import.meta.url), drawWeights());
writeFileSync(new URL("boosting-calibration.svg", import.meta.url), drawCalibration());
