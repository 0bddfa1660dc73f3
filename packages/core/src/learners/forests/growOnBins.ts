import type { Features } from "../../data/features.ts";
import { type ForestResult, forestResult, forestWorkBytes } from "../../numeric/kernels/forestResult.ts";
import { argumentsIn } from "../../numeric/kernels/layout.ts";
import { forestLayout } from "../../numeric/kernels/layouts/growForestTrees.ts";
import { ownTeam, type Team } from "../../numeric/kernels/team.ts";
import { hashPath, splitMix64 } from "../../numeric/random.ts";
import { type BinColumn, MOST_BINS } from "../trees/histogram/binColumn.ts";
import { binFeatures } from "../trees/histogram/binFeatures.ts";
import { midpoint } from "../trees/splitFinder.ts";
import type { ForestRule } from "./growForest.ts";
import type { PackedTree } from "./packedTree.ts";

/** Target of the rows, by position. */
export interface ForestTarget {
  /** How many classes, or null for numbers. */
  readonly classes: number | null;
  /** The value, or the code of the class. */
  readonly y: Float64Array;
  /** Null: all 1. */
  readonly weight: Float64Array | null;
}

/** Which trees to grow: how often each row is in the bag of a tree (null: each once), and the seed of its stream. */
export interface ForestDraws {
  readonly trees: number;
  readonly bagOf: ((tree: number) => Uint32Array) | null;
  readonly seed: number;
}

/** The memory that trees which grow at the same time may take together, beyond one for each member of the team. */
const ROOM = 64 * 2 ** 20;

/** Whether a forest with this rule can be grown by kernels. */
export function canGrowOnBins(features: Features, classes: number | null, rule: ForestRule): boolean {
  const criterion = classes === null ? rule.numberCriterion : rule.classCriterion;
  const categories = features.columns.some(({ kind }) => kind === "category");
  if (criterion !== (classes === null ? "squared" : "gini")) return false;
  return !categories || (rule.thresholds === "best" && (classes === null || classes === 2));
}

/**
 * Grows trees in kernels, one per thread at a time: the best splits on features in at most 255 bins, or random cuts of
 * the values themselves.
 *
 * Draws of features and cuts are those of the exact grower, in its order. Where no feature has more than 255 values its
 * splits are the same too. Where a feature has more, a threshold is halfway between the borders of the two bins that it
 * parts at the node.
 */
export function growOnBins(
  features: Features,
  { classes, y, weight }: ForestTarget,
  rule: ForestRule,
  { trees, bagOf, seed }: ForestDraws,
  team: Team = ownTeam(),
): PackedTree[] {
  const { heap } = team;
  const n = features.rows;
  const p = features.columns.length;
  const outputs = classes ?? 1;
  const rows = Uint32Array.from({ length: n }, (_, i) => i);
  const random = rule.thresholds === "random";
  const categories = features.columns.some(({ kind }) => kind === "category");
  const grown: PackedTree[] = [];
  const mark = heap.mark();
  try {
    const binned = random ? null : binFeatures(team, features, rows, { weights: weight });
    const place = forestResult(n, p, outputs, categories);
    const { bytes: resultBytes, ...parts } = place;
    const workBytes = forestWorkBytes(n, p, outputs);
    const each = workBytes + place.bytes + 4 * n;
    const slots = Math.min(trees, Math.max(team.size, Math.floor(ROOM / each)));
    const address = {
      values: random ? heap.allocate(8 * n * p) : 0,
      kinds: heap.allocate(p),
      y: heap.allocate(8 * n),
      weights: weight ? heap.allocate(8 * n) : 0,
      work: heap.allocate(slots * workBytes),
      results: heap.allocate(slots * place.bytes),
      times: bagOf ? heap.allocate(slots * 4 * n) : 0,
    };
    if (random) heap.f64(address.values, n * p).set(features.values);
    heap.u8(address.kinds, p).set(features.columns.map(({ kind }) => (kind === "category" ? 1 : 0)));
    heap.f64(address.y, n).set(y);
    if (weight) heap.f64(address.weights, n).set(weight);
    const args = argumentsIn(forestLayout, {
      ...parts,
      ...address,
      rows: n,
      features: p,
      bins: binned?.bins ?? 0,
      stride: binned?.stride ?? 0,
      target: classes === null ? 1 : classes === 2 ? 0 : 2,
      outputs,
      looked: rule.columns(p),
      among: rule.among,
      minLeaf: rule.minLeaf,
      maxDepth: rule.maxDepth > 0 ? rule.maxDepth : MOST_DEPTH,
      workBytes,
      resultBytes,
      timesBytes: 4 * n,
    });
    const thresholdOf = binned ? borders(binned.columns) : null;
    for (let from = 0; from < trees; from += slots) {
      const count = Math.min(slots, trees - from);
      for (let s = 0; s < count; s++) {
        writeState(team, address.results + s * place.bytes + place.random, seed, from + s);
        if (bagOf) heap.u32(address.times + s * 4 * n, n).set(bagOf(from + s));
      }
      team.run("growForestTrees", args, count);
      for (let s = 0; s < count; s++) {
        grown.push(readTree(team, address.results + s * place.bytes, place, { p, outputs, thresholdOf, binned }));
      }
    }
  } finally {
    heap.release(mark);
  }
  return grown;
}

const MOST_DEPTH = 2 ** 30;

/** The state of stream(seed, "tree", t). */
function writeState({ heap }: Team, at: number, seed: number, tree: number): void {
  const words = heap.u32(at, 8);
  splitMix64(hashPath([seed, "tree", tree]), 4).forEach((word, i) => {
    words[2 * i] = Number(word & 0xffffffffn);
    words[2 * i + 1] = Number(word >> 32n);
  });
}

interface Reading {
  readonly p: number;
  readonly outputs: number;
  readonly thresholdOf: ((feature: number, lastLeft: number, firstRight: number) => number) | null;
  readonly binned: { readonly columns: readonly BinColumn[] } | null;
}

function readTree({ heap }: Team, start: number, place: ForestResult, reading: Reading): PackedTree {
  const { p, outputs, thresholdOf, binned } = reading;
  const [nodes, sets] = heap.i32(start + place.counts, 2);
  const words = heap.i32(start + place.nodes, 2 * nodes);
  const bytes = heap.u8(start + place.nodes, 8 * nodes);
  const splits = (nodes - 1) / 2;
  const numbers = heap.f64(start + place.numbers, (nodes - splits) * outputs + (thresholdOf ? 0 : splits));
  const bits = heap.u8(start + place.sets, 32 * sets);
  const feature = new Array<number>(nodes);
  const threshold: number[] = [];
  const missingLeft: number[] = [];
  const categorySplit: number[] = [];
  const codes: (readonly number[])[] = [];
  const values: number[] = [];
  let number = 0;
  for (let i = 0; i < nodes; i++) {
    const f = words[2 * i];
    feature[i] = f;
    if (f < 0) {
      for (let o = 0; o < outputs; o++) values.push(numbers[number++]);
      continue;
    }
    const flags = bytes[8 * i + 4];
    if ((flags & 2) !== 0 && binned) {
      const set = bits.subarray(32 * codes.length, 32 * codes.length + 32);
      categorySplit.push(threshold.length);
      codes.push(codesOf(binned.columns[f], set));
      threshold.push(0);
    } else if (!thresholdOf) threshold.push(numbers[number++]);
    else if ((flags & 4) !== 0) threshold.push(Number.MAX_VALUE);
    else threshold.push(thresholdOf(f, bytes[8 * i + 5], bytes[8 * i + 6]));
    missingLeft.push(flags & 1);
  }
  const decrease = Array.from(heap.f64(start + place.decrease, p));
  return { feature, threshold, missingLeft, categorySplit, codes, values, decrease };
}

/** Halfway between the values of two bins, or between their borders. */
function borders(columns: readonly BinColumn[]): (feature: number, lastLeft: number, firstRight: number) => number {
  return (feature, lastLeft, firstRight) => {
    const column = columns[feature];
    if (column.kind === "category") return 0;
    if (column.values) return midpoint(column.values[lastLeft], column.values[firstRight]);
    return midpoint(column.thresholds[lastLeft], column.thresholds[firstRight - 1]);
  };
}

/** The codes of the bins in a set, ascending. */
function codesOf(column: BinColumn, set: Uint8Array): number[] {
  if (column.kind !== "category") return [];
  const codes: number[] = [];
  for (let bin = 0; bin < MOST_BINS; bin++) {
    if ((set[bin >> 3] >> (bin & 7)) & 1) for (const code of column.codes[bin]) codes.push(code);
  }
  return codes.sort((a, b) => a - b);
}
