/**
 * How the time of classifiers grows with rows and features: `node bench/growthClassifiers.js [--quick]`. Needs a build.
 *
 * One thread, data in memory, the best of three: the fit, and for neighbours the search, where their work is.
 */
import { parseArgs } from "node:util";
import { knn, lda, linearSvm, logistic, mlp, naiveBayes, stream, svm } from "@heldout/core/internal";

const { values: flags } = parseArgs({ options: { quick: { type: "boolean" } } });
const SIZES = [
  [1000, 10],
  [3000, 10],
  [10_000, 10],
  [30_000, 10],
  [100_000, 10],
  [1000, 100],
  [3000, 100],
  [10_000, 100],
  [30_000, 100],
].filter(([n, p]) => !flags.quick || n * p <= 100_000);

/** Standard features, all of which bear on the class a little. */
function problem(n, p) {
  const rng = stream(1, "growth of classifiers", n, p);
  const normal = () => Math.sqrt(-2 * Math.log(1 - rng())) * Math.cos(2 * Math.PI * rng());
  const values = Float64Array.from({ length: n * p }, normal);
  const codes = Int32Array.from({ length: n }, (_, i) => {
    let score = 0;
    for (let c = 0; c < p; c++) score += values[c * n + i];
    return score / Math.sqrt(p) + normal() > 0 ? 1 : 0;
  });
  const columns = Array.from({ length: p }, (_, c) => ({ kind: "number", name: `x${c}` }));
  return {
    kind: "binary",
    features: { rows: n, columns, values },
    target: { kind: "classes", name: "y", classes: ["no", "yes"], codes },
    weight: null,
  };
}

const fitOf = (learner) => (data, rows) => learner.fit(data, rows, stream(1));
const CONTESTANTS = {
  logistic: fitOf(logistic({ lambda: 0.01 })),
  lda: fitOf(lda()),
  naiveBayes: fitOf(naiveBayes()),
  linearSvm: fitOf(linearSvm()),
  "svm, rbf": fitOf(svm()),
  "mlp, 10 epochs": fitOf(mlp({ hidden: "32", epochs: 10 })),
  "knn, all rows searched": (data, rows) => {
    const learner = knn({ k: 10 });
    learner.predict(learner.fit(data, rows, stream(1)), data.features, rows);
  },
};

/** What grows with the square of the rows is measured where a run takes seconds. */
const MOST = { "svm, rbf": 30_000 };

function seconds(learn, n, p) {
  let best = Number.POSITIVE_INFINITY;
  for (let repeat = 0; repeat < 3; repeat++) {
    const data = problem(n, p);
    const rows = Uint32Array.from({ length: n }, (_, i) => i);
    const started = performance.now();
    learn(data, rows);
    best = Math.min(best, (performance.now() - started) / 1000);
    if (best > 5) break;
  }
  return best;
}

const names = Object.keys(CONTESTANTS);
console.log(`| rows | features | ${names.join(" | ")} |`);
console.log(`| --- | --- | ${names.map(() => "---").join(" | ")} |`);
for (const [n, p] of SIZES) {
  const cells = Object.entries(CONTESTANTS).map(([name, learn]) => {
    if (n > (MOST[name] ?? Number.POSITIVE_INFINITY)) return "";
    const time = seconds(learn, n, p);
    return time < 1 ? `${Number((1000 * time).toPrecision(2))} ms` : `${Number(time.toPrecision(2))} s`;
  });
  console.log(`| ${n.toLocaleString("en")} | ${p.toLocaleString("en")} | ${cells.join(" | ")} |`);
}
