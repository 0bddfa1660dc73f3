import { type Rng, randomInteger } from "../../numeric/random.ts";
import { categoryLine } from "./categoryLine.ts";
import type { Criterion, Cut, CutRange, NodeTotals, Segment } from "./criterion.ts";
import type { GrowRandomness } from "./growRequest.ts";
import type { SortedColumn } from "./sortedColumns.ts";

/** The split of a node, before the sides are weighed. */
export interface FoundSplit {
  readonly feature: number;
  readonly gain: number;
  readonly threshold: number;
  /** The last place in the node's column that goes left; of no meaning for a category. */
  readonly at: number;
  /** Null where no value is missing at the node. */
  readonly missingLeft: boolean | null;
  /** Codes on either side, where a category is asked. */
  readonly codes: { readonly left: readonly number[]; readonly right: readonly number[] } | null;
}

export type FindSplit = (begin: number, end: number, totals: NodeTotals) => FoundSplit | null;

/**
 * Finds the split of a node with the greatest gain. Of equally good ones it is that of the first column, and in a column
 * the lowest threshold; missing values go right when both sides are equally good.
 *
 * The criterion must have entered the node.
 */
export function splitFinder(
  columns: readonly SortedColumn[],
  criterion: Criterion,
  { minLeaf, minWeight }: { readonly minLeaf: number; readonly minWeight: number },
  random: GrowRandomness | null,
): FindSplit {
  const size = columns[0]?.order.length ?? 0;
  const line = columns.some(({ category }) => category) ? categoryLine(size) : null;
  const segment: Segment = { order: new Int32Array(), values: new Float64Array(), begin: 0, present: 0, end: 0 };
  const cuts: CutRange = { first: 0, last: 0, minLeaf, minWeight };
  const cut: Cut = { gain: -1, at: 0, missingLeft: false };
  const randomCut = random?.thresholds === "random" ? random.rng : null;

  /** Whether the column can be cut at all; `segment` is set to it. */
  function enterColumn({ order, values, missing }: SortedColumn, begin: number, end: number): boolean {
    let present = end;
    if (missing) while (present > begin && Number.isNaN(values[present - 1])) present--;
    if (present === begin || (present === end && values[begin] === values[end - 1])) return false;
    segment.order = order;
    segment.values = values;
    segment.begin = begin;
    segment.present = present;
    segment.end = end;
    return true;
  }

  function sweepNumbers(feature: number): FoundSplit | null {
    const { values, begin, present, end } = segment;
    let drawn: number | null = null;
    cuts.first = begin;
    cuts.last = present - 1;
    if (randomCut && values[begin] < values[present - 1]) {
      drawn = between(values[begin], values[present - 1], randomCut);
      cuts.first = lastUpTo(values, begin, present, drawn);
      cuts.last = cuts.first;
    }
    criterion.sweep(segment, cuts, cut);
    if (cut.gain < 0) return null;
    const { at, gain } = cut;
    const threshold = at === present - 1 ? Number.MAX_VALUE : (drawn ?? midpoint(values[at], values[at + 1]));
    return { feature, gain, at, threshold, missingLeft: present === end ? null : cut.missingLeft, codes: null };
  }

  function sweepCategories(feature: number): FoundSplit | null {
    if (!line) return null;
    const lined = line.lineUp(segment, criterion, randomCut ? (order) => shuffle(order, randomCut) : undefined);
    const { values, present, end } = lined;
    cuts.first = 0;
    cuts.last = present - 1;
    if (randomCut && values[present - 1] > 0) {
      cuts.first = lastUpTo(values, 0, present, randomInteger(randomCut, values[present - 1]));
      cuts.last = cuts.first;
    }
    criterion.sweep(lined, cuts, cut);
    if (cut.gain < 0) return null;
    const { at, gain } = cut;
    return {
      feature,
      gain,
      at,
      threshold: 0,
      missingLeft: present === end ? null : cut.missingLeft,
      codes: { left: line.codesAt(0, at + 1), right: line.codesAt(at + 1, present) },
    };
  }

  function splitOf(feature: number, begin: number, end: number): FoundSplit | null {
    if (!enterColumn(columns[feature], begin, end)) return null;
    return columns[feature].category ? sweepCategories(feature) : sweepNumbers(feature);
  }

  const best: FindSplit = (begin, end, { tie }) => {
    let found: FoundSplit | null = null;
    for (let f = 0; f < columns.length; f++) {
      const split = splitOf(f, begin, end);
      if (split && (found === null || split.gain > found.gain + tie)) found = split;
    }
    return found;
  };

  if (!random) return best;
  const { rng, columns: most = columns.length, among = 1 } = random;
  const drawable = Int32Array.from(columns.keys());
  return (begin, end, { tie }) => {
    const found: FoundSplit[] = [];
    for (let drawn = 0; drawn < columns.length && (drawn < most || found.length === 0); drawn++) {
      const split = splitOf(most < columns.length ? draw(drawable, drawn, rng) : drawn, begin, end);
      if (split) found.push(split);
    }
    if (found.length === 0) return null;
    // a stable sort: of equal ones the column that was looked at first
    found.sort((a, b) => (Math.abs(a.gain - b.gain) <= tie ? 0 : b.gain - a.gain));
    return among > 1 ? found[randomInteger(rng, Math.min(among, found.length))] : found[0];
  };
}

/** Halfway between neighbouring values; the lower one where rounding would reach the upper. */
export function midpoint(lower: number, upper: number): number {
  const sum = lower + upper;
  const middle = Number.isFinite(sum) ? sum / 2 : lower / 2 + upper / 2;
  return middle < upper ? middle + 0 : lower + 0;
}

function between(least: number, greatest: number, rng: Rng): number {
  const share = rng();
  const value = least * (1 - share) + greatest * share;
  return value >= least && value < greatest ? value + 0 : least + 0;
}

/** The last place in begin .. end - 1 whose value is at most the limit. */
function lastUpTo(values: Float64Array, begin: number, end: number, limit: number): number {
  let low = begin;
  let high = end - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (values[middle] <= limit) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** drawNext for one kind of array: nodes ask it for every column. */
function draw(list: Int32Array, drawn: number, rng: Rng): number {
  const at = drawn + randomInteger(rng, list.length - drawn);
  const value = list[at];
  list[at] = list[drawn];
  list[drawn] = value;
  return value;
}

function shuffle(list: Int32Array, rng: Rng): void {
  for (let i = 0; i < list.length - 1; i++) draw(list, i, rng);
}
