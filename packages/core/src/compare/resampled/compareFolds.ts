import { givenOnly } from "../../data/givenOnly.ts";
import { InputError } from "../../data/inputError.ts";
import type { TaskKind } from "../../data/prediction.ts";
import { option, verb, words } from "../../data/wording.ts";
import type { PartSizes } from "../../intervals/correctedMean.ts";
import { checkLevel } from "../../intervals/interval.ts";
import type { Comparison, DifferenceResult, TestResult } from "../comparison.ts";
import { judgeComparison } from "../judgeComparison.ts";
import { baselinePlace, pairsOf } from "../options.ts";
import { bayesianCorrelatedT } from "./bayesianCorrelatedT.ts";
import { type ConservativeT, conservativeT, conservativeTOfFolds } from "./conservativeT.ts";
import { type CorrectedT, correctedT } from "./correctedT.ts";
import { decidePairs } from "./decidePairs.ts";
import { checkWithin, equivalence } from "./equivalence.ts";
import { fiveByTwoF, fiveByTwoT, isFiveByTwo, type SplitPlace } from "./fiveByTwo.ts";
import { conservativeDifference, type FoldMetric, foldDifference, foldMean, type Values } from "./foldNumbers.ts";
import type { HeldOutRows } from "./heldOutRows.ts";
import { levelNote } from "./measuredLevels.ts";
import { repetitionWarnings } from "./repetitionWarnings.ts";
import type { ResampledOptions, UnadjustedPair } from "./resampledOptions.ts";
import type { SplitTest } from "./splitTests.ts";
import { isTestable, type Untestable } from "./untestable.ts";

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
  /** How the held-out rows were predicted, where that is known. Default: only the values of the splits are. */
  readonly heldOut?: HeldOutRows | undefined;
}

export interface FoldModel {
  readonly name: string;
  /** For each metric one value per split; null where the fit failed or the metric is undefined. */
  readonly values: Readonly<Record<string, readonly (number | null)[]>>;
}

/**
 * Compares models on the same splits of a resampling. The difference of every pair has the interval of the test that the
 * verdict rests on: by default a conservative t test, which keeps its level for unstable models too. The corrected resampled
 * t test stands beside it, and where the splits are five repetitions of two folds Dietterich's t and Alpaydin's F; they are
 * liberal on pure noise, and say so. The Bayesian correlated t test gives probabilities in place of a verdict.
 *
 * @param input the metrics, the splits, and one value per metric, split and model
 * @param options `level` (default 0.95); `baseline`: name of the model that the others are compared with (default: all
 * pairs); `multiplicity` (default "holm"); `equivalent`: the equivalence margin; `require`: demands such as "b.auc -
 * a.auc > 0"; `test`: what the verdict rests on (default "conservativeT")
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
  { task, metrics, splits, models, rows, heldOut }: FoldsInput,
  {
    level = 0.95,
    baseline,
    multiplicity = "holm",
    equivalent,
    require = [],
    test = "conservativeT",
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
  if (test !== "conservativeT" && test !== "correctedResampledT" && !isFiveByTwo(splits)) throw notFiveByTwo(test);
  const conservative = (a: number, b: number, id: string): ConservativeT | Untestable => {
    const onRows = heldOut?.difference(a, b, id) ?? null;
    return onRows === null
      ? conservativeTOfFolds(models[a].values[id], models[b].values[id], sizes)
      : conservativeT(onRows);
  };
  const difference = (a: number, b: number, id: string): DifferenceResult => {
    const [one, other] = [models[a].values[id], models[b].values[id]];
    return test === "conservativeT"
      ? conservativeDifference(conservative(a, b, id), [one, other], level)
      : foldDifference(one, other, sizes, level);
  };
  const pairs = pairsOf(models.length, place).map(([a, b]): UnadjustedPair => {
    const [one, other] = [models[a].values[metric.id], models[b].values[metric.id]];
    const safe = conservative(a, b, metric.id);
    const corrected = correctedT(one, other, sizes);
    const tests = testsOn(one, other, splits, { safe, corrected }, metric.id);
    const base = {
      a,
      b,
      difference: Object.fromEntries(metrics.map(({ id }) => [id, difference(a, b, id)])),
      tests,
    };
    const found = test === "conservativeT" ? safe : corrected;
    const decides = tests[test];
    if (!isTestable(found) || decides === undefined) return { ...base, decision: null };
    const bayes = isTestable(corrected)
      ? bayesianCorrelatedT(corrected, { better: metric.better, within: equivalent })
      : null;
    return {
      ...base,
      decision: { test, pValue: decides.pValue },
      ...(bayes ? { bayes } : {}),
      ...(equivalent === undefined || found.standardError === 0
        ? {}
        : { equivalence: equivalence(found, { within: equivalent, level }) }),
    };
  });
  const summaries = models.map(({ name, values }, m) => ({
    name,
    metrics: Object.fromEntries(
      metrics.map((each) => [
        each.id,
        heldOut?.estimate(m, each.id) ?? foldMean(values[each.id], sizes, each, level, rows),
      ]),
    ),
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
    warnings: [...warnings, ...missingValues(models, metric.id), ...repeatedTooOften()],
  };
  return { ...comparison, requirements: judgeComparison(comparison, require) };

  /** The conservative test counts repetitions as one anyway. */
  function repeatedTooOften(): string[] {
    return test === "conservativeT" ? [] : repetitionWarnings(decided, splits, sizes, level);
  }
}

function notFiveByTwo(test: SplitTest): InputError {
  return new InputError(
    "bad-option",
    words`${option("splitTest", test)} needs five repetitions of two folds, and these are other splits.`,
    words`Run ${verb("select")} with ${option("folds", 2)} ${option("repeats", 5)}, or take ${option("splitTest", "conservativeT")}.`,
  );
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
  { safe, corrected }: { readonly safe: ConservativeT | Untestable; readonly corrected: CorrectedT | Untestable },
  of: string,
): Readonly<Record<string, TestResult>> {
  const tests: Record<string, TestResult> = {};
  if (isTestable(safe)) {
    const { pValue, t, degreesOfFreedom, splits: pairs } = safe;
    tests.conservativeT = { pValue, of, t, degreesOfFreedom, splits: pairs };
  }
  if (isTestable(corrected)) {
    const { pValue, t, degreesOfFreedom, splits: pairs } = corrected;
    const note = levelNote("correctedResampledT");
    tests.correctedResampledT = { pValue, of, t, degreesOfFreedom, splits: pairs, note };
  }
  if (!isFiveByTwo(splits)) return tests;
  const [byT, byF] = [fiveByTwoT(a, b), fiveByTwoF(a, b)];
  if (isTestable(byT)) tests.fiveByTwo = { of, ...byT, note: levelNote("fiveByTwo") };
  if (isTestable(byF)) tests.fiveByTwoF = { of, ...byF, note: levelNote("fiveByTwoF") };
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
