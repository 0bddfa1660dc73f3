import { givenOnly } from "../../data/givenOnly.ts";
import { InputError } from "../../data/inputError.ts";
import type { TaskKind } from "../../data/prediction.ts";
import type { PartSizes } from "../../intervals/correctedMean.ts";
import { checkLevel } from "../../intervals/interval.ts";
import type { Comparison, DifferenceResult, TestResult } from "../comparison.ts";
import { judgeComparison } from "../judgeComparison.ts";
import { baselinePlace, pairsOf } from "../options.ts";
import { bayesianCorrelatedT } from "./bayesianCorrelatedT.ts";
import { correctedT } from "./correctedT.ts";
import { decidePairs } from "./decidePairs.ts";
import { checkWithin, equivalence } from "./equivalence.ts";
import { fiveByTwoF, fiveByTwoT, isFiveByTwo, type SplitPlace } from "./fiveByTwo.ts";
import { type FoldMetric, foldDifference, foldMean, type Values } from "./foldNumbers.ts";
import { repetitionWarnings } from "./repetitionWarnings.ts";
import type { ResampledOptions, UnadjustedPair } from "./resampledOptions.ts";
import { isTestable } from "./untestable.ts";

export interface FoldSplit extends SplitPlace, PartSizes {}

/**
 * The values of one or more metrics for several models on the same splits.
 *
 * @see {@link compareFolds}
 */
export interface FoldsInput {
  /** The kind of task, where it is known. */
  readonly task?: TaskKind;
  /** The verdict rests on the first one; the others have differences only. */
  readonly metrics: readonly FoldMetric[];
  /** The splits in order, each with its repeat, its fold and the rows of its parts. */
  readonly splits: readonly FoldSplit[];
  /** Each model with one value per metric and split. */
  readonly models: readonly FoldModel[];
  /** Rows of the data that were split. */
  readonly rows: number;
}

export interface FoldModel {
  readonly name: string;
  /** For each metric one value per split; null where the fit failed or the metric is undefined. */
  readonly values: Readonly<Record<string, readonly (number | null)[]>>;
}

/**
 * Compares models on the same splits of a resampling. The difference of every pair has the interval of the corrected
 * resampled t test, on which the verdict rests. Where the splits are five repetitions of two folds, Dietterich's t and
 * Alpaydin's F stand beside it, and the Bayesian correlated t test gives probabilities in place of a verdict. A
 * difference that is significant only because folds were repeated has a warning.
 *
 * @param input the metrics, the splits, and one value per metric, split and model
 * @param options `level` (default 0.95); `baseline`: name of the model that the others are compared with (default: all
 * pairs); `multiplicity` (default "holm"); `equivalent`: the equivalence margin; `require`: demands such as "b.auc -
 * a.auc > 0"
 * @example
 * ```ts
 * import { compareFolds } from "@heldout/core/compare";
 * const splits = Array.from({ length: 5 }, (_, fold) => ({ repeat: 0, fold, trainRows: 80, testRows: 20 }));
 * const models = [
 *   { name: "ridge", values: { auc: [0.81, 0.84, 0.8, 0.86, 0.83] } },
 *   { name: "knn", values: { auc: [0.74, 0.79, 0.73, 0.78, 0.77] } },
 * ];
 * const { pairs } = compareFolds({ metrics: [{ id: "auc", name: "AUC", better: "higher" }], splits, models, rows: 100 });
 * pairs[0].decision?.pValue; // 0.0010
 * ```
 * @see Nadeau and Bengio (2003), Inference for the generalization error, Mach. Learn. 52:239
 */
export function compareFolds(
  { task, metrics, splits, models, rows }: FoldsInput,
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
  const [metric] = metrics;
  const sizes = meanSizes(splits);
  const difference = (a: number, b: number, id: string): DifferenceResult =>
    foldDifference(models[a].values[id], models[b].values[id], sizes, level);
  const pairs = pairsOf(models.length, place).map(([a, b]): UnadjustedPair => {
    const [one, other] = [models[a].values[metric.id], models[b].values[metric.id]];
    const found = correctedT(one, other, sizes);
    const base = {
      a,
      b,
      difference: Object.fromEntries(metrics.map(({ id }) => [id, difference(a, b, id)])),
      tests: testsOn(one, other, splits, sizes, metric.id),
    };
    if (!isTestable(found)) return { ...base, decision: null };
    const bayes = bayesianCorrelatedT(found, {
      better: metric.better,
      within: equivalent,
    });
    return {
      ...base,
      decision: { test: "correctedResampledT", pValue: found.pValue },
      ...(bayes ? { bayes } : {}),
      ...(equivalent === undefined || found.standardError === 0
        ? {}
        : { equivalence: equivalence(found, { within: equivalent, level }) }),
    };
  });
  const summaries = models.map(({ name, values }) => ({
    name,
    metrics: Object.fromEntries(metrics.map((each) => [each.id, foldMean(values[each.id], sizes, each, level, rows)])),
    values: values[metric.id],
  }));
  const decided = decidePairs(pairs, { names, metric, level, multiplicity, unit: "split", units: splits.length });
  const comparison: Comparison = {
    schema: "heldout/comparison@1",
    from: "folds",
    ...givenOnly({ task }),
    n: splits.length,
    level,
    seed,
    metric: metric.id,
    better: metric.better,
    models: summaries,
    baseline: place === null ? null : names[place],
    pairs: decided,
    multiplicity,
    ...givenOnly({ equivalent }),
    requirements: [],
    source: {
      names,
      rows,
      dropped: 0,
      splits: splits.length,
      repeats: new Set(splits.map(({ repeat }) => repeat)).size,
      ...source,
    },
    warnings: [...warnings, ...missingValues(models, metric.id), ...repetitionWarnings(decided, splits, sizes, level)],
  };
  return { ...comparison, requirements: judgeComparison(comparison, require) };
}

export function oneModel(models: number): InputError {
  return new InputError("one-model", `there ${models === 1 ? "is one model" : "are no models"}.`, "Give two or more.");
}

function meanSizes(splits: readonly FoldSplit[]): PartSizes {
  const mean = (part: (split: FoldSplit) => number): number =>
    splits.reduce((sum, split) => sum + part(split), 0) / splits.length;
  return { testRows: mean(({ testRows }) => testRows), trainRows: mean(({ trainRows }) => trainRows) };
}

function testsOn(
  a: Values,
  b: Values,
  splits: readonly SplitPlace[],
  sizes: PartSizes,
  of: string,
): Readonly<Record<string, TestResult>> {
  const tests: Record<string, TestResult> = {};
  const corrected = correctedT(a, b, sizes);
  if (isTestable(corrected)) {
    const { pValue, t, degreesOfFreedom, splits: pairs } = corrected;
    tests.correctedResampledT = { pValue, of, t, degreesOfFreedom, splits: pairs };
  }
  if (!isFiveByTwo(splits)) return tests;
  const [byT, byF] = [fiveByTwoT(a, b), fiveByTwoF(a, b)];
  if (isTestable(byT)) tests.fiveByTwo = { of, ...byT };
  if (isTestable(byF)) tests.fiveByTwoF = { of, ...byF };
  return tests;
}

function missingValues(models: readonly FoldModel[], metric: string): string[] {
  return models.flatMap(({ name, values }) => {
    const missing = values[metric].filter((value) => value === null).length;
    if (missing === 0) return [];
    return [
      `${name} has no ${metric} on ${missing} of ${values[metric].length} splits; pairs with it leave these out.`,
    ];
  });
}
