import { InputError } from "../../data/inputError.ts";
import { stream } from "../../numeric/random.ts";
import { drawNext } from "../../numeric/shuffle.ts";
import { type ErrorMatrix, emptyMatrix } from "./errorMatrix.ts";

/**
 * Four model families that differ in two properties: splitting (errors grow from algorithm to algorithm) and
 * connectivity (neighbours differ on one row).
 *
 * - "chain": each next algorithm errs on one row more, and differs from the one before on that row only.
 * - "unsplit": neighbours differ on one row, and errors alternate between m and m + 1.
 * - "unconnected": one error more each, on rows drawn again.
 * - "neither": m and m + 1 errors in turn, on rows drawn again.
 *
 * @see {@link chainMatrix}
 */
export type ChainKind = "chain" | "unsplit" | "unconnected" | "neither";

export const CHAIN_KINDS: readonly ChainKind[] = ["chain", "unsplit", "unconnected", "neither"];

export interface ChainOptions {
  /** L: training and test rows together. */
  readonly rows: number;
  readonly algorithms: number;
  /** m: errors of the best algorithm, the first of all four families. */
  readonly errors: number;
  /** For the families whose rows are drawn. Default 1. */
  readonly seed?: number;
}

/**
 * The error matrix of one of four families with and without splitting and connectivity. Its first algorithm is the best
 * one, with `errors` errors. Default seed 1, for the families whose rows are drawn.
 *
 * @param kind which of the four families
 * @param options `rows`: training and test rows together; `algorithms`; `errors` of the best one; `seed` (default 1)
 * @example
 * ```ts
 * import { chainMatrix, splittingProfile } from "@heldout/core/theory";
 * const matrix = chainMatrix("chain", { rows: 20, algorithms: 4, errors: 2 });
 * splittingProfile(matrix); // [ 0, 0, 1, 1, 1, 1 ]
 * ```
 * @see Vorontsov (2009), Splitting and similarity phenomena in the sets of classifiers, Pattern Recognit. Image Anal.
 * 19:412
 */
export function chainMatrix(kind: ChainKind, { rows, algorithms, errors, seed = 1 }: ChainOptions): ErrorMatrix {
  const longest = longestChain(kind, { rows, errors });
  if (!Number.isSafeInteger(errors) || errors < 0 || errors >= rows || algorithms > longest) {
    throw new InputError(
      "bad-option",
      `there is no such family of ${algorithms} algorithms on ${rows} rows whose best has ${errors} errors.`,
      `Errors are whole and fewer than the rows; with these rows a family "${kind}" has at most ${Math.max(0, longest)} algorithms.`,
    );
  }
  const matrix = emptyMatrix(rows, algorithms);
  const rng = stream(seed, "chain", kind);
  const order = Uint32Array.from({ length: rows }, (_, i) => i);
  for (let a = 0; a < algorithms; a++) {
    const split = kind === "chain" || kind === "unconnected";
    const count = errors + (split ? a : a & 1);
    if (a > 0 && (kind === "unconnected" || kind === "neither")) {
      for (let i = 0; i < count; i++) drawNext(order, i, rng);
    }
    const start = kind === "unsplit" ? a >>> 1 : 0;
    for (let i = 0; i < count; i++) {
      const row = order[(start + i) % rows];
      matrix.bits[a * matrix.words + (row >>> 5)] |= 1 << (row & 31);
    }
  }
  return matrix;
}

/** How many algorithms such a family can have: a split one runs out of rows, the others out of distinct columns. */
export function longestChain(kind: ChainKind, { rows, errors }: Pick<ChainOptions, "rows" | "errors">): number {
  switch (kind) {
    case "chain":
    case "unconnected":
      return rows - errors + 1;
    case "unsplit":
      return errors === 0 || errors >= rows - 1 ? 2 : 2 * rows;
    case "neither":
      return 2 ** 24;
  }
}
