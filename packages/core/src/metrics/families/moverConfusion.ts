import type { About } from "../../intervals/about.ts";
import type { Ends } from "../../intervals/fewRows/squareAndAdd.ts";
import { wilsonEnds } from "../../intervals/fewRows/wilsonEnds.ts";
import { type Confusion, totalWeight, truthTotal } from "../confusion.ts";
import { isDefined, type Value } from "../metric.ts";

export const moverWilsonAbout: About = {
  id: "mover-wilson",
  name: "square-and-add of Wilson intervals",
  definition:
    "For a measure of the confusion matrix: the matrix is split into shares that are independent of each other (how common each class is, how much of it is found, where its errors go). Each share is moved to the ends of its Wilson interval, and the changes of the metric are combined as independent errors are: squared, added, and the root taken. It is not symmetric, and it does not collapse where a class is all found or all missed. With fewer than ten rows of one of two classes the ends are the least and the largest value that any of the shares' ends give together. The default for balanced accuracy, kappa, MCC, F1 and other measures of the confusion matrix.",
  formula: "value - sqrt(sum of (value - f(share at its worse end))^2), likewise above",
  range: "the metric's own",
  peers: [
    "R DescTools: BinomDiffCI(method = 'score') for the difference of two shares",
    "scikit-learn prints no interval",
  ],
  reference:
    "Newcombe (1998), Statist. Med. 17:873; Zou and Donner (2008), Statist. Med. 27:1693, the method of variance estimates recovery",
};

/** What each independent share of the matrix is moved by: a critical value and the units behind one unit of weight. */
export interface MoverOptions {
  readonly critical: number;
  readonly unitsPerWeight: number;
}

/** With fewer rows of a class its shares are moved together, to their worst corner: no root of squares helps there. */
const FEW_OF_CLASS = 10;

/** The ends for a confusion matrix of any size: by corners with few rows of one of two classes, else by square-and-add. */
export function moverEnds(
  of: (confusion: Confusion) => Value,
  confusion: Confusion,
  options: MoverOptions,
): Ends | null {
  const fewest = Math.min(truthTotal(confusion, 0), truthTotal(confusion, 1)) * options.unitsPerWeight;
  const few = confusion.classes === 2 && fewest < FEW_OF_CLASS;
  return (few ? cornersOfConfusion : moverConfusion)(of, confusion, options);
}

/** The least and the largest value of a function of two classes with every share anywhere in its interval. */
export function cornersOfConfusion(
  of: (confusion: Confusion) => Value,
  confusion: Confusion,
  { critical, unitsPerWeight }: MoverOptions,
): Ends | null {
  const value = of(confusion);
  if (!isDefined(value)) return null;
  const total = totalWeight(confusion);
  const endsOf = (k: number, n: number): readonly number[] => {
    // of a class without a row nothing is known
    const { lower, upper } = n > 0 ? wilsonEnds(k / n, n * unitsPerWeight, critical) : { lower: 0, upper: 1 };
    return n > 0 ? [lower, k / n, upper] : [lower, upper];
  };
  const [tn, fp, fn, tp] = confusion.cell;
  let lower = value;
  let upper = value;
  for (const share of endsOf(fn + tp, total)) {
    for (const recall of endsOf(tp, fn + tp)) {
      for (const specificity of endsOf(tn, tn + fp)) {
        const rest = 1 - share;
        const cell = [rest * specificity, rest * (1 - specificity), share * (1 - recall), share * recall];
        const other = of({ classes: 2, cell: Float64Array.from(cell, (part) => part * total) });
        if (!isDefined(other)) continue;
        lower = Math.min(lower, other);
        upper = Math.max(upper, other);
      }
    }
  }
  return { lower, upper };
}

/** Classes beyond which the number of splits makes the method slow, and rows are resampled instead. */
export const MOST_MOVER_CLASSES = 12;

/** The ends of a function of the confusion matrix that only depends on shares; null where the function is undefined. */
export function moverConfusion(
  of: (confusion: Confusion) => Value,
  confusion: Confusion,
  options: MoverOptions,
): Ends | null {
  const value = of(confusion);
  if (!isDefined(value)) return null;
  let below = 0;
  let above = 0;
  for (const { weight, ends } of splitsOf(confusion, options)) {
    let down = 0;
    let up = 0;
    for (const moved of ends) {
      const other = of(moved);
      if (!isDefined(other)) continue;
      down = Math.min(down, other - value);
      up = Math.max(up, other - value);
    }
    below += weight * down * down;
    above += weight * up * up;
  }
  return { lower: value - Math.sqrt(below), upper: value + Math.sqrt(above) };
}

interface Split {
  /** A share of a split into several counts by 1 - share: so that the shares of one split add up to its variance. */
  readonly weight: number;
  /** The matrix with the share at the lower and at the upper end of its interval. */
  readonly ends: readonly Confusion[];
}

function* splitsOf(confusion: Confusion, { critical, unitsPerWeight }: MoverOptions): Generator<Split> {
  const { classes, cell } = confusion;
  const total = totalWeight(confusion);
  const both = (share: number, n: number, make: (share: number) => Confusion): readonly Confusion[] => {
    const { lower, upper } = wilsonEnds(share, n * unitsPerWeight, critical);
    return [make(lower), make(upper)];
  };
  for (let t = 0; t < classes; t++) {
    const own = truthTotal(confusion, t);
    if (own === 0) continue;
    const first = t * classes;
    const share = own / total;
    if (share < 1) {
      yield { weight: 1 - share, ends: both(share, total, (to) => withClassShare(confusion, t, share, to)) };
    }
    const found = cell[first + t];
    const missed = own - found;
    yield { weight: 1, ends: both(found / own, own, (to) => withRow(confusion, t, foundRow(confusion, t, own, to))) };
    if (missed <= 0 || classes === 2) continue;
    for (let p = 0; p < classes; p++) {
      const wrong = cell[first + p];
      if (p === t || wrong === 0 || wrong === missed) continue;
      const part = wrong / missed;
      yield {
        weight: 1 - part,
        ends: both(part, missed, (to) => withRow(confusion, t, errorRow(confusion, t, p, missed, to))),
      };
    }
  }
}

function withClassShare({ classes, cell }: Confusion, t: number, from: number, to: number): Confusion {
  const others = (1 - to) / (1 - from);
  return { classes, cell: cell.map((weight, at) => weight * (Math.floor(at / classes) === t ? to / from : others)) };
}

function withRow({ classes, cell }: Confusion, t: number, row: (p: number) => number): Confusion {
  const moved = cell.slice();
  for (let p = 0; p < classes; p++) moved[t * classes + p] = row(p);
  return { classes, cell: moved };
}

/** The share `to` of class t found; its errors go where they went, or evenly everywhere when none was seen. */
function foundRow({ classes, cell }: Confusion, t: number, own: number, to: number): (p: number) => number {
  const found = cell[t * classes + t];
  const missed = own - found;
  return (p) => {
    if (p === t) return to * own;
    const part = missed > 0 ? cell[t * classes + p] / missed : 1 / (classes - 1);
    return part * (1 - to) * own;
  };
}

/** The share `to` of the errors of class t going to class p; the others keep their ratios. */
function errorRow(confusion: Confusion, t: number, p: number, missed: number, to: number): (at: number) => number {
  const { classes, cell } = confusion;
  const rest = missed - cell[t * classes + p];
  return (at) => {
    const own = cell[t * classes + at];
    if (at === t) return own;
    return at === p ? to * missed : (own * (1 - to) * missed) / rest;
  };
}
