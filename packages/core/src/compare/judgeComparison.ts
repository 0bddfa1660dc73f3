import type { MetricResult, RequirementResult } from "../evaluate/evaluation.ts";
import type { Comparison, DifferenceResult } from "./comparison.ts";
import { judgePair, type PairRequirement, parsePairRequirement } from "./pairRequirement.ts";

/** Judges demands on a finished comparison, of rows, of folds or over data sets, by what stands in it. */
export function judgeComparison(comparison: Comparison, demands: readonly string[]): RequirementResult[] {
  const names = comparison.models.map(({ name }) => name);
  const metrics = new Set([
    ...comparison.models.flatMap((model) => Object.keys(model.metrics)),
    ...comparison.pairs.flatMap(({ difference }) => Object.keys(difference)),
  ]);
  return demands.map((text) => {
    const requirement = parsePairRequirement(text, { models: names, metrics: [...metrics] });
    return inUnits(
      judgePair(requirement, names, inRows(resultFor(requirement, names, comparison), comparison), {
        level: comparison.level,
      }),
      comparison,
    );
  });
}

/** More splits of the same rows would decide nothing: the interval narrows with the rows. */
function inRows<R extends MetricResult | DifferenceResult>(result: R, { from, source }: Comparison): R {
  return from === "folds" ? { ...result, n: source.rows } : result;
}

function inUnits(result: RequirementResult, { from }: Comparison): RequirementResult {
  if (from !== "data-sets") return result;
  return { ...result, detail: result.detail.replace(/ more rows( of the same)? would/, " more data sets would") };
}

/** The number that a demand is about: of one model, or of a pair in the order of the demand. */
export function resultFor(
  { models: [a, b], metric }: PairRequirement,
  names: readonly string[],
  { models, pairs, n }: Pick<Comparison, "models" | "pairs" | "n">,
): MetricResult | DifferenceResult {
  if (b === undefined) return models[a].metrics[metric] ?? absent(`${metric} is not known for each model`, n);
  const same = pairs.find((pair) => pair.a === names[a] && pair.b === names[b]);
  if (same) return same.difference[metric] ?? absent(`${metric} is not compared`, n);
  const turned = pairs.find((pair) => pair.a === names[b] && pair.b === names[a]);
  const difference = turned?.difference[metric];
  return difference ? flipped(difference) : absent("this pair is not compared", n);
}

function absent(reason: string, n: number): DifferenceResult {
  return { value: null, undefined: reason, n };
}

/** b - a from a - b. */
function flipped({ value, lower, upper, ...rest }: DifferenceResult): DifferenceResult {
  return {
    ...rest,
    value: value === null ? null : 0 - value,
    ...(upper === undefined ? {} : { lower: 0 - upper }),
    ...(lower === undefined ? {} : { upper: 0 - lower }),
  };
}
