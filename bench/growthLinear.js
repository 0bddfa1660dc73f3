/**
 * How the time of linear learners grows with rows and features: `node bench/growthLinear.js [--quick]`. Needs a build.
 *
 * One thread, data in memory, the best of three. Ridge, lasso and elastic net fit 50 lambdas at once.
 */
import { parseArgs } from "node:util";
import { elasticNet, lasso, ols, ridge, stream } from "@heldout/core/internal";

const { values: flags } = parseArgs({ options: { quick: { type: "boolean" } } });
const SIZES = [
  [1000, 10],
  [10_000, 10],
  [100_000, 10],
  [1000, 100],
  [10_000, 100],
  [100_000, 100],
  [2000, 1000],
  [10_000, 1000],
  [200, 2000],
  [200, 5000],
].filter(([n, p]) => !flags.quick || n * p <= 200_000);

/** Standard features, a tenth of which explain the target; at most 100. */
function problem(n, p) {
  const rng = stream(1, "growth", n, p);
  const normal = () => Math.sqrt(-2 * Math.log(1 - rng())) * Math.cos(2 * Math.PI * rng());
  const values = Float64Array.from({ length: n * p }, normal);
  const step = Math.max(10, Math.ceil(p / 100));
  const y = Float64Array.from({ length: n }, (_, i) => {
    let sum = 3 * normal();
    for (let c = 0; c < p; c += step) sum += values[c * n + i];
    return sum;
  });
  const columns = Array.from({ length: p }, (_, c) => ({ kind: "number", name: `x${c}` }));
  return {
    kind: "regression",
    features: { rows: n, columns, values },
    target: { kind: "numbers", name: "y", values: y },
    weight: null,
  };
}

/** From a lambda that lets next to nothing in down to a thousandth of it. */
const lambdas = Array.from({ length: 50 }, (_, k) => 2 * 10 ** ((-3 * k) / 49));
const CONTESTANTS = {
  ols: (data, rows) => ols().fit(data, rows, stream(1)),
  "ridge, 50 lambdas": (data, rows) => ridge().path.fit(data, rows, lambdas, stream(1)),
  "lasso, 50 lambdas": (data, rows) => lasso().path.fit(data, rows, lambdas, stream(1)),
  "elastic net, 50 lambdas": (data, rows) => elasticNet().path.fit(data, rows, lambdas, stream(1)),
};

function seconds(learn, n, p) {
  let best = Number.POSITIVE_INFINITY;
  for (let repeat = 0; repeat < 3 && best > (repeat === 0 ? 0 : 0.001); repeat++) {
    // data of its own each time: nothing that an earlier fit found out can be used again
    const data = problem(n, p);
    const rows = Uint32Array.from({ length: n }, (_, i) => i);
    const started = performance.now();
    learn(data, rows);
    best = Math.min(best, (performance.now() - started) / 1000);
    if (best > 20) break;
  }
  return best;
}

console.log(`| rows | features | ${Object.keys(CONTESTANTS).join(" | ")} |`);
console.log(
  `| --- | --- | ${Object.keys(CONTESTANTS)
    .map(() => "---")
    .join(" | ")} |`,
);
for (const [n, p] of SIZES) {
  const cells = Object.entries(CONTESTANTS).map(([name, learn]) => {
    if (name === "ols" && (p >= n || n * p * p > 2e9)) return "";
    if (name.startsWith("ridge") && Math.min(n, p) > 1500) return "";
    const time = seconds(learn, n, p);
    return time < 1 ? `${Number((1000 * time).toPrecision(2))} ms` : `${Number(time.toPrecision(2))} s`;
  });
  console.log(`| ${n.toLocaleString("en")} | ${p.toLocaleString("en")} | ${cells.join(" | ")} |`);
}
