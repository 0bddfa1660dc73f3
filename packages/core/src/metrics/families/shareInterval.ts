import { proportionIntervals } from "../../intervals/catalog.ts";
import { type RobustVariance, robustShare, robustVariance } from "../../intervals/clusterRobust.ts";
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
  const robust = shareVariance(metric, share, sample, of);
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

function shareVariance(metric: Metric, share: number, sample: Sample, of: number): RobustVariance | null {
  const { facts } = sample;
  const influence = sample.hits(metric);
  for (let i = 0; i < influence.length; i++) {
    influence[i] = ((facts.weight ? facts.weight[i] : 1) * (influence[i] - share)) / of;
  }
  return robustVariance(influence, facts.group);
}
