import { givenOnly } from "../data/givenOnly.ts";
import { InputError } from "../data/inputError.ts";
import { curvesOf } from "../evaluate/curves.ts";
import { estimateAll } from "../evaluate/estimate.ts";
import type { RequirementResult } from "../evaluate/evaluation.ts";
import { numberedIn } from "../metrics/labels/fBeta.ts";
import type { Metric } from "../metrics/metric.ts";
import type { Tally } from "../numeric/tally.ts";
import type { Comparison, ModelSummary, Pair } from "./comparison.ts";
import { comparisonWarnings } from "./comparisonWarnings.ts";
import { costComparison } from "./costs/costComparison.ts";
import { disagreementsOf } from "./disagreements.ts";
import { resultFor } from "./judgeComparison.ts";
import { baselinePlace, type CompareOptions, comparedMetrics, pairsOf } from "./options.ts";
import { judgePair, type PairRequirement, parsePairRequirement } from "./pairRequirement.ts";
import { type PairContext, pairResults } from "./pairResults.ts";
import { primaryMetric } from "./primaryMetric.ts";
import type { NamedPrediction } from "./readModels.ts";
import { type ComparedModel, type ComparedModels, compareModels } from "./rows/comparedModels.ts";
import { pairedDifferences } from "./rows/differences/pairedDifferences.ts";

/**
 * Compares two or more models on the same rows: the metrics of each, the difference of every pair with interval and
 * tests, their costs, the rows on which they disagree, and a verdict for each pair. Rows, truths, weights and groups
 * must be the same in all.
 *
 * Every difference is a - b. P-values are adjusted for the number of pairs, by Holm's method unless asked otherwise.
 *
 * @example
 * ```ts
 * import { compare, labels } from "@heldout/core";
 * const truth = [1, 1, 1, 1, 0, 0, 0, 0];
 * const a = { name: "a", prediction: labels({ truth, predicted: [1, 1, 1, 1, 0, 0, 0, 1] }) };
 * const b = { name: "b", prediction: labels({ truth, predicted: [1, 0, 0, 1, 0, 1, 1, 1] }) };
 * const { pairs } = compare([a, b], { metrics: ["accuracy"] });
 * pairs[0].difference.accuracy.value; // 0.50
 * pairs[0].verdict; // 'no difference shown'
 * ```
 */
export function compare(models: readonly NamedPrediction[], options: CompareOptions = {}): Comparison {
  if (models.length < 2) {
    throw new InputError(
      "one-model",
      `there ${models.length === 1 ? "is one model" : "are no models"}.`,
      "Give two or more.",
    );
  }
  const names = models.map(({ name }) => name);
  const compared = compareModels(
    models.map(({ prediction }) => prediction),
    { ...options, metrics: askedOf(options) },
  );
  const { task, facts, settings } = compared;
  const [{ prediction: first, threshold }] = compared.models;
  const primary = primaryMetric(first.kind, compared.metrics, options.metric);
  const known = { models: names, metrics: compared.metrics.map(({ id }) => id) };
  const requirements = (options.require ?? []).map((text) => parsePairRequirement(text, known));
  const needed = [primary.id, ...requirements.map(({ metric }) => metric)];
  const metrics = comparedMetrics(compared.metrics, options.metrics, needed);
  const baseline = baselinePlace(names, options.baseline);
  const context: PairContext = {
    compared,
    names,
    metrics,
    primary,
    options,
    multiplicity: options.multiplicity ?? "holm",
  };
  const pairs = pairResults(pairsOf(models.length, baseline), context);
  const summaries = compared.models.map((model, m) => summaryOf(names[m], model, compared, metrics, options));
  const disagreements = disagreementsOf(
    models.map(({ prediction }) => prediction),
    { threshold, ids: options.ids ?? ((row) => String(row)), groups: options.groups ?? null },
  );
  const costs = fitCostsOf(compared, options);
  return {
    schema: "heldout/comparison@1",
    from: "rows",
    task,
    n: facts.n,
    ...(first.kind === "numbers" ? {} : { classes: first.classes }),
    ...(task === "binary" && first.kind !== "numbers" ? { positive: first.classes[1] } : {}),
    ...(isRanked(compared.models[0]) ? { threshold } : {}),
    level: settings.bounds.level,
    seed: settings.seed,
    metric: primary.id,
    better: primary.better,
    models: summaries,
    baseline: baseline === null ? null : names[baseline],
    pairs,
    multiplicity: context.multiplicity,
    ...givenOnly({ equivalent: options.equivalent }),
    ...(costs ? { costs } : {}),
    ...(disagreements ? { disagreements } : {}),
    requirements: requirements.map((each) => judged(each, context, pairs, summaries)),
    source: {
      names,
      rows: facts.rows,
      dropped: 0,
      ...(facts.groups === null ? {} : { groups: facts.groups }),
      ...options.source,
    },
    warnings: [...(options.warnings ?? []), ...comparisonWarnings(compared, names)],
  };
}

/** Ids that were asked for, whatever for. */
function askedOf({ metrics = [], metric, require = [] }: CompareOptions): string[] {
  return [...metrics, ...(metric === undefined ? [] : [metric]), ...numberedIn(require)];
}

function isRanked({ prediction }: ComparedModel): boolean {
  return prediction.kind === "scores" || prediction.kind === "probabilities";
}

function summaryOf(
  name: string,
  { prediction, sample, threshold }: ComparedModel,
  compared: ComparedModels,
  metrics: readonly Metric[],
  { bands = true }: CompareOptions,
): ModelSummary {
  const settings = { ...compared.settings, threshold };
  const calibration = { bins: 10, binning: "equal-mass" } as const;
  const { roc, precisionRecall } = sample.tally ? curvesOf(prediction, sample, settings, { calibration, bands }) : {};
  return {
    name,
    metrics: estimateAll(metrics, sample, settings),
    ...(prediction.kind === "numbers" ? {} : { confusion: matrixOf(sample.confusion) }),
    ...(roc ? { roc } : {}),
    ...(precisionRecall ? { precisionRecall } : {}),
  };
}

function matrixOf(confusion: ComparedModel["sample"]["confusion"]): number[][] | null {
  if ("undefined" in confusion) return null;
  const { classes, cell } = confusion;
  return Array.from({ length: classes }, (_, t) => Array.from(cell.subarray(t * classes, (t + 1) * classes)));
}

function fitCostsOf(compared: ComparedModels, { costDensity, prevalence }: CompareOptions): Comparison["costs"] | null {
  const tallies = compared.models.map(({ sample }) => sample.tally).filter((tally): tally is Tally => tally !== null);
  if (tallies.length < compared.models.length) return null;
  return costComparison(tallies, {
    density: costDensity,
    prevalence,
  });
}

/** A difference that no pair holds, because neither is the baseline, is computed for the demand alone. */
function judged(
  requirement: PairRequirement,
  { compared, names, metrics }: PairContext,
  pairs: readonly Pair[],
  models: readonly ModelSummary[],
): RequirementResult {
  const [a, b] = requirement.models;
  const { groups } = compared.facts;
  const bounds = {
    level: compared.settings.bounds.level,
    // the units of the verdict, so that both say the same number
    units: b === undefined || groups === null ? undefined : { count: groups, name: "groups" },
  };
  const isCompared = pairs.some((pair) =>
    [pair.a, pair.b].every((name) => name === names[a] || name === names[b ?? a]),
  );
  if (b === undefined || isCompared) {
    return judgePair(requirement, names, resultFor(requirement, names, { models, pairs, n: compared.facts.n }), bounds);
  }
  const own = metrics.filter(({ id }) => id === requirement.metric);
  return judgePair(requirement, names, pairedDifferences(compared, a, b, own)[requirement.metric], bounds);
}
