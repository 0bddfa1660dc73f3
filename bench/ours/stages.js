/** Where the time of `heldout evaluate FILE --json` goes: the same calls as the command line makes, timed one by one. */
import {
  chooseColumns,
  defaultThreshold,
  estimateAll,
  evaluate,
  json,
  metricsOf,
  readPrediction,
  sampleOf,
} from "@heldout/core/internal";
import { openTable } from "@heldout/node";

const [path] = process.argv.slice(2);
const seconds = {};

/** Runs one stage and notes its time. */
async function timed(stage, task) {
  const started = performance.now();
  const found = await task();
  seconds[stage] = (performance.now() - started) / 1000;
  return found;
}

const source = await openTable(path);
const chosen = chooseColumns(
  source.columns.map(({ name }) => name),
  {},
);
const table = await timed("read", () => source.read());
await source.close();
const { prediction } = await timed("check", () => readPrediction(table, chosen, {}));

const threshold = defaultThreshold(prediction);
const settings = {
  threshold,
  interval: null,
  replicates: 2000,
  stratified: false,
  seed: 1,
  bounds: { level: 0.95, side: "both" },
};
const metrics = metricsOf("binary", {});
const sample = await timed("sort", () => sampleOf(prediction, threshold));
await timed("metrics", () => metrics.map((metric) => sample.value(metric)));
// The values are computed once more on the way to the intervals, as the command line does.
await timed("estimates", () => estimateAll(metrics, sample, settings));
const evaluation = await timed("evaluate", () => evaluate(prediction));
await timed("print", () => json(evaluation));
console.log(JSON.stringify(seconds));
