import { drawParts } from "./assignment/drawParts.ts";
import { rowsOfPart } from "./assignment/foldSplits.ts";
import { checkShare, checkWhole } from "./checks.ts";
import type { HoldOutOptions } from "./holdOut.ts";
import type { Splitter } from "./split.ts";

/**
 * Options of Monte Carlo cross-validation.
 *
 * @see {@link monteCarlo}
 */
export interface MonteCarloOptions extends HoldOutOptions {
  /** Number of splits, 1 or more. Default 100. */
  readonly splits?: number | undefined;
}

/**
 * Monte Carlo cross-validation: independent hold-out splits, by default 100, each a repetition of its own. How often a
 * row is tested is random.
 *
 * Sizes, strata and groups are as in {@link holdOut}. Asking for more splits keeps the first ones.
 *
 * @example
 * ```ts
 * import { makeSplits, monteCarlo, rowsToSplit } from "@heldout/core";
 * const splits = makeSplits(monteCarlo({ splits: 3, test: 0.25, stratified: false }), rowsToSplit(8), 1);
 * splits.map(({ test }) => [...test]); // [ [ 0, 4 ], [ 3, 7 ], [ 3, 5 ] ]
 * ```
 */
export function monteCarlo({ splits = 100, test = 0.25, stratified = true }: MonteCarloOptions = {}): Splitter {
  checkWhole(splits, 1, "splits", "monteCarlo");
  checkShare(test, "test", "monteCarlo");
  const kind = stratified ? "stratified" : "plain";
  const name = `monteCarlo(${splits}, ${test}, ${kind})`;
  return {
    name,
    path: ["monteCarlo", test, kind],
    random: true,
    split: (rows, streams) =>
      Array.from({ length: splits }, (_, repeat) => {
        const parts = drawParts(rows, { shares: [test], stratified, splitter: name }, streams("draw", repeat));
        return { train: rowsOfPart(parts, 0), test: rowsOfPart(parts, 1), repeat, fold: 0 };
      }),
  };
}
