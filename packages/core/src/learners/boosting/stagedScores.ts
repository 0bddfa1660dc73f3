import type { Features } from "../../data/features.ts";
import { addTree, walker } from "../trees/predictTree.ts";
import { columnsFor, type TreeColumns, usedColumns } from "../trees/treeColumns.ts";
import type { Tree } from "../trees/treeModel.ts";

/** Trees that are added to constants, output after output within a round. */
export interface TreeSum extends TreeColumns {
  readonly initial: readonly number[];
  readonly trees: readonly Tree[];
}

/** Rows that walk through all trees together: their values stay in the cache. */
const BLOCK = 512;

/**
 * The scores of each of the sums, one column of rows per output. Where a sum is the beginning of another its scores are
 * taken on the way: the same additions in the same order, so the same bits.
 */
export function stagedScores(sums: readonly TreeSum[], features: Features, rows: Uint32Array): Float64Array[] {
  const results: Float64Array[] = new Array(sums.length);
  const waiting = new Set(sums.keys());
  while (waiting.size > 0) {
    const longest = [...waiting].reduce((a, b) => (sums[b].trees.length > sums[a].trees.length ? b : a));
    const family = [...waiting].filter((s) => begins(sums[s], sums[longest]));
    const found = scoresOnTheWay(
      sums[longest],
      family.map((s) => sums[s].trees.length),
      features,
      rows,
    );
    family.forEach((s, at) => {
      results[s] = found[at];
      waiting.delete(s);
    });
  }
  return results;
}

/** The scores after each of the given numbers of trees. */
function scoresOnTheWay(sum: TreeSum, sizes: readonly number[], features: Features, rows: Uint32Array): Float64Array[] {
  const { initial, trees } = sum;
  const columns = columnsFor(sum, features, usedColumns(trees));
  const walkers = trees.map(walker);
  const n = rows.length;
  const results = sizes.map(() => new Float64Array(initial.length * n));
  const f = new Float64Array(initial.length * BLOCK);
  for (let begin = 0; begin < n; begin += BLOCK) {
    const block = rows.subarray(begin, begin + BLOCK);
    const keep = (done: number): void => {
      sizes.forEach((size, s) => {
        if (size !== done) return;
        for (let output = 0; output < initial.length; output++) {
          results[s].set(f.subarray(output * BLOCK, output * BLOCK + block.length), output * n + begin);
        }
      });
    };
    initial.forEach((value, output) => {
      f.fill(value, output * BLOCK, (output + 1) * BLOCK);
    });
    keep(0);
    walkers.forEach((walk, t) => {
      addTree(walk, columns, block, f.subarray((t % initial.length) * BLOCK));
      keep(t + 1);
    });
  }
  return results;
}

/** The features that some tree asks about, in the order of the trees' columns. */
export function askedFeatures({
  features,
  trees,
}: {
  readonly features: readonly string[];
  readonly trees: readonly Tree[];
}): string[] {
  const used = usedColumns(trees);
  return features.filter((_, c) => used.has(c));
}

/** Whether one sum is the first part of another: the same trees, not merely equal ones. */
function begins(short: TreeSum, long: TreeSum): boolean {
  return (
    short.features.length === long.features.length &&
    short.initial.length === long.initial.length &&
    short.initial.every((value, output) => value === long.initial[output]) &&
    short.trees.every((tree, t) => tree === long.trees[t])
  );
}
