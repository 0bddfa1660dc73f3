import type { Ranked } from "../data/prediction.ts";
import type { Metric } from "../metrics/metric.ts";
import { normalUpperQuantile } from "../numeric/distributions/normal.ts";
import type { Comparison, DifferenceResult, EquivalenceResult, LcIndexResult, Pair } from "./comparison.ts";
import { lcIndex } from "./costs/lcIndex.ts";
import type { CompareOptions } from "./options.ts";
import { checkWithin, equivalence } from "./resampled/equivalence.ts";
import { adjustPValues } from "./resampled/multiplicity.ts";
import type { ComparedModels } from "./rows/comparedModels.ts";
import { pairedDifferences } from "./rows/differences/pairedDifferences.ts";
import { decisionTest } from "./rows/hypothesisTests/decisionTest.ts";
import { rowTests } from "./rows/hypothesisTests/rowTests.ts";
import { verdictOf } from "./verdict.ts";

/** All that the pairs of a comparison have in common. */
export interface PairContext {
  readonly compared: ComparedModels;
  readonly names: readonly string[];
  readonly metrics: readonly Metric[];
  readonly primary: Metric & { readonly better: "higher" | "lower" };
  readonly multiplicity: Comparison["multiplicity"];
  readonly options: CompareOptions;
}

/** Every pair with its differences, tests and verdict; p-values are adjusted for all pairs at once. */
export function pairResults(places: readonly (readonly [a: number, b: number])[], context: PairContext): Pair[] {
  const { compared, names, metrics, primary, multiplicity, options } = context;
  if (options.equivalent !== undefined) checkWithin(options.equivalent);
  const found = places.map(([a, b]) => {
    const difference = pairedDifferences(compared, a, b, metrics);
    const tests = rowTests(compared, a, b, primary);
    const decision = decisionTest(compared, a, b, primary, tests);
    return { a, b, difference, tests, decision, within: equivalenceOf(difference[primary.id], context) };
  });
  const adjusted = adjustKnown(
    found.map(({ decision }) => decision?.pValue ?? null),
    multiplicity,
  );
  const within = adjustKnown(
    found.map((pair) => pair.within?.pValue ?? null),
    multiplicity,
  );
  const { level } = compared.settings.bounds;
  const tested = found.filter(({ decision }) => decision !== null).length;
  return found.map(({ a, b, difference, tests, decision, within: own }, p): Pair => {
    const { test, pValue } = decision ?? { test: "", pValue: 1 };
    const decided = decision === null ? null : { test, pValue, adjusted: adjusted[p] ?? pValue };
    const shared = own && equivalenceAfter(own, within[p] ?? own.pValue, level);
    const index = lcIndexOf(a, b, context);
    return {
      a: names[a],
      b: names[b],
      difference,
      tests,
      decision: decided,
      ...(shared ? { equivalence: shared } : {}),
      ...(index ? { lcIndex: index } : {}),
      ...verdictOf({
        a: names[a],
        b: names[b],
        metric: primary,
        difference: difference[primary.id],
        decision: decided,
        ...(shared ? { equivalence: shared } : {}),
        level,
        multiplicity,
        pairs: tested,
        units: compared.facts.groups ?? compared.facts.n,
        unit: compared.facts.groups === null ? "row" : "group",
        groupedBy: options.groupedBy,
      }),
    };
  });
}

/** Adjusts the p-values there are; a pair that cannot be tested is no further chance of a wrong finding. */
function adjustKnown(pValues: readonly (number | null)[], multiplicity: Comparison["multiplicity"]): (number | null)[] {
  const adjusted = adjustPValues(
    pValues.filter((p) => p !== null),
    multiplicity,
  );
  let next = 0;
  return pValues.map((p) => (p === null ? null : adjusted[next++]));
}

function equivalenceAfter(own: EquivalenceResult, adjusted: number, level: number): EquivalenceResult {
  return adjusted === own.pValue ? own : { ...own, adjusted, shown: adjusted <= 1 - level };
}

/** Two one-sided tests on the difference and its standard error; of an interval by resampling, what its width amounts to. */
function equivalenceOf(difference: DifferenceResult, { compared, options }: PairContext): EquivalenceResult | null {
  const { equivalent: within } = options;
  if (within === undefined || difference.value === null) return null;
  const { level } = compared.settings.bounds;
  const { lower, upper } = difference;
  const fromWidth =
    lower === undefined || upper === undefined ? null : (upper - lower) / 2 / normalUpperQuantile((1 - level) / 2);
  const standardError = difference.standardError ?? fromWidth;
  if (standardError === null) return null;
  const { groups } = compared.facts;
  const degreesOfFreedom = groups === null ? Math.max(1, compared.facts.effectiveRows - 1) : Math.max(1, groups - 1);
  return equivalence({ difference: difference.value, standardError, degreesOfFreedom }, { within, level });
}

function lcIndexOf(a: number, b: number, { compared, options }: PairContext): LcIndexResult | null {
  const { level } = compared.settings.bounds;
  const { replicates, stratified, seed } = compared.settings;
  const [one, other] = [compared.models[a].prediction, compared.models[b].prediction];
  if (!isRanked(one) || !isRanked(other)) return null;
  const { costDensity, prevalence } = options;
  return lcIndex(one, other, {
    level,
    replicates,
    stratified,
    seed,
    density: costDensity,
    prevalence,
  });
}

function isRanked(prediction: ComparedModels["models"][number]["prediction"]): prediction is Ranked {
  return prediction.kind === "scores" || prediction.kind === "probabilities";
}
