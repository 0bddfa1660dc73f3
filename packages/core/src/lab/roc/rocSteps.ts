import { InputError } from "../../data/inputError.ts";
import { rocOf } from "../../metrics/curves/roc.ts";
import { thinCurve } from "../../metrics/curves/thin.ts";
import type { Tally } from "../../numeric/tally.ts";

/** More steps than this are thinned for drawing. */
const MOST_STEPS = 500;

/** One threshold of a ROC curve: what it adds, and where it leads. */
export interface Step {
  readonly threshold: number | null;
  readonly positives: number;
  readonly negatives: number;
  readonly fpr: number;
  readonly tpr: number;
  /** Area under the curve up to here. */
  readonly area: number;
}

/** Every step from the highest score on, first the one that predicts nobody positive. */
export function stepsOf(tally: Tally): Step[] {
  const curve = rocOf(tally);
  if (curve === null) {
    throw new InputError(
      "one-class",
      `there ${tally.positives > 0 ? "are no negative rows" : "are no positive rows"}.`,
      "A ROC curve needs both classes.",
    );
  }
  const { fpr, tpr, threshold } = curve;
  let area = 0;
  return Array.from(fpr, (x, i) => {
    if (i > 0) area += ((tpr[i - 1] + tpr[i]) / 2) * (x - fpr[i - 1]);
    return {
      threshold: i === 0 ? null : threshold[i],
      positives: i === 0 ? 0 : tally.positive[i - 1],
      negatives: i === 0 ? 0 : tally.negative[i - 1],
      fpr: x,
      tpr: tpr[i],
      area,
    };
  });
}

/** The steps that a drawing needs. */
export function thinned(steps: readonly Step[]): readonly Step[] {
  const kept = thinCurve(
    Float64Array.from(steps, ({ fpr }) => fpr),
    Float64Array.from(steps, ({ tpr }) => tpr),
    { most: MOST_STEPS },
  );
  return kept === null ? steps : Array.from(kept, (i) => steps[i]);
}
