import { stream } from "../numeric/random.ts";
import type { Split, Splittable, Splitter } from "./split.ts";

/**
 * The splits that a splitter makes of rows: equal bits for equal rows and seed, wherever and whenever they are made.
 *
 * @example
 * ```ts
 * import { makeSplits, rowsToSplit, stratifiedKFold } from "@heldout/core";
 * const classes = { names: ["no", "yes"], codes: Int32Array.of(0, 0, 0, 0, 1, 1) };
 * const splits = makeSplits(stratifiedKFold({ folds: 2 }), rowsToSplit(6, { classes }), 1);
 * splits.map(({ test }) => [...test]); // [ [ 1, 2, 4 ], [ 0, 3, 5 ] ]
 * ```
 */
export function makeSplits<S extends Split>(splitter: Splitter<S>, rows: Splittable, seed: number): readonly S[] {
  return splitter.split(rows, (...path) => stream(seed, "split", ...splitter.path, ...path));
}
