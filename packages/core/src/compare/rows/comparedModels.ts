import { InputError } from "../../data/inputError.ts";
import { type Labels, type Prediction, type TaskKind, taskOf } from "../../data/prediction.ts";
import { selectRows } from "../../data/selectRows.ts";
import { meaningOf } from "../../data/weights.ts";
import { defaultThreshold } from "../../evaluate/estimate.ts";
import { costsFor } from "../../evaluate/evaluate.ts";
import { type EstimateOptions, type Settings, settingsOf } from "../../evaluate/options.ts";
import { sampleOf } from "../../evaluate/prepareSample.ts";
import { metricsOf } from "../../metrics/catalog.ts";
import type { Metric } from "../../metrics/metric.ts";
import { factsOf, type RowFacts, type Sample } from "../../metrics/samples/sample.ts";
import { modelLabels } from "./modelLabels.ts";
import { placements } from "./placements.ts";
import { type PairedReplicates, pairedReplicates } from "./resampling/pairedReplicates.ts";

/**
 * Several models on the same rows, each prepared once; ranks and bootstrap replicates are shared by all pairs.
 *
 * @see {@link swapTest}
 */
export interface ComparedModels {
  /** The kind of task of all models. */
  readonly task: TaskKind;
  /** The metrics of the task, but for those that grow with the rows. */
  readonly metrics: readonly Metric[];
  /** Level, seed, number of replicates and the other settings of the comparison. */
  readonly settings: Settings;
  /** What is known about the rows that count: those of weight 0 are left out. */
  readonly facts: RowFacts;
  /** The models in order, with the values that the metrics are computed from. */
  readonly models: readonly ComparedModel[];
  /** The metrics of all models on the same resamples, drawn when first asked for. */
  readonly replicates: (metrics: readonly Metric[]) => PairedReplicates;
}

export interface ComparedModel {
  readonly prediction: Prediction;
  /** Where scores are cut into labels; null when there is no cut. */
  readonly threshold: number | null;
  readonly sample: Sample;
  /** The labels that follow from the output; null when there are none. */
  readonly labels: () => Labels | null;
  /** Placement of each row among those of the other class; null without scores. */
  readonly placements: () => Float64Array | null;
}

/**
 * Makes models ready to be compared. They must have the same rows: equal truth, classes, weights and groups, row by row.
 * Kinds may differ (scores of one, labels of another); what one of the two lacks is then undefined.
 */
export function compareModels(everyRow: readonly Prediction[], options: EstimateOptions = {}): ComparedModels {
  const [first] = everyRow;
  if (everyRow.length < 2) {
    throw new InputError(
      "bad-option",
      `${everyRow.length === 0 ? "there is no model" : "there is only one model"} to compare.`,
      "Give the predictions of two models or more, on the same rows.",
    );
  }
  everyRow.forEach((other, m) => {
    requireSameRows(first, other, m);
  });
  const predictions = countingRows(everyRow);
  const task = taskOf(first);
  const settings = settingsOf(options, null);
  const models = predictions.map((prediction): ComparedModel => {
    const { threshold } = settingsOf(options, defaultThreshold(prediction));
    return {
      prediction,
      threshold,
      sample: sampleOf(prediction, threshold),
      labels: once(() => modelLabels(prediction, threshold)),
      placements: once(() =>
        prediction.kind === "scores" || prediction.kind === "probabilities"
          ? placements(prediction.truth, prediction.score, prediction.weight)
          : null,
      ),
    };
  });
  const facts = factsOf(predictions[0]);
  const drawn: PairedReplicates[] = [];
  return {
    task,
    // what grows with the rows differs as its mean does, which is compared
    metrics: metricsOf(task, { ...options, costs: costsFor(options.costs, first) }).filter(
      ({ ofAllRows = false }) => !ofAllRows,
    ),
    settings,
    facts,
    models,
    replicates: (metrics) => {
      const known = drawn.find(({ ids }) => metrics.every(({ id }) => ids.has(id)));
      if (known) return known;
      const made = pairedReplicates(models, metrics, facts, settings);
      drawn.push(made);
      return made;
    },
  };
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** Rows of weight 0 are not there, and equal sampling weights are none, as in `evaluate`. */
function countingRows(predictions: readonly Prediction[]): readonly Prediction[] {
  const { weight } = predictions[0];
  if (!weight) return predictions;
  const rows = Uint32Array.from(weight.keys()).filter((row) => weight[row] > 0);
  const equal = meaningOf(weight) === "sampling" && rows.every((row) => weight[row] === weight[rows[0]]);
  return predictions.map((prediction) => {
    const kept = rows.length < weight.length ? selectRows(prediction, rows) : prediction;
    return equal ? { ...kept, weight: null } : kept;
  });
}

function requireSameRows(first: Prediction, other: Prediction, m: number): void {
  const refuse = (code: "length-mismatch" | "wrong-kind", what: string): never => {
    throw new InputError(
      code,
      `model 1 and model ${m + 1} ${what}.`,
      "Give predictions of the same rows, in the same order.",
    );
  };
  if (other.truth.length !== first.truth.length) {
    refuse("length-mismatch", `have ${first.truth.length} and ${other.truth.length} rows`);
  }
  const classes = first.kind === "numbers" ? null : first.classes;
  const others = other.kind === "numbers" ? null : other.classes;
  if (classes?.length !== others?.length || classes?.some((name, c) => name !== others?.[c])) {
    refuse("wrong-kind", "do not have the same classes");
  }
  const row = firstDifference(first.truth, other.truth);
  if (row >= 0) refuse("wrong-kind", `have different truths in row ${row} (from 0)`);
  for (const note of ["weight", "group"] as const) {
    const own = first[note];
    const theirs = other[note];
    if ((own === null) !== (theirs === null)) refuse("wrong-kind", `do not both have a ${note} per row`);
    const at = own && theirs ? firstDifference(own, theirs) : -1;
    if (at >= 0) refuse("wrong-kind", `have different ${note}s in row ${at} (from 0)`);
  }
}

function firstDifference(a: ArrayLike<number>, b: ArrayLike<number>): number {
  if (a === b) return -1;
  for (let row = 0; row < a.length; row++) if (a[row] !== b[row]) return row;
  return -1;
}
