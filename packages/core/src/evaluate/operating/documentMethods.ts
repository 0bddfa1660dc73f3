import { proportionIntervals } from "../../intervals/catalog.ts";
import type { ProportionIntervalId } from "../../intervals/proportionMethods.ts";
import type { Evaluation } from "../evaluation.ts";
import type { MeasureOptions } from "./measuresAt.ts";

/** How an evaluation made its intervals, for numbers at another threshold to get theirs the same way. */
export interface DocumentMethods
  extends Required<Pick<MeasureOptions, "level" | "side" | "costInterval" | "mixedInterval" | "exact">> {
  /** null: shares were resampled, or their rows come in groups, and no formula gives the interval of another threshold. */
  readonly interval: ProportionIntervalId | null;
}

/** The interval of a share that a requirement rests on, whatever that of the others is. */
const EXACT = "clopper-pearson";

/** Shares in the order in which they are asked; any of them that no requirement rests on names the method of all. */
const shares = ["recall", "specificity", "precision", "accuracy", "fpr", "fnr", "npv", "prevalence"];

/** Measures of the whole confusion matrix, of which any names the method of all. */
const mixed = ["f1", "mcc", "informedness", "lift", "balancedAccuracy", "kappa"];
const MOVER = "mover-wilson";

export function documentMethods({
  metrics,
  level,
  side,
  source,
}: Pick<Evaluation, "metrics" | "level" | "side" | "source">): DocumentMethods {
  const used = shares.map((id) => (Object.hasOwn(metrics, id) ? metrics[id].method : undefined));
  // the standard error of a weighted mean needs the weights of the rows
  const sampled = source.weights?.meaning === "sampling";
  const formulas = used.filter((method) => isProportionInterval(method));
  const interval =
    formulas.find((method) => method !== EXACT) ?? formulas.at(0) ?? (used.some(Boolean) ? null : "wilson");
  return {
    level,
    side,
    interval,
    exact: interval === EXACT ? [] : shares.filter((_, s) => used[s] === EXACT),
    mixedInterval: mixed.some((id) => Object.hasOwn(metrics, id) && metrics[id].method === MOVER) ? MOVER : null,
    costInterval: Object.hasOwn(metrics, "cost") && metrics.cost.method === "student" && !sampled ? "student" : null,
  };
}

function isProportionInterval(method: string | undefined): method is ProportionIntervalId {
  return method !== undefined && Object.hasOwn(proportionIntervals, method);
}
