// Draws the pictures of docs/neighbours.md and docs/discriminant.md, and the forest of docs/lectures/stollhoff.md, the same bytes each time: node docs/images/drawRegions.js. Needs a build.
import { writeFileSync } from "node:fs";
import { forest, knn, lda, naiveBayes, nearestCentroid, qda, stream } from "heldout";

const COLOURS = ["#0072b2", "#e69f00", "#009e73"];
const SIZE = 210;
const CELLS = 42;

const upTo = (n) => Uint32Array.from({ length: n }, (_, i) => i);
const short = (value) => String(Math.round(value * 10) / 10);

function dataOf(points, classes, codes) {
  return {
    kind: classes.length === 2 ? "binary" : "multiclass",
    features: {
      rows: points.length,
      columns: [
        { kind: "number", name: "x" },
        { kind: "number", name: "z" },
      ],
      values: Float64Array.from([...points.map(([x]) => x), ...points.map(([, z]) => z)]),
    },
    target: { kind: "classes", name: "y", classes, codes: Int32Array.from(codes) },
    weight: null,
  };
}

/** Cells of one colour and strength as one path, neighbours in a line as one box. */
function regions(cells, left, top) {
  const side = SIZE / CELLS;
  const paths = new Map();
  for (let row = 0; row < CELLS; row++) {
    for (let from = 0; from < CELLS; ) {
      const kind = ({ winner, sure }) => `${winner} ${Math.round(5 * sure)}`;
      const own = kind(cells[row * CELLS + from]);
      let to = from + 1;
      while (to < CELLS && kind(cells[row * CELLS + to]) === own) to++;
      const box = `M${short(left + from * side)} ${short(top + SIZE - (row + 1) * side)}h${short((to - from) * side)}v${side}H${short(left + from * side)}z`;
      paths.set(own, (paths.get(own) ?? "") + box);
      from = to;
    }
  }
  return [...paths].map(([kind, path]) => {
    const [winner, level] = kind.split(" ");
    return `<path d="${path}" fill="${COLOURS[winner]}" fill-opacity="${(0.08 + 0.07 * level).toFixed(2)}" shape-rendering="crispEdges"/>`;
  });
}

/** One panel: what the learner says everywhere, the stronger the surer, and the training rows. */
function panel(learner, title, data, left, top) {
  const classes = data.target.classes.length;
  const cells = Array.from({ length: CELLS * CELLS }, (_, at) => [
    ((at % CELLS) + 0.5) / CELLS,
    (Math.floor(at / CELLS) + 0.5) / CELLS,
  ]);
  const grid = dataOf(cells, data.target.classes, new Array(cells.length).fill(0));
  const model = learner.fit(data, upTo(data.features.rows), stream(1));
  const shares = learner.predict(model, grid.features, upTo(cells.length));
  const own = learner.predict(model, data.features, upTo(data.features.rows));
  const best = (output, rows, row) => {
    const list = Array.from({ length: classes }, (_, c) => output[c * rows + row]);
    const most = Math.max(...list);
    return { winner: list.indexOf(most), sure: (most - 1 / classes) / (1 - 1 / classes) };
  };
  const n = data.features.rows;
  const wrong = Array.from(data.target.codes).filter((code, i) => best(own, n, i).winner !== code).length;
  return [
    `<text x="${left}" y="${top - 10}">${title}: ${wrong} of ${n} wrong</text>`,
    ...regions(
      cells.map((_, at) => best(shares, cells.length, at)),
      left,
      top,
    ),
    ...Array.from(data.target.codes, (code, i) => {
      const [x, z] = [data.features.values[i], data.features.values[n + i]];
      return `<circle cx="${short(left + x * SIZE)}" cy="${short(top + SIZE - z * SIZE)}" r="2.6" fill="${COLOURS[code]}" stroke="#ffffff" stroke-width="0.7"/>`;
    }),
    `<rect x="${left}" y="${top}" width="${SIZE}" height="${SIZE}" fill="none" stroke="#888888"/>`,
  ];
}

function draw(file, title, data, panels) {
  const rows = Math.ceil(panels.length / 3);
  const width = 14 + 3 * (SIZE + 24);
  const height = 20 + rows * (SIZE + 50);
  const lines = panels.flatMap(([name, learner], at) =>
    panel(learner, name, data, 14 + (at % 3) * (SIZE + 24), 34 + Math.floor(at / 3) * (SIZE + 50)),
  );
  const head = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="system-ui, sans-serif" font-size="13" role="img">`;
  const parts = [
    head,
    `<title>${title}</title>`,
    `<rect width="${width}" height="${height}" fill="#ffffff"/>`,
    ...lines,
  ];
  writeFileSync(new URL(file, import.meta.url), `${[...parts, "</svg>"].join("\n")}\n`);
}

const rng = stream(7, "regions");
const normal = () => Math.sqrt(-2 * Math.log(1 - rng())) * Math.cos(2 * Math.PI * rng());

// two half moons, with noise
const moons = Array.from({ length: 110 }, (_, i) => {
  const angle = Math.PI * rng();
  const upper = i % 2 === 0;
  const x = upper ? 0.36 + 0.25 * Math.cos(angle) : 0.62 - 0.25 * Math.cos(angle);
  const z = upper ? 0.42 + 0.33 * Math.sin(angle) : 0.58 - 0.33 * Math.sin(angle);
  return [x + 0.055 * normal(), z + 0.055 * normal()];
});
draw(
  "neighbours.svg",
  "Nearest neighbours on two half moons",
  dataOf(
    moons,
    ["a", "b"],
    moons.map((_, i) => i % 2),
  ),
  [
    ["k=1", knn({ k: 1 })],
    ["k=15", knn({ k: 15 })],
    ["k=60", knn({ k: 60 })],
    ["k=15, distance", knn({ k: 15, weights: "distance" })],
    ["k=15, kernel", knn({ k: 15, weights: "kernel" })],
    ["radius=0.5", knn({ radius: 0.5 })],
  ],
);

draw(
  "forest.svg",
  "Forests of 1, 5 and 100 trees on two half moons, each split among the three best",
  dataOf(
    moons,
    ["a", "b"],
    moons.map((_, i) => i % 2),
  ),
  [1, 5, 100].map((trees) => [
    `${trees} tree${trees === 1 ? "" : "s"}`,
    forest({ trees, among: 3, maxFeatures: "all" }),
  ]),
);

// three normal classes with covariances of their own
const shapes = [
  { at: [0.3, 0.62], spread: [0.1, 0.03], turn: 0.09 },
  { at: [0.68, 0.64], spread: [0.05, 0.09], turn: 0 },
  { at: [0.52, 0.3], spread: [0.13, 0.06], turn: -0.06 },
];
const clouds = Array.from({ length: 120 }, (_, i) => {
  const { at, spread, turn } = shapes[i % 3];
  const [a, b] = [normal(), normal()];
  return [at[0] + spread[0] * a, at[1] + turn * a + spread[1] * b];
});
draw(
  "discriminant.svg",
  "Discriminants on three normal classes",
  dataOf(
    clouds,
    ["a", "b", "c"],
    clouds.map((_, i) => i % 3),
  ),
  [
    ["nearestCentroid", nearestCentroid()],
    ["lda", lda()],
    ["qda", qda()],
    ["naiveBayes", naiveBayes()],
    ["qda, half pooled", qda({ shrinkage: 0.5 })],
    ["lda, all shrunk", lda({ shrinkage: 1 })],
  ],
);
