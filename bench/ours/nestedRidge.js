import { readFileSync } from "node:fs";
import {
  candidatesFrom,
  defineTask,
  givenFolds,
  metricsOf,
  nestedDesign,
  selectionOf,
  tableFrom,
} from "@heldout/core/internal";
import { threadExecutor } from "@heldout/node";
import { sharedMemory } from "@heldout/node/internal";
import { serve } from "./serve.js";

const [featuresPath, targetPath, rowsText] = process.argv.slice(2);
const rows = Number(rowsText);
const doubles = (path) => new Float64Array(readFileSync(path).buffer.slice(0));
const features = doubles(featuresPath);
const columns = Array.from({ length: features.length / rows }, (_, c) => [
  `x${c}`,
  features.slice(c * rows, (c + 1) * rows),
]);
const table = tableFrom({ ...Object.fromEntries(columns), y: doubles(targetPath) });
const task = defineTask(table, { target: "y", kind: "regression" }, { allocate: sharedMemory });
const mse = metricsOf("regression").find(({ id }) => id === "mse");
const candidates = candidatesFrom("ridge(lambda=1e-2..1e4:log:50)", "regression");
const executor = threadExecutor({ threads: 2 });

/** Contiguous folds whose sizes differ by at most one row, as scikit-learn's KFold makes them. */
const contiguous = (n) => Int32Array.from({ length: n }, (_, i) => Math.floor((i * 5) / n));

/** Inner folds of the rows outside outer fold k, as codes over all rows; -1 for the rows of fold k. */
function innerCodes(k) {
  const outer = contiguous(rows);
  const inside = contiguous(outer.filter((fold) => fold !== k).length);
  let at = 0;
  return outer.map((fold) => (fold === k ? -1 : inside[at++]));
}

async function nested() {
  const outer = givenFolds(contiguous(rows));
  const plan = nestedDesign(task, candidates, { outer, inner: (k) => givenFolds(innerCodes(k)), seed: 1 });
  const results = [];
  for await (const event of executor.run(task, plan.fits)) {
    if (event.kind === "done") results[event.fit] = event.result;
  }
  // the peer has no bootstrap-corrected score either
  const selection = selectionOf(plan, results, { metric: mse, replicates: 0 });
  return { values: { mse: selection.nested.estimate.value, fits: plan.fits.length } };
}

await nested();
await serve(nested);
await executor.close();
