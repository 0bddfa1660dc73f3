import {
  candidatesFrom,
  defineTask,
  givenFolds,
  logistic,
  makeSplits,
  planFits,
  splittable,
  stream,
  tableFrom,
} from "@heldout/core/internal";
import { threadExecutor } from "@heldout/node";
import { sharedMemory } from "@heldout/node/internal";
import { readClasses } from "./classes.js";
import { serve } from "./serve.js";

const [featuresPath, targetPath, columnsText, tolerance] = process.argv.slice(2);
const { data, rows, codes } = readClasses(featuresPath, targetPath, Number(columnsText));
const { features } = data;
const columns = features.columns.map(({ name }, c) => [
  name,
  features.values.subarray(c * features.rows, (c + 1) * features.rows),
]);
const table = tableFrom({
  ...Object.fromEntries(columns),
  y: Array.from(codes, (code) => (code === 1 ? "yes" : "no")),
});
const task = defineTask(table, { target: "y", positive: "yes" }, { allocate: sharedMemory });
const executor = threadExecutor({ threads: 2 });

/** A hundred lambdas from the one at which the first coefficient appears, down four powers of ten. */
const lambdas = (() => {
  const n = codes.length;
  const mean = codes.reduce((sum, code) => sum + code, 0) / n;
  const most = columns.map(([, x]) => {
    const centre = x.reduce((sum, value) => sum + value, 0) / n;
    let [cross, square] = [0, 0];
    for (let i = 0; i < n; i++) {
      cross += (codes[i] - mean) * (x[i] - centre);
      square += (x[i] - centre) ** 2;
    }
    return Math.abs(cross) / n / Math.sqrt(square / n);
  });
  const top = Math.max(...most) / 0.5;
  return Array.from({ length: 100 }, (_, l) => top * 10 ** ((-4 * l) / 99));
})();
const candidates = candidatesFrom(
  `logistic(l1Ratio=0.5, tolerance=${tolerance}, lambda=${lambdas.join("|")})`,
  "binary",
);
const splits = makeSplits(givenFolds(Int32Array.from(codes, (_, i) => i % 5)), splittable(task), 1);
const full = { train: rows, test: rows.subarray(0, 1), repeat: 0, fold: 5 };

/** The path on the training rows of every fold with the predictions of the others, and the path on all rows. */
async function validate() {
  const plan = planFits(candidates, [...splits, full], { seed: 1 });
  const results = [];
  for await (const event of executor.run(task, plan)) {
    if (event.kind === "done") results[event.fit] = event.result;
  }
  const losses = candidates.map((_, l) => {
    let sum = 0;
    splits.forEach(({ test }, f) => {
      const { test: output } = results[f].outputs[l];
      test.forEach((row, i) => {
        sum -= Math.log(output[codes[row] * test.length + i]);
      });
    });
    return sum / codes.length;
  });
  return {
    values: {
      losses,
      // read after the clock has stopped
      get objectives() {
        return objectives(Number(tolerance));
      },
      get least() {
        return objectives(0);
      },
    },
  };
}

const known = new Map();

/** Mean log loss + penalty of the fits on all rows, by the definition. */
function objectives(tolerance) {
  const before = known.get(tolerance);
  if (before) return before;
  const learner = logistic({ l1Ratio: 0.5, tolerance });
  const models = learner.path.fit(data, rows, lambdas, stream(1));
  const n = codes.length;
  const sd = columns.map(([, x]) => {
    const centre = x.reduce((sum, value) => sum + value, 0) / n;
    return Math.sqrt(x.reduce((sum, value) => sum + (value - centre) ** 2, 0) / n);
  });
  const found = learner.path.predict(models, features, rows).map((output, l) => {
    const loss = codes.reduce((sum, code, i) => sum - Math.log(output[code * n + i]), 0) / n;
    const penalty = Object.values(models[l].coefficients).reduce(
      (sum, w, j) => sum + 0.5 * Math.abs(w * sd[j]) + 0.25 * (w * sd[j]) ** 2,
      0,
    );
    return loss + lambdas[l] * penalty;
  });
  known.set(tolerance, found);
  return found;
}

await serve(validate);
await executor.close();
