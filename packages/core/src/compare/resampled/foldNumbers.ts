import type { MetricResult } from "../../evaluate/evaluation.ts";
import { correctedMean, type PartSizes } from "../../intervals/correctedMean.ts";
import { rangeOf } from "../../metrics/rangeOf.ts";
import { studentUpperQuantile } from "../../numeric/distributions/student.ts";
import type { DifferenceResult } from "../comparison.ts";
import type { ConservativeT } from "./conservativeT.ts";
import { correctedT } from "./correctedT.ts";
import { pairedValues } from "./pairedValues.ts";
import type { ResampledMetric } from "./resampledOptions.ts";
import { isTestable, type Untestable } from "./untestable.ts";

/** One value per split; null where the fit failed or the metric is undefined. */
export type Values = readonly (number | null)[];

export interface FoldMetric extends ResampledMetric {
  /** Intervals of means are cut to it. Default: that of the metric of this id; all numbers when it is unknown. */
  readonly range?: readonly [lowest: number, highest: number];
}

/** The mean difference a - b over splits with its corrected t interval; what has no spread has none, and says why. */
export function foldDifference(a: Values, b: Values, sizes: PartSizes, level: number): DifferenceResult {
  const found = correctedT(a, b, sizes);
  if (isTestable(found)) {
    const { difference, standardError, degreesOfFreedom, splits } = found;
    if (standardError === 0)
      return { value: 0, n: splits, note: "no interval: both have the same value on every split" };
    const reach = studentUpperQuantile((1 - level) / 2, degreesOfFreedom) * standardError;
    return {
      value: difference,
      lower: difference - reach,
      upper: difference + reach,
      standardError,
      method: "corrected-t",
      n: splits,
    };
  }
  return withoutInterval(a, b, found);
}

/** The difference a - b over splits with the interval of the conservative t test. */
export function conservativeDifference(
  found: ConservativeT | Untestable,
  [a, b]: readonly [Values, Values],
  level: number,
): DifferenceResult {
  if (!isTestable(found)) return withoutInterval(a, b, found);
  const { difference, standardError, degreesOfFreedom, splits } = found;
  if (standardError === 0) return { value: 0, n: splits, note: "no interval: both have the same value on every split" };
  const reach = studentUpperQuantile((1 - level) / 2, degreesOfFreedom) * standardError;
  return {
    value: difference,
    lower: difference - reach,
    upper: difference + reach,
    standardError,
    method: "conservative-t",
    n: splits,
  };
}

function withoutInterval(a: Values, b: Values, { untestable }: Untestable): DifferenceResult {
  const { differences } = pairedValues(a, b);
  const n = differences.length;
  if (n === 0) return { value: null, undefined: untestable, n };
  const value = differences.reduce((sum, each) => sum + each, 0) / n;
  return { value, n, note: `no interval: ${untestable}` };
}

/** A model's own mean over the splits. */
export function foldMean(
  values: Values,
  sizes: PartSizes,
  { id, range = rangeOf(id) }: FoldMetric,
  level: number,
  n: number,
): MetricResult {
  const present = values.filter((value) => value !== null);
  if (present.length === 0) return { value: null, undefined: "no split has a value", n };
  if (present.length === 1) return { value: present[0], n, note: "no interval: only one split has a value" };
  const { mean, standardError, degreesOfFreedom } = correctedMean(present, sizes);
  const reach = studentUpperQuantile((1 - level) / 2, degreesOfFreedom) * standardError;
  const [lowest, highest] = range;
  return {
    value: mean,
    lower: Math.max(lowest, mean - reach),
    upper: Math.min(highest, mean + reach),
    standardError,
    method: "corrected-t",
    n,
  };
}
