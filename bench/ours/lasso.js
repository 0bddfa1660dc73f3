import { readFileSync } from "node:fs";
import {
  defineTask,
  givenFolds,
  lasso,
  planFits,
  prepare,
  splittable,
  stream,
  tableFrom,
} from "@heldout/core/internal";
import { threadExecutor } from "@heldout/node";
import { sharedMemory } from "@heldout/node/internal";
import { serve } from "./serve.js";

const [featuresPath, targetPath, rowsText, toleranceText] = process.argv.slice(2);
const rows = Number(rowsText);
const tolerance = Number(toleranceText);
const doubles = (path) => new Float64Array(readFileSync(path).buffer.slice(0));
const features = doubles(featuresPath);
const columns = Array.from({ length: features.length / rows }, (_, c) => [
  `x${c}`,
  features.slice(c * rows, (c + 1) * rows),
]);
const table = tableFrom({ ...Object.fromEntries(columns), y: doubles(targetPath) });
const task = defineTask(table, { target: "y", kind: "regression" }, { allocate: sharedMemory });
const all = Uint32Array.from({ length: rows }, (_, i) => i);
const { data } = prepare(task, lasso().handles, all);

/** The grid of LassoCV: from the largest pull on the target down to a thousandth of it. */
function grid() {
  const { values } = task.target;
  const mean = values.reduce((sum, y) => sum + y, 0) / rows;
  let top = 0;
  for (let c = 0; c < columns.length; c++) {
    const x = task.features.values.subarray(c * rows, (c + 1) * rows);
    const centre = x.reduce((sum, value) => sum + value, 0) / rows;
    let [product, square] = [0, 0];
    for (let i = 0; i < rows; i++) {
      product += (x[i] - centre) * (values[i] - mean);
      square += (x[i] - centre) ** 2;
    }
    top = Math.max(top, Math.abs(product) / rows / Math.sqrt(square / rows));
  }
  return Array.from({ length: 100 }, (_, k) => top * 10 ** ((-3 * k) / 99));
}
const lambdas = grid();
const candidates = lambdas.map((lambda) => ({ name: "lasso", params: { lambda, tolerance } }));
const executor = threadExecutor({ threads: 2 });
const folds = givenFolds(Int32Array.from(all, (i) => Math.floor((i * 10) / rows)));

/** The smallest mean squared error over lambdas, folds of equal weight. */
async function crossValidated() {
  // a task of its own each time: nothing that an earlier run found out can be used again
  const own = { ...task, features: { ...task.features } };
  const splits = folds.split(splittable(own), stream(1));
  const errors = lambdas.map(() => 0);
  for await (const event of executor.run(own, planFits(candidates, splits, { seed: 1 }))) {
    if (event.kind !== "done") continue;
    if (event.result.kind === "failed") throw new Error(event.result.reason);
    const { test } = splits[event.fit];
    event.result.outputs.forEach((output, l) => {
      let sum = 0;
      test.forEach((row, i) => {
        sum += (task.target.values[row] - output.test[i]) ** 2;
      });
      errors[l] += sum / test.length / splits.length;
    });
  }
  return { values: { mse: Math.min(...errors), ...gaps } };
}

const found = lasso({ tolerance })
  .path.fit(data, all, lambdas, stream(1))
  .map(({ dualityGap }) => dualityGap)
  .sort((a, b) => a - b);
const gaps = { worstGap: found[99], medianGap: found[50] };
await crossValidated();
await serve(crossValidated);
await executor.close();
