import { givenOnly } from "../../data/givenOnly.ts";
import { InputError } from "../../data/inputError.ts";
import type { TaskKind } from "../../data/prediction.ts";
import type { MetricResult } from "../../evaluate/evaluation.ts";
import { checkLevel } from "../../intervals/interval.ts";
import { meanOf } from "../../intervals/meanOf.ts";
import { studentMean } from "../../intervals/studentMean.ts";
import { rangeOf } from "../../metrics/rangeOf.ts";
import type { Comparison, DifferenceResult, FriedmanResult, TestResult } from "../comparison.ts";
import { judgeComparison } from "../judgeComparison.ts";
import { baselinePlace, pairsOf } from "../options.ts";
import { wilcoxon } from "../rows/hypothesisTests/wilcoxon.ts";
import { oneModel } from "./compareFolds.ts";
import { decidePairs } from "./decidePairs.ts";
import { checkWithin } from "./equivalence.ts";
import { friedmanOf } from "./friedman.ts";
import type { ResampledMetric, ResampledOptions, UnadjustedPair } from "./resampledOptions.ts";
import { fewestToShow, signedRankEquivalence, typicalDifference } from "./signedRank.ts";

/**
 * The values of one metric for several models over several data sets.
 *
 * @see {@link compareDataSets}
 */
export interface DataSetsInput {
  /** The kind of task, where it is known. */
  readonly task?: TaskKind;
  /** The metric that the values are of, and which way is better. */
  readonly metric: ResampledMetric;
  /** Names of the data sets. */
  readonly dataSets: readonly string[];
  /** Each model with one value per data set; null where there is none. */
  readonly models: readonly { readonly name: string; readonly values: readonly (number | null)[] }[];
}

/**
 * Compares models over several data sets, by one number each. Differences on different data sets are not comparable,
 * so everything rests on ranks: Friedman's test asks whether there is any difference, Wilcoxon's signed-rank test
 * compares every pair, adjusted for the number of pairs, and Nemenyi's critical difference stands beside them.
 *
 * Data sets on which a model has no number are left out for all models, and counted.
 *
 * @param input the metric, the names of the data sets, and one value per data set and model
 * @param options `level` (default 0.95); `baseline`: name of the model that the others are compared with (default: all
 * pairs); `multiplicity` (default "holm"); `equivalent`: the equivalence margin; `require`: demands such as "b.auc -
 * a.auc > 0"
 * @example
 * ```ts
 * import { compareDataSets } from "@heldout/core/compare";
 * const comparison = compareDataSets({
 *   metric: { id: "rmse", name: "RMSE", better: "lower" },
 *   dataSets: ["a", "b", "c", "d", "e", "f", "g"],
 *   models: [
 *     { name: "ridge", values: [3.1, 2.4, 8.9, 0.7, 5.5, 1.9, 4.2] },
 *     { name: "knn", values: [3.6, 2.9, 9.4, 0.9, 5.9, 2.0, 4.8] },
 *   ],
 * });
 * comparison.pairs[0].verdict; // 'a better'
 * comparison.pairs[0].decision?.pValue; // 0.0156
 * ```
 * @see Demšar (2006), Statistical comparisons of classifiers over multiple data sets, J. Mach. Learn. Res. 7:1
 */
export function compareDataSets(
  { task, metric, dataSets, models }: DataSetsInput,
  {
    level = 0.95,
    baseline,
    multiplicity = "holm",
    equivalent,
    require = [],
    seed = 1,
    source,
    warnings = [],
  }: ResampledOptions = {},
): Comparison {
  checkLevel(level);
  if (equivalent !== undefined) checkWithin(equivalent);
  if (models.length < 2) throw oneModel(models.length);
  const names = models.map(({ name }) => name);
  const place = baselinePlace(names, baseline);
  const rows = dataSets.flatMap((_, d) => {
    const row = models.map(({ values }) => values[d] ?? null).filter((value) => value !== null);
    return row.length === models.length ? [row] : [];
  });
  const left = dataSets.filter((_, d) => models.some(({ values }) => (values[d] ?? null) === null));
  if (rows.length < 2) {
    throw new InputError(
      "no-rows",
      `${rows.length === 0 ? "no data set has" : "only one data set has"} a number of every model.`,
      `Compare over two data sets or more; to show a difference at ${level} it takes ${fewestToShow(level)}.`,
    );
  }
  const friedman = models.length > 2 ? friedmanOf(rows, { better: metric.better, level }) : null;
  const difference = (a: number, b: number): DifferenceResult => differenceOver(differencesOf(rows, a, b), level);
  const pairs = pairsOf(models.length, place).map(([a, b]): UnadjustedPair => {
    const differences = differencesOf(rows, a, b);
    const tests = testsOver(differences, metric.id, friedman, a, b);
    return {
      a,
      b,
      difference: { [metric.id]: difference(a, b) },
      tests,
      decision: { test: "wilcoxon", pValue: tests.wilcoxon.pValue },
      ...(equivalent === undefined
        ? {}
        : { equivalence: signedRankEquivalence(differences, { within: equivalent, level }) }),
    };
  });
  const summaries = models.map(({ name, values }, m) => ({
    name,
    metrics: {
      [metric.id]: meanOver(
        metric.id,
        rows.map((row) => row[m]),
        level,
      ),
    },
    values,
  }));
  const comparison: Comparison = {
    schema: "heldout/comparison@1",
    from: "data-sets",
    ...givenOnly({ task }),
    n: rows.length,
    level,
    seed,
    metric: metric.id,
    better: metric.better,
    models: summaries,
    baseline: place === null ? null : names[place],
    pairs: decidePairs(pairs, { names, metric, level, multiplicity, unit: "data set", units: rows.length }),
    multiplicity,
    ...givenOnly({ equivalent }),
    ...(friedman ? { friedman } : {}),
    requirements: [],
    source: { names: dataSets, rows: rows.length, dropped: left.length, ...source },
    warnings: [
      ...warnings,
      ...(left.length === 0
        ? []
        : [
            `${left.length} of ${dataSets.length} data sets are left out, because not every model has a number: ${some(left)}.`,
          ]),
      ...tooFew(rows.length, level),
    ],
  };
  return { ...comparison, requirements: judgeComparison(comparison, require) };
}

function differencesOf(rows: readonly (readonly number[])[], a: number, b: number): number[] {
  return rows.map((row) => row[a] - row[b]);
}

function differenceOver(differences: readonly number[], level: number): DifferenceResult {
  const { value, lower, upper } = typicalDifference(differences, { level });
  const n = differences.length;
  if (lower === undefined || upper === undefined) return { value, n, note: `no interval: ${n} data sets are too few` };
  return { value, lower, upper, method: "hodges-lehmann", n };
}

function testsOver(
  differences: readonly number[],
  of: string,
  friedman: FriedmanResult | null,
  a: number,
  b: number,
): Readonly<Record<string, TestResult>> & { readonly wilcoxon: TestResult } {
  const { pValue, statistic, n, zeros, distribution } = wilcoxon(Float64Array.from(differences), null);
  const ranked = friedman?.pairs.find((pair) => (pair.a === a && pair.b === b) || (pair.a === b && pair.b === a));
  return {
    wilcoxon: { pValue, of, statistic, n, zeros, distribution },
    ...(friedman && ranked
      ? { nemenyi: { pValue: ranked.pValue, of, rankDifference: friedman.meanRanks[a] - friedman.meanRanks[b] } }
      : {}),
  };
}

/** Cut to the range of the metric where it is known: no loss is below 0. */
function meanOver(id: string, values: readonly number[], level: number): MetricResult {
  const n = values.length;
  const found = meanOf(Float64Array.from(values), null);
  if (!found) return { value: null, undefined: "there is no data set", n };
  const { lower, upper, standardError, method } = studentMean(found.mean, found.standardError, n, { level });
  const error = standardError === undefined ? {} : { standardError };
  const [lowest, highest] = rangeOf(id);
  const ends = { lower: Math.max(lowest, lower), upper: Math.min(highest, upper) };
  return { value: found.mean, ...ends, ...error, method, n, note: "mean over data sets" };
}

function tooFew(sets: number, level: number): string[] {
  const fewest = fewestToShow(level);
  if (sets >= fewest) return [];
  return [`with ${sets} data sets no difference of two models can be shown at ${level}; it takes ${fewest}.`];
}

function some(names: readonly string[]): string {
  return names.length > 5 ? `${names.slice(0, 5).join(", ")} and ${names.length - 5} more` : names.join(", ");
}
