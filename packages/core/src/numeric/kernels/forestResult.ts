import { workBefore, workFixed, workPerFeature, workPerOutput, workPerRow } from "./layouts/forestWork.ts";

/** Bytes that a tree's work takes, by rows, features and outputs. */
export function forestWorkBytes(rows: number, features: number, outputs: number): number {
  const { splits, order } = workPerFeature;
  const ofFeatures = splits * features + padded(order * features, 16);
  const ofOutputs = sumOf(workPerOutput) * outputs;
  const bytes = sumOf(workBefore) + sumOf(workPerRow) * padded(rows, 16) + sumOf(workFixed) + ofFeatures + ofOutputs;
  return padded(bytes, 64);
}

function sumOf(parts: Readonly<Record<string, number>>): number {
  return Object.values(parts).reduce((sum, bytes) => sum + bytes, 0);
}

/** Where the parts of a tree's result are, from its beginning: it is as large as `bytes` says. */
export interface ForestResult {
  /** Two int32: how many nodes, and how many sets of bins. */
  readonly counts: number;
  /** 256 bits of a random stream, to be written before the tree grows. */
  readonly random: number;
  /** Per feature a float64: by how much its splits lowered the impurity, per unit of the tree's weight. */
  readonly decrease: number;
  /**
   * Nodes in pre-order, 8 bytes each: the feature as int32 (-1 at a leaf), a byte of flags (1 missing values go left,
   * 2 a category is asked, 4 only missing values go right), the last bin on the left, the next bin that has rows.
   */
  readonly nodes: number;
  /** Float64 in the order of the nodes: what each leaf holds, and of random cuts the threshold of each split. */
  readonly numbers: number;
  /** Per split on a category 32 bytes: a bit for each bin that does not go with the missing values. */
  readonly sets: number;
  readonly bytes: number;
}

export function forestResult(rows: number, features: number, outputs: number, categories: boolean): ForestResult {
  const decrease = 64;
  const nodes = decrease + 8 * padded(features, 8);
  const numbers = nodes + 16 * padded(rows, 16);
  const sets = numbers + 8 * padded(rows, 16) * (outputs + 1);
  const bytes = sets + (categories ? 32 * rows : 0);
  return { counts: 0, random: 16, decrease, nodes, numbers, sets, bytes: padded(bytes, 64) };
}

function padded(count: number, unit: number): number {
  return unit * Math.ceil(count / unit);
}
