import { aucOf, delongLogit, tallyOf } from "@heldout/core/internal";
import { checkedPrediction, readColumns } from "./columns.js";
import { serve } from "./serve.js";

const columns = readColumns(...process.argv.slice(2));

function interval() {
  const { truth, score } = checkedPrediction(columns);
  const tally = tallyOf(truth, score, null);
  return { values: { auc: aucOf(tally), ...delongLogit(tally) } };
}

for (let i = 0; i < 20; i++) interval();
await serve(interval);
