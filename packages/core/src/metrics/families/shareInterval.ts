import { proportionIntervals } from "../../intervals/catalog.ts";
import { robustShare, robustVariance } from "../../intervals/clusterRobust.ts";
import { clusterVariance } from "../../intervals/fewRows/clusterVariance.ts";
import { type IntervalChoice, isProportionInterval } from "../../intervals/intervalIds.ts";
import { proportionStandardError } from "../../intervals/normalProportion.ts";
import type { Metric } from "../metric.ts";
import type { Sample } from "../samples/sample.ts";
import type { ClosedForm } from "./closedForm.ts";
import { dependent } from "./dependent.ts";

/** The interval of a share of rows whose weights sum to `of`. */
export function shareInterval(
  metric: Metric,
  share: number,
  of: number,
  sample: Sample,
  { interval, bounds }: IntervalChoice,
): ClosedForm {
  const { facts } = sample;
  if (interval === "anytime" && !facts.independent) return dependent(sample);
  if (facts.independent) {
    const method = isProportionInterval(interval) ? interval : "wilson";
    const standardError = proportionStandardError(share, of);
    return {
      interval: {
        ...proportionIntervals[method](share * of, of, bounds),
        // no hit or nothing but hits: a standard error of 0 would claim certainty
        ...(standardError === null || standardError === 0 ? {} : { standardError }),
      },
      of,
    };
  }
  const influence = shareInfluence(metric, share, sample, of);
  if (facts.group && interval !== "cluster-robust") {
    const own = clusterVariance(influence, facts.group, facts.weight);
    if (!own) return { none: "only one group" };
    const rows = facts.meaning === "sampling" ? own.units : of;
    return { interval: robustShare(share, own, { rows, method: "cluster-cr2", ...bounds }), of };
  }
  const robust = robustVariance(influence, facts.group);
  if (!robust) return { none: "only one group" };
  const rows = facts.meaning === "sampling" ? robust.df + 1 : of;
  if (facts.group === null && isProportionInterval(interval)) {
    const effective = share > 0 && share < 1 ? Math.min(rows, (share * (1 - share)) / robust.variance) : rows;
    const own = proportionIntervals[interval](share * effective, effective, bounds);
    return { interval: { ...own, standardError: Math.sqrt(robust.variance) }, of };
  }
  const method = facts.group ? "cluster-robust" : "wilson";
  return { interval: robustShare(share, robust, { rows, method, ...bounds }), of };
}

/** How much each row moves the share; NaN for rows that do not count. */
function shareInfluence(metric: Metric, share: number, sample: Sample, of: number): Float64Array {
  const { facts } = sample;
  const influence = sample.hits(metric);
  for (let i = 0; i < influence.length; i++) {
    influence[i] = ((facts.weight ? facts.weight[i] : 1) * (influence[i] - share)) / of;
  }
  return influence;
}
