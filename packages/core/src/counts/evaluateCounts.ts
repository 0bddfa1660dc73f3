import { InputError } from "../data/inputError.ts";
import type { Labels } from "../data/prediction.ts";
import { option, words } from "../data/wording.ts";
import { defaultThreshold } from "../evaluate/estimate.ts";
import { type EvaluateOptions, evaluate } from "../evaluate/evaluate.ts";
import type { Evaluation } from "../evaluate/evaluation.ts";
import { withoutRepetitions } from "../evaluate/warnings.ts";
import type { Counts, LabelCounts, ScoreCounts } from "./counts.ts";
import { evaluateMoments } from "./evaluateMoments.ts";
import { labelCellsOf } from "./labelCells.ts";
import { refuseInsideCut, scorePrediction } from "./scorePrediction.ts";
import { withCutErrors } from "./withCutErrors.ts";

/** What can be asked of counts: slices and groups are in the counts or they are not. */
export type EvaluateCountsOptions = Omit<EvaluateOptions, "slice">;

/**
 * The evaluation of the rows that were counted.
 *
 * For two classes and for labels it equals what `evaluate` makes of the rows, bootstrap included: drawing rows with
 * replacement is drawing counts. For numbers, metrics that need the order of the errors are undefined, and R squared
 * has an interval from moments in place of a bootstrap. Where scores were binned, each metric says how far off it can
 * be.
 *
 * @param counts of all rows
 * @param options those of `evaluate`, without slices, which are part of the counts
 * @example
 * ```ts
 * import { probabilities } from "@heldout/core";
 * import { countsOf, evaluateCounts, mergeCounts } from "@heldout/core/counts";
 * const monday = countsOf(probabilities({ truth: [0, 1, 1, 0], score: [0.2, 0.7, 0.9, 0.4] }));
 * const tuesday = countsOf(probabilities({ truth: [1, 0, 1, 0], score: [0.4, 0.1, 0.6, 0.7] }));
 * evaluateCounts(mergeCounts([monday, tuesday])).metrics.auc.value; // 0.8125
 * ```
 */
export function evaluateCounts(counts: Counts, options: EvaluateCountsOptions = {}): Evaluation {
  if (options.interval === "anytime") {
    throw new InputError(
      "bad-option",
      "always-valid intervals need rows in the order in which they came; counts have none.",
      words`Leave ${option("interval", "anytime")} out, or evaluate the rows themselves.`,
    );
  }
  if (counts.rows === 0) throw new InputError("no-rows", "the counts hold no row.", "Count at least one row.");
  switch (counts.kind) {
    case "scores":
    case "probabilities":
      return evaluateScores(counts, options);
    case "labels":
      return evaluateLabels(counts, options);
    case "numbers":
      return evaluateMoments(counts, options);
    default:
      return counts satisfies never;
  }
}

function evaluateScores(counts: ScoreCounts, options: EvaluateCountsOptions): Evaluation {
  const counted = scorePrediction(counts);
  const { prediction, slice, whole } = counted;
  if (counts.cuts) refuseInsideCut(whole, options.threshold ?? defaultThreshold(prediction));
  const evaluation = evaluate(prediction, { ...options, ...(slice ? { slice } : {}) });
  const asRows = asCounted(evaluation, counts, options);
  return counts.cuts ? withCutErrors(asRows, counted, options) : asRows;
}

function evaluateLabels(counts: LabelCounts, options: EvaluateCountsOptions): Evaluation {
  const cells = labelCellsOf(counts.cells);
  const names = counts.slice;
  const prediction: Labels = {
    kind: "labels",
    classes: counts.classes,
    truth: Int32Array.from(cells, ({ truth }) => truth),
    predicted: Int32Array.from(cells, ({ predicted }) => predicted),
    weight: Float64Array.from(cells, ({ rows }) => rows),
    group: counts.group && Int32Array.from(cells, ({ group }) => group),
  };
  const evaluation = evaluate(prediction, {
    ...options,
    ...(names ? { slice: { column: names.column, labels: cells.map(({ slice }) => names.values[slice]) } } : {}),
  });
  return asCounted(evaluation, counts, options);
}

/** Weights are how counts are told to `evaluate`; they are not those of the rows, and nothing is to be said of them. */
function asCounted(evaluation: Evaluation, counts: Counts, options: EvaluateCountsOptions): Evaluation {
  const { weights: _, ...source } = evaluation.source;
  return {
    ...evaluation,
    warnings: withoutRepetitions(evaluation.warnings),
    source: { ...source, name: "counts", rows: counts.rows, ...options.source },
  };
}
