import type { Pair } from "../comparison.ts";
import { verdictOf } from "../verdict.ts";
import { adjustKnown, type Multiplicity } from "./multiplicity.ts";
import type { ResampledMetric, UnadjustedPair } from "./resampledOptions.ts";

export interface DecisionContext {
  readonly names: readonly string[];
  readonly metric: ResampledMetric;
  readonly level: number;
  readonly multiplicity: Multiplicity;
  readonly unit: "split" | "data set";
  readonly units: number;
}

/** Adjusts the p-values of all pairs at once, those of equivalence too, and gives each pair its verdict. */
export function decidePairs(
  pairs: readonly UnadjustedPair[],
  { names, metric, level, multiplicity, unit, units }: DecisionContext,
): Pair[] {
  const adjusted = adjustKnown(
    pairs.map(({ decision }) => decision?.pValue ?? null),
    multiplicity,
  );
  const within = adjustKnown(
    pairs.map((pair) => pair.equivalence?.pValue ?? null),
    multiplicity,
  );
  const tested = pairs.filter(({ decision }) => decision !== null).length;
  return pairs.map(({ a, b, difference, tests, decision, bayes, equivalence }, p): Pair => {
    const decided = decision && { ...decision, adjusted: adjusted[p] ?? decision.pValue };
    const sharedP = within[p];
    const shared =
      equivalence && sharedP !== null && sharedP !== equivalence.pValue
        ? { ...equivalence, adjusted: sharedP, shown: sharedP <= 1 - level }
        : equivalence;
    const equivalent = shared ? { equivalence: shared } : {};
    return {
      a: names[a],
      b: names[b],
      difference,
      tests,
      decision: decided,
      ...equivalent,
      ...(bayes ? { bayes } : {}),
      ...verdictOf({
        a: names[a],
        b: names[b],
        metric,
        difference: difference[metric.id],
        decision: decided,
        ...equivalent,
        level,
        multiplicity,
        pairs: tested,
        units,
        unit,
      }),
    };
  });
}
