import type { TreeInWords } from "../trees/nodeText.ts";

/** One tree of an ensemble. */
export interface EnsembleMember {
  /** The column that each node asks about, in pre-order; -1 at a leaf. */
  readonly questions: readonly number[];
  /** What the numbers in its leaves are: `the shares of the classes`. */
  readonly holds: string;
  /** The tree itself, made when it is asked for. */
  readonly words: () => TreeInWords;
  readonly features: readonly string[];
  /** What its splits on each of the features add to their importance. */
  readonly gains: () => readonly number[];
}

/** Gains as shares of `whole`, so that every tree counts the same; all 0 in a tree that gained nothing. */
export function sharesOf(gains: ArrayLike<number>, whole = 1): number[] {
  const list = Array.from(gains);
  const total = list.reduce((sum, gain) => sum + gain, 0);
  return list.map((gain) => (total > 0 ? (whole * gain) / total : 0));
}
