import { effectiveGroups } from "../intervals/fewRows/clusterVariance.ts";
import { tailIndex } from "../intervals/fewRows/tailIndex.ts";
import type { Metric } from "../metrics/metric.ts";
import { type Sample, unitsPerWeight } from "../metrics/samples/sample.ts";
import { smallestClass } from "../metrics/samples/smallestClass.ts";
import type { MetricResult } from "./evaluation.ts";

/**
 * From what on intervals are relied on. Each limit is where the simulated coverage (docs/coverage.md) comes within .94: below
 * it the interval stays, as wide as its method makes it, and is labelled.
 */
export const LEAST = {
  /** Rows of each class, for measures that depend on all of them. */
  classRows: 10,
  /** The same for the Kolmogorov-Smirnov distance, a maximum whose bias upward is large with few rows. */
  ksRows: 100,
  /** Rows of a share. */
  shareRows: 5,
  /** Rows of a mean of losses without an upper end. */
  lossRows: 40,
  /** Tail index of the losses: below 2 their variance is infinite. */
  tailIndex: 2,
  /** Groups, and groups of one size that they amount to. */
  groups: 15,
  effectiveGroups: 3,
} as const;

/** Tells for each metric of a sample why its interval is not reliable; null where it is. */
export function reliabilityOf(sample: Sample): (metric: Metric, result: MetricResult) => string | null {
  const { facts } = sample;
  const smallest = smallestClass(sample);
  const groups = facts.group ? effectiveGroups(facts.group, facts.weight) : null;
  return (metric, result) => {
    if (result.method === undefined || GUARANTEED.has(result.method)) return null;
    if (facts.groups !== null && groups !== null) {
      if (facts.groups < LEAST.groups) return tooFew(`${facts.groups} groups, and it takes ${LEAST.groups}`);
      if (groups < LEAST.effectiveGroups) {
        return tooFew(
          `the groups are so unequal that they amount to ${groups.toFixed(1)} of one size, and it takes ${LEAST.effectiveGroups}`,
        );
      }
    }
    const base = metric.from === "transform" ? metric.of : metric;
    switch (base.from) {
      case "share":
      case "class-share": {
        const rows = (result.of ?? facts.n) * (facts.meaning === "sampling" ? unitsPerWeight(facts) : 1);
        return rows < LEAST.shareRows
          ? tooFew(`it is a share of ${count(rows)}, and it takes ${LEAST.shareRows}`)
          : null;
      }
      case "number-loss":
      case "numbers":
        return base.range[0] === Number.NEGATIVE_INFINITY && base.from === "number-loss"
          ? null
          : ofNumbers(base, sample);
      case "confusion":
      case "cell-loss":
      case "tally":
      case "probability-tally":
      case "binary-loss":
      case "class-loss":
      case "classes":
        return ofClasses(smallest?.rows ?? null, base.id === "ks" ? LEAST.ksRows : LEAST.classRows);
      case "transform":
        return null;
      default:
        return base satisfies never;
    }
  };
}

/** Methods that promise their level for any number of rows, and may be taken at their word. */
const GUARANTEED = new Set(["clopper-pearson", "hoeffding", "anytime", "order-statistics"]);

function ofClasses(rows: number | null, least: number): string | null {
  if (rows === null || rows >= least) return null;
  return tooFew(`the smallest class has ${count(rows)}, and it takes ${least}`);
}

function ofNumbers(metric: Metric, sample: Sample): string | null {
  const { facts } = sample;
  if (facts.effectiveRows < LEAST.lossRows) {
    return tooFew(`there are ${count(facts.effectiveRows)}, and it takes ${LEAST.lossRows}`);
  }
  // a median has no tail to speak of
  if (metric.from === "numbers" && !metric.ratioInfluence) return null;
  const index = tailIndex(sample.losses(metric));
  return index !== null && index < LEAST.tailIndex
    ? `the losses have heavy tails (tail index ${index.toFixed(1)}, below ${LEAST.tailIndex}): a few rows decide the mean`
    : null;
}

function tooFew(why: string): string {
  return `too few rows for a reliable interval: ${why}`;
}

function count(rows: number): string {
  const shown = Number.isInteger(rows) ? rows : Number(rows.toFixed(1));
  return shown === 1 ? "1 row" : `${shown} rows`;
}
