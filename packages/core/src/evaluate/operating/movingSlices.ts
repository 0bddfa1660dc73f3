import { shiftedShare } from "../../metrics/thresholds/shiftedShare.ts";
import type { Evaluation, Slice, SliceTally, TallyCurve } from "../evaluation.ts";
import { documentMethods } from "./documentMethods.ts";
import { type Measure, measuresAt } from "./measuresAt.ts";
import type { OperatingConditions } from "./operatingConditions.ts";
import { rowsPerWeight } from "./rowsPerWeight.ts";
import { shownInterval } from "./shownInterval.ts";
import { countsAt, observedPrevalence, tallyIndex } from "./tallyCurve.ts";

/** A slice with its own cumulative counts. */
export interface MovingSlice extends Omit<Slice, "tally"> {
  readonly tally: TallyCurve;
}

/** What is chosen on the page, for the whole of the rows. */
export interface WholeChoice extends OperatingConditions {
  readonly threshold: number | null;
  /** The cut of the page that stands for the threshold; null: above every score. */
  readonly cut: number | null;
  /** Share of positives in the data. */
  readonly observed: number;
}

/** The slices that move with the threshold; null when the document has no counts of them, or there are none. */
export function movingSlices({ slices, curves }: Evaluation): readonly MovingSlice[] | null {
  const thresholds = curves.tally?.threshold;
  if (!slices || slices.values.length === 0 || !thresholds) return null;
  const moving = slices.values.flatMap(({ tally, ...slice }) =>
    tally ? [{ ...slice, tally: cumulative(tally, thresholds) }] : [],
  );
  return moving.length === slices.values.length ? moving : null;
}

function cumulative({ cut, positive, negative, ...rest }: SliceTally, thresholds: TallyCurve["threshold"]): TallyCurve {
  const truePositive = running(positive);
  const falsePositive = running(negative);
  return {
    threshold: [null, ...cut.map((entry) => thresholds[entry])],
    truePositive,
    falsePositive,
    positives: truePositive[truePositive.length - 1],
    negatives: falsePositive[falsePositive.length - 1],
    ...rest,
  };
}

/** 0, then the sum of the first, of the first two, and so on. */
function running(steps: readonly number[]): number[] {
  let sum = 0;
  return [
    0,
    ...steps.map((step) => {
      sum += step;
      return sum;
    }),
  ];
}

/**
 * Whether intervals of slices can follow the threshold: rows are independent, the document used a formula, and of sampling
 * weights it says what those of each slice are worth.
 */
export function intervalsMove(evaluation: Evaluation, slices: readonly MovingSlice[]): boolean {
  return (
    documentMethods(evaluation).interval !== null && slices.every((slice) => rowsPerWeight(evaluation, slice) !== null)
  );
}

/**
 * Everything that the choices of the page make of a slice.
 *
 * A prevalence is one of the whole. It changes the odds of the positives in every slice by the same factor, which is
 * what holds when positives become more or fewer and everything else about them stays as it is.
 */
export function sliceMeasures(slice: MovingSlice, choice: WholeChoice, evaluation: Evaluation): readonly Measure[] {
  const { cut, threshold, observed, prevalence, costFn, costFp } = choice;
  const { tally, metrics } = slice;
  // requirements are on the whole, never on a slice
  const { interval, exact: _exact, ...methods } = documentMethods(evaluation);
  const given = { metrics, threshold: evaluation.threshold, independent: intervalsMove(evaluation, [slice]) };
  return measuresAt(countsAt(tally, tallyIndex(tally, cut)), {
    ...methods,
    interval: interval ?? "wilson",
    rowsPerWeight: rowsPerWeight(evaluation, slice) ?? 1,
    prevalence: shiftedShare(observedPrevalence(tally), observed, prevalence),
    costFn,
    costFp,
  }).map((measure) => shownInterval(measure, given, threshold));
}
