import { InputError } from "../data/inputError.ts";
import { drawParts } from "./assignment/drawParts.ts";
import { rowsOfPart } from "./assignment/foldSplits.ts";
import { checkShare } from "./checks.ts";
import type { Split, Splitter } from "./split.ts";

/**
 * Shares of the parts of a three-way split.
 *
 * @see {@link threeWay}
 */
export interface ThreeWayOptions {
  /** Share of the rows to choose by, between 0 and 1. Default 0.2. */
  readonly validation?: number;
  /** Share of the rows to test on, between 0 and 1. Default 0.2. */
  readonly test?: number;
  /** Keep classes (a stratum column, quantiles of a numeric target) in proportion. Default true. */
  readonly stratified?: boolean;
}

/**
 * A split with a validation part.
 *
 * @see {@link threeWay}
 */
export interface ThreeWaySplit extends Split {
  /** Row numbers to choose by. */
  readonly validation: Uint32Array;
}

/**
 * Three random parts: for fitting, for choosing (validation) and for testing the choice. Default 60%, 20% and 20% of
 * the rows.
 *
 * Sizes are the shares, rounded. Stratified (the default), the test part has its share of each class to within one
 * row, the validation part to within two, and each class is in all three. Rows of one group stay together.
 *
 * @example
 * ```ts
 * import { makeSplits, rowsToSplit, threeWay } from "@heldout/core";
 * const [split] = makeSplits(threeWay({ stratified: false }), rowsToSplit(10), 1);
 * split.validation; // Uint32Array(2) [ 1, 8 ]
 * split.test; // Uint32Array(2) [ 2, 6 ]
 * ```
 */
export function threeWay({
  validation = 0.2,
  test = 0.2,
  stratified = true,
}: ThreeWayOptions = {}): Splitter<ThreeWaySplit> {
  checkShare(validation, "validation", "threeWay");
  checkShare(test, "test", "threeWay");
  if (validation + test >= 1) {
    throw new InputError(
      "bad-split",
      `threeWay() leaves nothing to train on: validation: ${validation} and test: ${test} are all rows or more.`,
      "Give two shares that sum to less than 1, such as 0.2 and 0.2.",
    );
  }
  const kind = stratified ? "stratified" : "plain";
  const name = `threeWay(${validation}, ${test}, ${kind})`;
  return {
    name,
    path: ["threeWay", validation, test, kind],
    random: true,
    split: (rows, streams) => {
      const parts = drawParts(rows, { shares: [test, validation], stratified, splitter: name }, streams());
      return [
        {
          train: rowsOfPart(parts, 0),
          validation: rowsOfPart(parts, 2),
          test: rowsOfPart(parts, 1),
          repeat: 0,
          fold: 0,
        },
      ];
    },
  };
}
