import { proportionIntervals } from "../../intervals/catalog.ts";
import type { ProportionIntervalId } from "../../intervals/proportionMethods.ts";
import type { Evaluation } from "../evaluation.ts";
import type { MeasureOptions } from "./measuresAt.ts";

/** How an evaluation made its intervals, for numbers at another threshold to get theirs the same way. */
export interface DocumentMethods extends Required<Pick<MeasureOptions, "level" | "side" | "costInterval">> {
  /** null: shares were resampled, or their rows come in groups, and no formula gives the interval of another threshold. */
  readonly interval: ProportionIntervalId | null;
}

/** Shares in the order in which they are asked; any of them names the method of all. */
const shares = ["recall", "specificity", "precision", "accuracy", "fpr", "fnr", "npv", "prevalence"];

export function documentMethods({
  metrics,
  level,
  side,
  source,
}: Pick<Evaluation, "metrics" | "level" | "side" | "source">): DocumentMethods {
  const used = shares.map((id) => (Object.hasOwn(metrics, id) ? metrics[id].method : undefined));
  // the standard error of a weighted mean needs the weights of the rows
  const sampled = source.weights?.meaning === "sampling";
  return {
    level,
    side,
    interval: used.find((method) => isProportionInterval(method)) ?? (used.some(Boolean) ? null : "wilson"),
    costInterval: Object.hasOwn(metrics, "cost") && metrics.cost.method === "student" && !sampled ? "student" : null,
  };
}

function isProportionInterval(method: string | undefined): method is ProportionIntervalId {
  return method !== undefined && Object.hasOwn(proportionIntervals, method);
}
