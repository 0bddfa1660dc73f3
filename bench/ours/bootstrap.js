import {
  auc,
  aucOf,
  averagePrecision,
  averagePrecisionOf,
  binaryCounts,
  bootstrapInterval,
  confusionAt,
  drawReplicates,
  estimateAll,
  f1,
  fBetaOf,
  resampleCounts,
  sampleOf,
  stream,
  tallyOf,
} from "@heldout/core/internal";
import { checkedPrediction, readColumns } from "./columns.js";
import { serve } from "./serve.js";

const [truthPath, scorePath, way, count] = process.argv.slice(2);
const columns = readColumns(truthPath, scorePath);
const ways = { exact, grouped };

/** Every distinct score is an atom of its own: the numbers a loop over rows would give. */
function exact(replicates) {
  const { truth, score } = checkedPrediction(columns);
  const tally = tallyOf(truth, score, null);
  const size = tally.score.length;
  const atoms = new Float64Array(2 * size);
  atoms.set(tally.positive);
  atoms.set(tally.negative, size);
  const statistics = (weight, out) => {
    const drawn = { ...tally, positive: weight.subarray(0, size), negative: weight.subarray(size) };
    out[0] = aucOf(drawn);
    out[1] = averagePrecisionOf(drawn);
    out[2] = fBetaOf(binaryCounts(confusionAt(drawn, 0.5)), 1);
  };
  const { values } = drawReplicates(resampleCounts({ count: atoms, strata: [0, size, 2 * size] }), statistics, {
    statistics: 3,
    replicates,
    rng: stream(1, "bench"),
  });
  const whole = new Float64Array(3);
  statistics(atoms, whole);
  const intervals = values.map((of, s) => bootstrapInterval(whole[s], of, new Float64Array(0)));
  const [a, b, c] = values.map(mean);
  return { values: { auc: a, averagePrecision: b, f1: c, errors: intervals.map((i) => i.standardError) } };
}

/** On groups, as `heldout evaluate` does it: beyond 20,000 distinct scores, neighbours are drawn as one group. */
function grouped(replicates) {
  const sample = sampleOf(checkedPrediction(columns), 0.5);
  const settings = {
    threshold: 0.5,
    interval: "bootstrap-bca",
    replicates,
    stratified: true,
    seed: 1,
    bounds: { level: 0.95, side: "both" },
  };
  const results = estimateAll([auc, averagePrecision, f1], sample, settings);
  return {
    values: {
      auc: results.auc.value,
      averagePrecision: results.averagePrecision.value,
      f1: results.f1.value,
      errors: Object.values(results).map((result) => result.standardError),
    },
  };
}

function mean(values) {
  return values.reduce((a, b) => a + b, 0) / values.length;
}

ways[way](100);
await serve(() => ways[way](Number(count)));
