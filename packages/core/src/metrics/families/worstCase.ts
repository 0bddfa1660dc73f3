import type { About } from "../../intervals/about.ts";
import { power } from "../../numeric/power.ts";
import type { Tally } from "../../numeric/tally.ts";
import type { Confusion } from "../confusion.ts";
import { truthTotal } from "../confusion.ts";

export const worstCaseAbout: About = {
  id: "worst-case",
  name: "worst-case bound",
  definition:
    "For a value that no resample changes, such as an F1 of 1 without a single mistake: a bootstrap interval would be a point and promise too much. Instead as many mistakes are assumed as could have stayed unseen: of n rows of a class without one, at most the share q. The bound is the value with a share q of each class put on the wrong side (or on the right one, when everything is wrong).",
  formula: "q = 1 - tail^(1/n), the Clopper-Pearson bound for 0 of n",
  range: "the metric's own",
  peers: ["a bootstrap elsewhere prints an interval of width 0 here"],
  reference: "Hanley and Lippman-Hand (1983), If nothing goes wrong, is everything all right?",
};

/** The share of rows that may be otherwise although none of `n` was seen. */
export function unseenShare(n: number, tail: number): number {
  return n > 0 ? 1 - power(tail, 1 / n) : 0;
}

/**
 * `unitsPerWeight` turns weight into independent units: 1 unless rows come in groups or have sampling weights.
 *
 * Two matrices: with a share of each class moved to wrong labels, and with a share moved to the right one.
 */
export function contaminatedConfusions(confusion: Confusion, tail: number, unitsPerWeight = 1): Confusion[] {
  const { classes, cell } = confusion;
  const toWrong = cell.slice();
  const toRight = cell.slice();
  for (let t = 0; t < classes; t++) {
    const total = truthTotal(confusion, t);
    const q = unseenShare(total * unitsPerWeight, tail);
    for (let p = 0; p < classes; p++) {
      const at = t * classes + p;
      toWrong[at] = (1 - q) * cell[at] + (p === t ? 0 : (q * total) / (classes - 1));
      toRight[at] = (1 - q) * cell[at] + (p === t ? q * total : 0);
    }
  }
  return [
    { classes, cell: toWrong },
    { classes, cell: toRight },
  ];
}

/**
 * The same for scores: a share of each class moved beyond all scores of the other, on the wrong side and on the right; and
 * moved to where the other class lies, which is the worst for a distance between the classes.
 */
export function contaminatedTallies(
  tally: Tally,
  tail: number,
  ends: readonly [low: number, high: number],
  unitsPerWeight = 1,
): Tally[] {
  const p = unseenShare(tally.positives * unitsPerWeight, tail);
  const q = unseenShare(tally.negatives * unitsPerWeight, tail);
  const make = (wrong: boolean): Tally => ({
    score: stretched(tally.score, 1, ends[1], ends[0]),
    positive: stretched(tally.positive, 1 - p, wrong ? 0 : p * tally.positives, wrong ? p * tally.positives : 0),
    negative: stretched(tally.negative, 1 - q, wrong ? q * tally.negatives : 0, wrong ? 0 : q * tally.negatives),
    positives: tally.positives,
    negatives: tally.negatives,
  });
  const bothClasses = tally.positives > 0 && tally.negatives > 0;
  return [make(true), make(false), ...(bothClasses ? [alike(tally, p, q)] : [])];
}

/** With more than half of both classes moved they would be apart again, so the shares end where the classes are alike. */
function alike({ score, positive, negative, positives, negatives }: Tally, p: number, q: number): Tally {
  const shrink = Math.min(1, 1 / (p + q));
  return {
    score,
    positive: positive.map((own, i) => (1 - shrink * p) * own + (shrink * p * positives * negative[i]) / negatives),
    negative: negative.map((own, i) => (1 - shrink * q) * own + (shrink * q * negatives * positive[i]) / positives),
    positives,
    negatives,
  };
}

function stretched(values: Float64Array, keep: number, first: number, last: number): Float64Array {
  const longer = new Float64Array(values.length + 2);
  longer[0] = first;
  for (let i = 0; i < values.length; i++) longer[i + 1] = keep * values[i];
  longer[values.length + 1] = last;
  return longer;
}
