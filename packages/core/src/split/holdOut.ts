import { drawParts } from "./assignment/drawParts.ts";
import { rowsOfPart } from "./assignment/foldSplits.ts";
import { checkShare } from "./checks.ts";
import type { Splitter } from "./split.ts";

/**
 * Options of a hold-out split.
 *
 * @see {@link holdOut}
 */
export interface HoldOutOptions {
  /** Share of the rows to test on, between 0 and 1. Default 0.25. */
  readonly test?: number | undefined;
  /** Keep classes (a stratum column, quantiles of a numeric target) in proportion. Default true. */
  readonly stratified?: boolean | undefined;
}

/**
 * One random test part of a given share, by default a quarter; the rest is for training.
 *
 * Of n rows, n * test rounded are tested. Stratified (the default), the test part has its share of each class to
 * within one row, and each class is in both parts. Rows of one group stay together: unless stratified, the test part
 * then misses its size by less than the rows of the largest group.
 *
 * @example
 * ```ts
 * import { holdOut, makeSplits, rowsToSplit } from "@heldout/core";
 * const [split] = makeSplits(holdOut({ test: 0.3, stratified: false }), rowsToSplit(10), 1);
 * split.test; // Uint32Array(3) [ 5, 8, 9 ]
 * ```
 */
export function holdOut({ test = 0.25, stratified = true }: HoldOutOptions = {}): Splitter {
  checkShare(test, "test", "holdOut");
  const kind = stratified ? "stratified" : "plain";
  const name = `holdOut(${test}, ${kind})`;
  return {
    name,
    path: ["holdOut", test, kind],
    random: true,
    split: (rows, streams) => {
      const parts = drawParts(rows, { shares: [test], stratified, splitter: name }, streams());
      return [{ train: rowsOfPart(parts, 0), test: rowsOfPart(parts, 1), repeat: 0, fold: 0 }];
    },
  };
}
