import type { Tree } from "../src/learners/trees/treeModel.ts";
import { type Rng, randomInteger } from "../src/numeric/random.ts";

export interface RandomTreeRule {
  readonly rng: Rng;
  readonly splits: number;
  /** Of each column how many categories it has, or 0: numbers between 0 and 1. */
  readonly categories: readonly number[];
  readonly outputs: number;
}

/** A tree of any shape: the place of each new split is drawn among the leaves, what it asks among the columns. */
export function randomTree({ rng, splits, categories, outputs }: RandomTreeRule): Tree {
  const left: number[] = [-1];
  const right: number[] = [-1];
  const leaves = [0];
  for (let s = 0; s < splits; s++) {
    const [leaf] = leaves.splice(randomInteger(rng, leaves.length), 1);
    left[leaf] = left.push(-1) - 1;
    right[leaf] = left.push(-1) - 1;
    right.push(-1, -1);
    leaves.push(left[leaf], right[leaf]);
  }
  const order: number[] = [];
  const open = [0];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    order.push(node);
    if (left[node] >= 0) open.push(right[node], left[node]);
  }
  const place = new Map(order.map((node, i) => [node, i]));
  const listed: number[] = [];
  const start = [0];
  const feature = order.map((node) => {
    const f = left[node] < 0 ? -1 : randomInteger(rng, categories.length);
    if (f >= 0) for (let code = 0; code < categories[f]; code++) if (code === 1 || rng() < 0.5) listed.push(code);
    start.push(listed.length);
    return f;
  });
  const childOf = (child: number): number => (child < 0 ? -1 : (place.get(child) ?? -1));
  return {
    outputs,
    feature,
    threshold: feature.map((f) => (f < 0 || categories[f] > 0 ? 0 : Math.round(20 * rng()) / 20)),
    left: order.map((node) => childOf(left[node])),
    right: order.map((node) => childOf(right[node])),
    missingLeft: feature.map((f) => (f >= 0 && rng() < 0.5 ? 1 : 0)),
    categoryStart: start,
    categories: listed,
    rows: order.map(() => 1),
    weight: order.map(() => 1),
    impurity: order.map(() => 0),
    values: Array.from({ length: order.length * outputs }, rng),
  };
}

/** Values to walk with: in the twentieths that thresholds are made of, codes, one code that no tree knows, and gaps. */
export function randomColumns(rng: Rng, rows: number, categories: readonly number[], missing: number): Float64Array[] {
  return categories.map((levels) =>
    Float64Array.from({ length: rows }, () => {
      if (rng() < missing) return Number.NaN;
      return levels > 0 ? randomInteger(rng, levels + 1) : Math.round(20 * rng()) / 20;
    }),
  );
}
