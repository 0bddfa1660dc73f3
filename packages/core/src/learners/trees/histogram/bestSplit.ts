import { splitRecord } from "../../../numeric/kernels/layouts/splitRecord.ts";
import { lowerBits, signedValue, upperBits } from "../../../numeric/kernels/sums64.ts";
import { midpoint } from "../splitFinder.ts";
import type { BinColumn } from "./binColumn.ts";
import type { HistogramSpace } from "./histogramSpace.ts";

/** Sums over the rows of a node, in units of the channels. */
export interface NodeSums {
  readonly first: number;
  readonly second: number;
  readonly count: number;
}

/** The best split of a node. */
export interface BinSplit {
  /** Sum of G² / (H + lambda) over both sides. */
  readonly score: number;
  readonly feature: number;
  readonly left: NodeSums;
  /** 1 for each bin that goes left. */
  readonly sides: Uint8Array;
  /** 0 for categories. */
  readonly threshold: number;
  /** Null when the node has no missing value of this feature. */
  readonly missingLeft: boolean | null;
  /** Codes of either side that the node has, ascending; null for numbers. */
  readonly codes: { readonly left: readonly number[]; readonly right: readonly number[] } | null;
}

/** The best of the features' records, of equal ones the first; null when no feature can be split. */
export function bestSplit(
  space: HistogramSpace,
  records: number,
  histogram: number,
  countShift: number,
): BinSplit | null {
  const { heap } = space.binned.team;
  const step = splitRecord.bytes / 8;
  const scores = heap.f64(records + splitRecord.score, step * space.features);
  let feature = 0;
  for (let f = 1; f < space.features; f++) if (scores[step * f] > scores[step * feature]) feature = f;
  const score = scores[step * feature];
  if (score < 0) return null;
  const record = heap.i32(records + splitRecord.bytes * feature, splitRecord.bytes / 4);
  const counts = heap.i32(histogram + 4096 * feature, 1024);
  const present = (bin: number): boolean => upperBits(counts, 4 * bin + 2, countShift) > 0;
  const left = sumsAt(record, splitRecord.leftFirst / 4, countShift);
  const column = space.binned.columns[feature];
  const missingLeft = present(255) ? record[splitRecord.missingLeft / 4] === 1 : null;
  const cut =
    column.kind === "number"
      ? numberCut(column, record[splitRecord.lastLeft / 4], present)
      : categoryCut(column, record, present);
  if (missingLeft) cut.sides[255] = 1;
  return { score, feature, left, missingLeft, ...cut };
}

/** Sums of both channels at a word of memory. */
export function sumsAt(words: Int32Array, at: number, countShift: number): NodeSums {
  return {
    first: signedValue(words, at),
    second: lowerBits(words, at + 2, countShift),
    count: upperBits(words, at + 2, countShift),
  };
}

type Cut = Pick<BinSplit, "sides" | "threshold" | "codes">;

/** Where a bin is a single value, the threshold lies halfway to the next value in the node, as exact splits have it. */
function numberCut(
  column: Extract<BinColumn, { kind: "number" }>,
  bin: number,
  present: (bin: number) => boolean,
): Cut {
  const sides = new Uint8Array(256).fill(1, 0, bin + 1);
  let next = bin + 1;
  while (next < column.bins && !present(next)) next++;
  let threshold = Number.MAX_VALUE;
  if (next < column.bins) {
    threshold = column.values ? midpoint(column.values[bin], column.values[next]) : column.thresholds[bin];
  }
  return { sides, threshold, codes: null };
}

function categoryCut(
  column: Extract<BinColumn, { kind: "category" }>,
  record: Int32Array,
  present: (bin: number) => boolean,
): Cut {
  const sides = new Uint8Array(256);
  const left: number[] = [];
  const right: number[] = [];
  for (let bin = 0; bin < column.bins; bin++) {
    sides[bin] = (record[splitRecord.sides / 4 + (bin >> 5)] >>> (bin & 31)) & 1;
    if (!present(bin)) continue;
    const side = sides[bin] === 1 ? left : right;
    for (const code of column.codes[bin]) side.push(code);
  }
  const ascending = (a: number, b: number): number => a - b;
  return { sides, threshold: 0, codes: { left: left.sort(ascending), right: right.sort(ascending) } };
}
