import { quoteValue } from "../../data/inputError.ts";
import { estimateFormat } from "../../data/numbers/estimateFormat.ts";
import { option, words } from "../../data/wording.ts";
import { wilson } from "../../intervals/wilson.ts";
import { predictionOf } from "../../select/fits/predictionOf.ts";
import { labelsIn } from "../../select/risk/pairLoss.ts";
import type { Examined, UnwordedCheck } from "./check.ts";

/** From this share of one class on, naming it always is hard to beat by the share of right answers. */
const SHARE = 0.75;
/** A recall below this is a class that is mostly missed. */
const MISSED = 0.5;
const MISLED: ReadonlySet<string> = new Set(["error", "accuracy"]);

/** Classes so uneven that the share of right answers says little: evidence is the recall of the smallest class. null without classes. */
export function imbalanceCheck({ task, metric, splits, outputs, level }: Examined): UnwordedCheck | null {
  const { target } = task;
  if (target.kind !== "classes") return null;
  const counts = target.classes.map((_, c) => target.codes.reduce((sum, code) => sum + (code === c ? 1 : 0), 0));
  const largest = counts.indexOf(Math.max(...counts));
  const smallest = counts.indexOf(Math.min(...counts));
  const share = counts[largest] / task.rows;
  const most = `${(100 * share).toFixed(1)}% of the rows are ${quoteValue(target.classes[largest])}`;
  let found = 0;
  let there = 0;
  splits.forEach(({ repeat, test }, s) => {
    const output = outputs[s];
    if (repeat !== splits[0].repeat || output.kind === "failed") return;
    const labels = labelsIn(predictionOf(task, test, output.test));
    test.forEach((row, at) => {
      if (target.codes[row] !== smallest) return;
      there++;
      if (labels?.[at] === smallest) found++;
    });
  });
  const { lower, upper } = wilson(found, Math.max(1, there), { level });
  const recall = there === 0 ? 0 : found / there;
  const evidence = { share, rows: there, found, recall, lower, upper };
  if (share < SHARE) return { id: "imbalance", outcome: "clear", sentence: most, evidence };
  const text = estimateFormat("recall", { value: recall, lower, upper });
  const rare = `${found} of ${there} rows of ${quoteValue(target.classes[smallest])} are found (recall ${text(recall)}, ${text(lower)} to ${text(upper)})`;
  if (!MISLED.has(metric.id) || recall >= MISSED) {
    return { id: "imbalance", outcome: "clear", sentence: `${most}; ${rare}`, evidence };
  }
  return {
    id: "imbalance",
    outcome: "found",
    sentence: `${most}, so predicting the largest class already gives a good ${metric.id}; ${rare}`,
    evidence,
    advice:
      task.kind === "binary"
        ? words`Use ${option("metric", "auc")}, averagePrecision or balancedAccuracy.`
        : words`Use ${option("metric", "balancedAccuracy")} or macroF1.`,
  };
}
