import { InputError } from "../data/inputError.ts";
import type { Labels, Numbers, Prediction, Ranked } from "../data/prediction.ts";
import { meaningOf } from "../data/weights.ts";
import { withoutAbsent } from "../data/withoutAbsent.ts";
import type { SliceColumn } from "../evaluate/slices.ts";
import { labelsOf } from "../metrics/samples/classSample.ts";
import { tallyOf } from "../numeric/tally.ts";
import type { Counts, Cuts, LabelCounts, NumberCounts, ScoreCounts } from "./counts.ts";
import { gatherLabels, type LabelCell, labelColumns } from "./labelCells.ts";
import { momentsOf } from "./moments.ts";
import { namesOf, partsOf } from "./partsOf.ts";
import { columnsOf, gathered, isCut, type ScoreCell, wholeScore } from "./scoreCells.ts";
import { bitsFor } from "./scoreCuts.ts";

export interface CountsOptions {
  /** Count every part of the rows on its own: a name and one label per row. */
  readonly slice?: SliceColumn | undefined;
  /** Name of each group of the prediction, so that groups of several files are distinguished. Default: their numbers. */
  readonly groups?: readonly string[] | undefined;
  /** With more distinct scores than this, scores are cut. Default: never. */
  readonly maxDistinct?: number | undefined;
  /** A further cut point when scores are cut: measures at this threshold stay exact. */
  readonly threshold?: number | null | undefined;
}

/**
 * The counts of a prediction. Probabilities of several classes are counted as labels: the most probable class of each
 * row. Weights must be whole numbers. Distinct scores are all kept unless `maxDistinct` limits them.
 *
 * @param whole the prediction
 * @param options `slice`: a name and one label per row, to count each slice on its own; `groups`: a name for each
 * group; `maxDistinct`: with more distinct scores than this, scores are binned (default: never); `threshold` at which
 * metrics stay exact when scores are binned
 * @example
 * ```ts
 * import { probabilities } from "@heldout/core";
 * import { countsOf } from "@heldout/core/counts";
 * const counts = countsOf(probabilities({ truth: [0, 1, 1, 0], score: [0.2, 0.7, 0.9, 0.4] }));
 * counts.kind; // 'probabilities'
 * counts.rows; // 4
 * ```
 */
export function countsOf(whole: Prediction, options: CountsOptions = {}): Counts {
  refuseSampling(whole);
  const { prediction, slice } = withoutAbsent(whole, options.slice);
  return countsOfRows(prediction, { ...options, ...(slice ? { slice } : {}) });
}

function countsOfRows(prediction: Prediction, options: CountsOptions): Counts {
  switch (prediction.kind) {
    case "scores":
    case "probabilities":
      return scoreCounts(prediction, options);
    case "labels":
      return labelCounts(prediction, options);
    case "class-probabilities":
      return labelCounts(labelsOf(prediction), options);
    case "numbers":
      return numberCounts(prediction, options);
    default:
      return prediction satisfies never;
  }
}

function refuseSampling({ weight }: Prediction): void {
  if (weight === null || meaningOf(weight) === "repetition") return;
  const row = weight.findIndex((w) => !Number.isInteger(w));
  throw new InputError(
    "bad-weight",
    `a weight of ${weight[row]} is not a whole number, so its row cannot be counted.`,
    "Count rows with whole-number weights, or evaluate rows with sampling weights as they are.",
    { row },
  );
}

function scoreCounts(prediction: Ranked, options: CountsOptions): ScoreCounts {
  const parts = partsOf(prediction, options);
  const cells: ScoreCell[] = [];
  for (const { slice, group, rows } of parts) {
    const tally = tallyOf(
      codesAt(prediction.truth, rows),
      numbersAt(prediction.score, rows),
      prediction.weight && numbersAt(prediction.weight, rows),
    );
    for (let i = 0; i < tally.score.length; i++) {
      if (tally.negative[i] + tally.positive[i] === 0) continue;
      cells.push(wholeScore(tally.score[i], tally.negative[i], tally.positive[i], { slice, group }));
    }
  }
  const cuts = cutsFor(cells, options);
  const kept = gathered(cells, cuts);
  const cut = isCut(kept);
  return {
    schema: "heldout/counts@1",
    kind: prediction.kind,
    rows: kept.reduce((sum, cell) => sum + cell.negative + cell.positive, 0),
    classes: prediction.classes,
    ...namesOf(prediction, options),
    cuts: cut ? cuts : null,
    cells: columnsOf(cut ? kept : gathered(cells, null), {
      sliced: options.slice !== undefined,
      grouped: prediction.group !== null,
      cut,
    }),
  };
}

function cutsFor(cells: readonly ScoreCell[], { maxDistinct, threshold }: CountsOptions): Cuts | null {
  if (maxDistinct === undefined) return null;
  const distinct = new Set(cells.map(({ score }) => score)).size;
  if (distinct <= maxDistinct) return null;
  return { bits: bitsFor(maxDistinct), points: threshold === undefined || threshold === null ? [] : [threshold] };
}

function labelCounts(prediction: Labels, options: CountsOptions): LabelCounts {
  const k = prediction.classes.length;
  const cells: LabelCell[] = [];
  for (const { slice, group, rows } of partsOf(prediction, options)) {
    const truth = codesAt(prediction.truth, rows);
    const predicted = codesAt(prediction.predicted, rows);
    const weight = prediction.weight && numbersAt(prediction.weight, rows);
    const count = new Float64Array(k * k);
    for (let i = 0; i < truth.length; i++) count[truth[i] * k + predicted[i]] += weight ? weight[i] : 1;
    count.forEach((n, at) => {
      cells.push({ slice, group, truth: Math.floor(at / k), predicted: at % k, rows: n });
    });
  }
  const kept = gatherLabels(cells);
  return {
    schema: "heldout/counts@1",
    kind: "labels",
    rows: kept.reduce((sum, cell) => sum + cell.rows, 0),
    classes: prediction.classes,
    ...namesOf(prediction, options),
    cells: labelColumns(kept, { sliced: options.slice !== undefined, grouped: prediction.group !== null }),
  };
}

function numberCounts(prediction: Numbers, options: CountsOptions): NumberCounts {
  const parts = partsOf(prediction, options).map(({ slice, group, rows }) => {
    return {
      slice: options.slice === undefined ? null : slice,
      group: prediction.group === null ? null : group,
      moments: momentsOf(
        numbersAt(prediction.truth, rows),
        numbersAt(prediction.predicted, rows),
        prediction.weight && numbersAt(prediction.weight, rows),
      ),
    };
  });
  const kept = parts.filter(({ moments }) => moments.rows > 0);
  return {
    schema: "heldout/counts@1",
    kind: "numbers",
    rows: kept.reduce((sum, { moments }) => sum + moments.rows, 0),
    ...namesOf(prediction, options),
    parts: kept,
  };
}

function numbersAt(values: Float64Array, rows: Uint32Array | null): Float64Array {
  return rows ? Float64Array.from(rows, (row) => values[row]) : values;
}

function codesAt(values: Int32Array, rows: Uint32Array | null): Int32Array {
  return rows ? Int32Array.from(rows, (row) => values[row]) : values;
}
