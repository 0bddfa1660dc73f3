import { checkShare } from "./checks.ts";
import { drawParts } from "./drawParts.ts";
import { rowsOfPart } from "./foldSplits.ts";
import type { Splitter } from "./split.ts";

export interface HoldOutOptions {
  /** Share of the rows to test on, between 0 and 1. Default 0.25. */
  readonly test?: number | undefined;
  /** Keep classes (a stratum column, quantiles of a numeric target) in proportion. Default true. */
  readonly stratified?: boolean | undefined;
}

/**
 * One random test part of a given share; the rest trains.
 *
 * Of n rows, n * test rounded are tested. Stratified, the test part has its share of each class to within one row, and
 * each class is in both parts. Rows of one group stay together: the test part then misses its size by less than the
 * largest group has rows when not stratified.
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
