import { InputError } from "../data/inputError.ts";
import { type Labels, type Prediction, taskOf } from "../data/prediction.ts";
import type { ColumnReason } from "../data/roles/findRoles.ts";
import { withoutAbsent } from "../data/withoutAbsent.ts";
import { option, words } from "../data/wording.ts";
import { costsInOrder, type NamedCosts } from "../losses/namedCosts.ts";
import { metricsOf } from "../metrics/catalog.ts";
import { binaryCounts } from "../metrics/confusion.ts";
import { corpDecomposition } from "../metrics/curves/corp.ts";
import { costThreshold, OF_COSTS } from "../metrics/labels/cost.ts";
import { numberedIn } from "../metrics/labels/fBeta.ts";
import type { Metric } from "../metrics/metric.ts";
import { metricById } from "../metrics/metricById.ts";
import { brier } from "../metrics/probability/brier.ts";
import { logLoss } from "../metrics/probability/logLoss.ts";
import type { Sample } from "../metrics/samples/sample.ts";
import { curvesOf } from "./curves.ts";
import { defaultThreshold } from "./estimate.ts";
import type { Evaluation, MetricResult, Source } from "./evaluation.ts";
import { estimateDeciding } from "./exactShares.ts";
import { extremeWarning, replicatesFor } from "./extremeResamples.ts";
import { type Looks, looksWarnings } from "./looks/looks.ts";
import { operatingPointsOf } from "./operating/operatingPoints.ts";
import { ratesAtPrevalence } from "./operating/ratesAtPrevalence.ts";
import { type EstimateOptions, type Settings, settingsOf } from "./options.ts";
import { perClassOf } from "./perClass.ts";
import { sampleOf } from "./prepareSample.ts";
import { judge, parseRequirement } from "./requirement.ts";
import { type SliceColumn, slicesOf } from "./slices.ts";
import { markUnreliable } from "./unreliable.ts";
import { warningsOf } from "./warnings.ts";

/**
 * Options of an evaluation; every one has a default.
 *
 * @see {@link evaluate}
 */
export interface EvaluateOptions extends EstimateOptions {
  /** Ids of the metrics to compute. Default: all of the task. */
  readonly metrics?: readonly string[] | undefined;
  /** Requirements such as "auc >= 0.9", each judged met, failed or undecided. */
  readonly require?: readonly string[] | undefined;
  /** Evaluates every slice of the rows by itself: a name and one label per row. */
  readonly slice?: SliceColumn | undefined;
  /** Two classes: the metrics of labels are computed for rows of which this share is positive too. */
  readonly prevalence?: number | undefined;
  /** Whether curves get bootstrap bands, which only a drawing needs. Default true. */
  readonly bands?: boolean | undefined;
  /** How often this test set was used, from a ledger: intervals get the level that it states, whatever `level` says. */
  readonly looks?: Looks | undefined;
  /** Where the rows came from, to be kept in the result. */
  readonly source?: Partial<Source> | undefined;
  /** What the columns were taken for and why, to be kept in the result. */
  readonly columns?: readonly ColumnReason[] | undefined;
  /** Hard labels of the same rows that no threshold gives: what counts labels, such as accuracy, is computed from them. */
  readonly labels?: Labels | undefined;
  /** Warnings of the reader of the rows, which come before those found here. */
  readonly warnings?: readonly string[] | undefined;
}

/**
 * All metrics of one model's predictions, each with its interval; curves, operating points and requirements.
 *
 * @example
 * ```ts
 * import { evaluate, readPredictions } from "heldout";
 * const { prediction } = await readPredictions("examples/pima-predictions.csv");
 * const evaluation = evaluate(prediction, { metrics: ["auc", "brier"], require: ["auc >= 0.75"], bands: false });
 * evaluation.metrics.auc.value; // 0.835
 * evaluation.metrics.auc.lower; // 0.805
 * evaluation.requirements[0].outcome; // 'met'
 * ```
 */
export function evaluate(whole: Prediction, options: EvaluateOptions = {}): Evaluation {
  const { prediction, slice } = withoutAbsent(whole, options.slice);
  const task = taskOf(prediction);
  const { looks } = options;
  const hard = options.labels && withoutAbsent(options.labels, undefined).prediction;
  const settings = settingsOf(
    { ...(looks ? atLevel(looks, options) : options), ...(hard ? { threshold: null } : {}) },
    defaultThreshold(prediction),
  );
  const asked = [...(options.metrics ?? []), ...numberedIn(options.require ?? [])];
  const costs = costsFor(options.costs, prediction);
  const all = metricsOf(task, { ...options, costs, metrics: asked });
  const requirements = (options.require ?? []).map((text) =>
    parseRequirement(
      text,
      all.map(({ id }) => id),
    ),
  );
  const metrics = chooseMetrics(
    all,
    options.metrics,
    requirements.map(({ metric }) => metric),
  );
  const sample = sampleOf(prediction, settings.threshold);
  const labelled = hard ? sampleOf(hard, null) : sample;
  const decides = ({ id }: Metric): boolean => looks !== undefined || requirements.some(({ metric }) => metric === id);
  const estimated = inOrder(metrics, {
    ...estimateDeciding(metrics, sample, settings, decides),
    ...(hard
      ? estimateDeciding(
          metrics.filter(({ accepts }) => accepts.some((kind: string) => kind === "labels")),
          labelled,
          settings,
          decides,
        )
      : {}),
  });
  const results = markUnreliable(estimated, sample.facts.groups);
  const operatingPoints = sample.tally && operatingPointsOf(sample.tally, costs);
  const { bins = 10, binning = "equal-mass" } = options.ece ?? {};
  const curves = curvesOf(prediction, sample, settings, {
    calibration: { bins, binning },
    bands: options.bands ?? true,
  });
  return {
    schema: "heldout/evaluation@2",
    task,
    n: sample.facts.n,
    ...(prediction.kind === "numbers" ? {} : { classes: prediction.classes }),
    ...(task === "binary" && prediction.kind !== "numbers" ? { positive: prediction.classes[1] } : {}),
    ...(sample.tally ? { threshold: settings.threshold } : {}),
    level: settings.bounds.level,
    ...(looks ? { looks } : {}),
    bias: { direction: "unbiased", provided: "no row was used to fit, tune or choose the model" },
    seed: settings.seed,
    side: settings.bounds.side,
    replicates: settings.replicates,
    stratified: settings.stratified,
    ...(prediction.kind === "numbers" ? {} : { confusion: matrixOf(labelled.confusion) }),
    metrics: results,
    ...prevalenceOf(labelled, options, settings),
    ...(costs && "classes" in costs ? { costs: costsShown(costs, prediction) } : {}),
    ...(task === "multiclass" && prediction.kind !== "numbers"
      ? { perClass: perClassOf(prediction.classes, labelled, settings) }
      : {}),
    curves,
    ...(operatingPoints ? { operatingPoints } : {}),
    ...decompositionOf(prediction, sample, options),
    ...(slice ? { slices: slicesOf(prediction, slice, metrics, settings, curves) } : {}),
    requirements: requirements.map((requirement) => judge(requirement, results[requirement.metric], settings.bounds)),
    source: { ...sourceOf(sample), ...options.source },
    ...(options.columns && options.columns.length > 0 ? { columns: options.columns } : {}),
    warnings: [
      ...(options.warnings ?? []),
      ...(looks ? [...looksWarnings(looks), ...extremeWarning(settings, results)] : []),
      ...warningsOf(prediction, sample, settings),
      ...(settings.interval === "anytime" ? oneLookOnly(metrics, results) : []),
    ],
  };
}

/** Results in the order of the metrics. */
function inOrder(
  metrics: readonly Metric[],
  results: Readonly<Record<string, MetricResult>>,
): Readonly<Record<string, MetricResult>> {
  return Object.fromEntries(metrics.map(({ id }) => [id, results[id]]));
}

/** The level that the looks ask for, with as many resamples as it needs. */
function atLevel({ levelUsed: level }: Looks, options: EvaluateOptions): EvaluateOptions {
  return { ...options, replicates: options.replicates ?? replicatesFor(level, options.side ?? "both"), level };
}

/** The metrics that were asked for, with those of costs and those that requirements need; all of them by default. */
export function chooseMetrics(
  all: readonly Metric[],
  wanted: readonly string[] | undefined,
  required: readonly string[],
): readonly Metric[] {
  if (wanted === undefined) return all;
  const message = (quoted: string): string => `there is no metric ${quoted} for this task.`;
  const ofCosts = all.flatMap(({ id }) => (OF_COSTS.includes(id) ? [id] : []));
  return [...new Set([...wanted, ...ofCosts, ...required])].map((id) => metricById(all, id, { message }));
}

/** Whoever asks for always-valid intervals must not take the others for such. */
function oneLookOnly(metrics: readonly Metric[], results: Readonly<Record<string, MetricResult>>): string[] {
  const others = metrics.filter(
    ({ id }) => results[id].method !== undefined && !results[id].method.startsWith("anytime"),
  );
  if (others.length === 0) return [];
  const names =
    others.length > 3 ? `${others.length} of ${metrics.length} metrics` : others.map(({ name }) => name).join(", ");
  return [`not always-valid, so for a single look only: the intervals of ${names} (see the method of each).`];
}

/** Another share of positives. Rows in groups have no interval there: a group may hold both classes. */
function prevalenceOf(
  { confusion, facts }: Sample,
  { prevalence }: EvaluateOptions,
  { bounds: { level, side } }: Settings,
): Pick<Evaluation, "atPrevalence"> {
  if (prevalence === undefined) return {};
  if ("undefined" in confusion || confusion.classes !== 2) {
    const why = "undefined" in confusion ? confusion.undefined : `there are ${confusion.classes}`;
    throw new InputError(
      "bad-option",
      words`${option("prevalence")} needs labels of two classes: ${why}.`,
      "Leave it out, or give a threshold.",
    );
  }
  const rowsPerWeight = facts.groups === null ? facts.effectiveRows / facts.sum : null;
  return { atPrevalence: ratesAtPrevalence(binaryCounts(confusion), { prevalence, level, side, rowsPerWeight }) };
}

/** Costs over classes in the order of those of the rows. */
export function costsFor(costs: EvaluateOptions["costs"], prediction: Prediction): EvaluateOptions["costs"] {
  if (costs === undefined || !("classes" in costs)) return costs;
  if (prediction.kind === "numbers") {
    throw new InputError("bad-option", words`${option("costs")} needs classes; these are numbers.`, "Leave it out.");
  }
  return costsInOrder(costs, prediction.classes);
}

function costsShown(costs: NamedCosts, { kind }: Prediction): NonNullable<Evaluation["costs"]> {
  return { ...costs, ...(kind === "probabilities" ? { threshold: costThreshold(costs) } : {}) };
}

function matrixOf(confusion: Sample["confusion"]): number[][] | null {
  if ("undefined" in confusion) return null;
  const { classes, cell } = confusion;
  return Array.from({ length: classes }, (_, t) => Array.from(cell.subarray(t * classes, (t + 1) * classes)));
}

function decompositionOf(
  prediction: Prediction,
  { tally }: Sample,
  { clip = 0 }: EvaluateOptions,
): Pick<Evaluation, "decomposition"> {
  if (prediction.kind !== "probabilities" || !tally || !(tally.positives > 0 && tally.negatives > 0)) return {};
  const ofLogLoss = corpDecomposition(tally, logLoss({ clip }).loss);
  return {
    decomposition: {
      brier: corpDecomposition(tally, brier.loss),
      // an infinite log loss has an infinite miscalibration and nothing to decompose
      logLoss: Number.isFinite(ofLogLoss.score) ? ofLogLoss : null,
    },
  };
}

function sourceOf({ facts }: Sample): Source {
  return { name: "predictions", rows: facts.rows, dropped: 0, columns: {}, ...rowSource(facts) };
}

/** How weights and groups were understood. */
export function rowSource(facts: Sample["facts"]): Pick<Source, "weights" | "groups"> {
  return {
    ...(facts.meaning
      ? { weights: { meaning: facts.meaning, sum: facts.sum, effectiveRows: facts.effectiveRows } }
      : {}),
    ...(facts.groups === null ? {} : { groups: facts.groups }),
  };
}
