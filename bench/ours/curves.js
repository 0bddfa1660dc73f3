import { aucOf, averagePrecisionOf, brier, logLoss, precisionRecallOf, rocOf, sampleOf } from "@heldout/core/internal";
import { checkedPrediction, readColumns } from "./columns.js";
import { serve } from "./serve.js";

const [truthPath, scorePath] = process.argv.slice(2);
const columns = readColumns(truthPath, scorePath);

function evaluate(columns) {
  const sample = sampleOf(checkedPrediction(columns), 0.5);
  const { tally } = sample;
  const roc = rocOf(tally);
  const precisionRecall = precisionRecallOf(tally);
  const values = {
    auc: aucOf(tally),
    averagePrecision: averagePrecisionOf(tally),
    logLoss: sample.value(logLoss()),
    brier: sample.value(brier),
    points: roc.fpr.length + precisionRecall.recall.length,
  };
  return { values, kept: [sample, roc, precisionRecall] };
}

for (let i = 0; i < 5; i++) evaluate({ truth: columns.truth.slice(0, 50_000), score: columns.score.slice(0, 50_000) });
await serve(() => evaluate(columns));
