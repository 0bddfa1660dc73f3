import { InputError, quoteValue } from "../data/inputError.ts";
import { sortLabels } from "../data/labelCodes.ts";
import { type Prediction, taskOf } from "../data/prediction.ts";
import { selectRows } from "../data/selectRows.ts";
import { wilson } from "../intervals/wilson.ts";
import { metricsOf } from "../metrics/catalog.ts";
import { type Confusion, oneVersusRest } from "../metrics/confusion.ts";
import { corpDecomposition } from "../metrics/curves/corp.ts";
import { f1 } from "../metrics/labels/fBeta.ts";
import type { Metric } from "../metrics/metric.ts";
import { brier } from "../metrics/probability/brier.ts";
import { debiasedEce } from "../metrics/probability/ece.ts";
import { logLoss } from "../metrics/probability/logLoss.ts";
import { curvesOf } from "./curves.ts";
import { defaultThreshold, estimateAll, sampleOf } from "./estimate.ts";
import type { Evaluation, MetricResult, PerClass, Slice, Source } from "./evaluation.ts";
import { operatingPointsOf } from "./operatingPoints.ts";
import { type EstimateOptions, type Settings, settingsOf } from "./options.ts";
import { judge, parseRequirement } from "./requirement.ts";
import type { Sample } from "./sample.ts";
import { warningsOf } from "./warnings.ts";

export interface EvaluateOptions extends EstimateOptions {
  /** Ids of the metrics to compute. Default: all of the task. */
  readonly metrics?: readonly string[];
  /** Demands such as "auc.lower >= 0.9", each judged met, failed or undecided. */
  readonly require?: readonly string[];
  /** Evaluate every part of the rows on its own: a name and one label per row. */
  readonly slice?: { readonly column: string; readonly labels: readonly string[] };
  /** What to say about where the rows came from. */
  readonly source?: Partial<Source>;
  /** Warnings from whoever read the rows, to stand before those found here. */
  readonly warnings?: readonly string[];
}

/** All metrics of one model's predictions, each with its interval; curves; operating points; requirements. */
export function evaluate(prediction: Prediction, options: EvaluateOptions = {}): Evaluation {
  const task = taskOf(prediction);
  const settings = settingsOf(options, defaultThreshold(prediction));
  const all = metricsOf(task, options);
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
  const results = withDebiasedEce(estimateAll(metrics, sample, settings), prediction, sample, options);
  const operatingPoints = sample.tally && operatingPointsOf(sample.tally, options.costs);
  const binning = { bins: 10, binning: "equal-mass", ...options.ece } as const;
  return {
    schema: "heldout/evaluation@1",
    task,
    n: sample.facts.n,
    ...(prediction.kind === "numbers" ? {} : { classes: prediction.classes }),
    ...(task === "binary" && prediction.kind !== "numbers" ? { positive: prediction.classes[1] } : {}),
    ...(sample.tally ? { threshold: settings.threshold } : {}),
    level: settings.bounds.level,
    bias: { direction: "unbiased", provided: "no row was used to fit, tune or choose the model" },
    seed: settings.seed,
    ...(prediction.kind === "numbers" ? {} : { confusion: matrixOf(sample.confusion) }),
    metrics: results,
    ...(task === "multiclass" && prediction.kind !== "numbers"
      ? { perClass: perClassOf(prediction, sample, settings) }
      : {}),
    curves: curvesOf(prediction, sample, settings, { calibration: binning }),
    ...(operatingPoints ? { operatingPoints } : {}),
    ...decompositionOf(prediction, sample, options),
    ...(options.slice ? { slices: slicesOf(prediction, options.slice, metrics, settings) } : {}),
    requirements: requirements.map((requirement) => judge(requirement, results[requirement.metric])),
    source: { ...sourceOf(sample), ...options.source },
    warnings: [...(options.warnings ?? []), ...warningsOf(prediction, sample, settings)],
  };
}

function chooseMetrics(
  all: readonly Metric[],
  wanted: readonly string[] | undefined,
  required: readonly string[],
): readonly Metric[] {
  if (wanted === undefined) return all;
  for (const id of wanted) {
    if (all.some((metric) => metric.id === id)) continue;
    throw new InputError(
      "unknown-metric",
      `there is no metric ${quoteValue(id)} for this task.`,
      `Use some of ${all.map((metric) => metric.id).join(", ")}.`,
    );
  }
  return all.filter((metric) => wanted.includes(metric.id) || required.includes(metric.id));
}

function withDebiasedEce(
  results: Readonly<Record<string, MetricResult>>,
  prediction: Prediction,
  { tally }: Sample,
  options: EvaluateOptions,
): Readonly<Record<string, MetricResult>> {
  if (prediction.kind !== "probabilities" || !tally || !results.ece || results.ece.value === null) return results;
  return { ...results, ece: { ...results.ece, debiased: debiasedEce(tally, options.ece) } };
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

/** Precision, recall, specificity with Wilson intervals, F1 with the bootstrap of the whole matrix. */
function perClassOf(
  prediction: Exclude<Prediction, { kind: "numbers" }>,
  sample: Sample,
  settings: Settings,
): Readonly<Record<string, PerClass>> {
  const { confusion, facts } = sample;
  if ("undefined" in confusion) return {};
  const f1s = prediction.classes.map((_, c) => classF1(c));
  const f1Results = estimateAll(f1s, sample, settings);
  return Object.fromEntries(
    prediction.classes.map((name, c) => {
      const { tp, fp, fn, tn } = oneVersusRest(confusion, c);
      const share = (k: number, of: number, nobody: string): MetricResult => {
        if (!(of > 0)) return { value: null, undefined: nobody, n: facts.n };
        const rows = (of * facts.effectiveRows) / facts.sum;
        const { lower, upper, method } = wilson((k / of) * rows, rows, settings.bounds);
        return { value: k / of, lower, upper, method, n: facts.n, of };
      };
      return [
        name,
        {
          precision: share(tp, tp + fp, "never predicted"),
          recall: share(tp, tp + fn, "no rows"),
          f1: f1Results[f1s[c].id],
          specificity: share(tn, tn + fp, "no other rows"),
          support: tp + fn,
        },
      ];
    }),
  );
}

function classF1(positive: number): Metric {
  return {
    ...f1,
    id: `f1:${positive}`,
    from: "confusion",
    value: (confusion: Confusion) => f1.value(asBinary(confusion, positive)),
  };
}

function asBinary(confusion: Confusion, positive: number): Confusion {
  const { tn, fp, fn, tp } = oneVersusRest(confusion, positive);
  return { classes: 2, cell: Float64Array.of(tn, fp, fn, tp) };
}

function slicesOf(
  prediction: Prediction,
  { column, labels }: NonNullable<EvaluateOptions["slice"]>,
  metrics: readonly Metric[],
  settings: Settings,
): { readonly column: string; readonly values: readonly Slice[] } {
  if (labels.length !== prediction.truth.length) {
    throw new InputError(
      "length-mismatch",
      `the slice ${quoteValue(column)} has ${labels.length} labels, the prediction has ${prediction.truth.length} rows.`,
      "Give one label per row.",
      { column },
    );
  }
  const rowsOf = new Map<string, number[]>();
  labels.forEach((label, row) => {
    const rows = rowsOf.get(label);
    if (rows) rows.push(row);
    else rowsOf.set(label, [row]);
  });
  const values = sortLabels([...rowsOf.keys()]).map((value) => {
    const part = sampleOf(selectRows(prediction, Uint32Array.from(rowsOf.get(value) ?? [])), settings.threshold);
    return { value, n: part.facts.n, metrics: estimateAll(metrics, part, settings) };
  });
  return { column, values };
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
