import type { Split, Splitter } from "./split.ts";
import { partOfRows } from "./splittable.ts";

/**
 * The outer and the inner splitter of nested splits.
 *
 * @see {@link nested}
 */
export interface NestedOptions {
  /** Makes the splits on which the choice is tested. */
  readonly outer: Splitter;
  /** Splits the training rows of each outer split, to choose by; or one splitter for each outer split, by its index. */
  readonly inner: Splitter | ((outer: number) => Splitter);
}

/**
 * An outer split with the inner splits to choose by.
 *
 * @see {@link nested}
 */
export interface NestedSplit extends Split {
  /** Splits of the outer training rows, in row numbers of the whole task. */
  readonly inner: readonly Split[];
}

/**
 * Nested splits: what is chosen on the inner ones is tested on outer rows that were not used for the choice.
 *
 * The outer splits are those that `outer` makes by itself, so that their fits are shared.
 *
 * @example
 * ```ts
 * import { kFold, makeSplits, nested, rowsToSplit } from "@heldout/core";
 * const splits = makeSplits(nested({ outer: kFold({ folds: 5 }), inner: kFold({ folds: 2 }) }), rowsToSplit(10), 1);
 * splits.length; // 5
 * splits[0].inner.length; // 2
 * ```
 */
export function nested({ outer, inner }: NestedOptions): Splitter<NestedSplit> {
  const innerName = typeof inner === "function" ? "..." : inner.name;
  return {
    name: `nested(${outer.name}, ${innerName})`,
    path: outer.path,
    random: outer.random || typeof inner === "function" || inner.random,
    split: (rows, streams) =>
      outer.split(rows, streams).map((split, k) => {
        const splitter = typeof inner === "function" ? inner(k) : inner;
        const part = partOfRows(rows, split.train, `${rows.name}, training rows of outer split ${k + 1}`);
        const made = splitter.split(part, (...path) => streams("outer", k, ...splitter.path, ...path));
        return { ...split, inner: made.map((within) => atRows(within, split.train)) };
      }),
  };
}

function atRows(split: Split, numbers: Uint32Array): Split {
  const at = (rows: Uint32Array): Uint32Array => rows.map((row) => numbers[row]);
  return {
    repeat: split.repeat,
    fold: split.fold,
    train: at(split.train),
    test: at(split.test),
    ...(split.validation && { validation: at(split.validation) }),
    ...(split.drawn && { drawn: at(split.drawn) }),
  };
}
