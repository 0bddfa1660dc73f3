/** How large a tree is. */
export interface TreeShape {
  readonly leaves: number;
  /** The longest way from the root to a leaf, in splits; 0 for a single leaf. */
  readonly depth: number;
}

/** The shape that a list of questions in pre-order makes: the column that each node asks about, -1 at a leaf. */
export function treeShape(questions: readonly number[]): TreeShape {
  let leaves = 0;
  let depth = 0;
  // depths of the right children that are still to come
  const waiting: number[] = [];
  let at = 0;
  for (const question of questions) {
    if (question >= 0) {
      at++;
      waiting.push(at);
      continue;
    }
    leaves++;
    depth = Math.max(depth, at);
    at = waiting.pop() ?? 0;
  }
  return { leaves, depth };
}

/** The middle and the ends of some numbers. */
export interface Spread {
  readonly least: number;
  /** Of two middle ones their mean. */
  readonly median: number;
  readonly most: number;
}

export function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return {
    least: sorted[0],
    median: sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2,
    most: sorted[sorted.length - 1],
  };
}
