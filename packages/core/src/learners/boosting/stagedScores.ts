import type { Features } from "../../data/features.ts";
import { columnsFor, type TreeColumns, usedColumns } from "../trees/treeColumns.ts";
import type { Tree } from "../trees/treeModel.ts";
import { walkedTree } from "../trees/walking/walkedTree.ts";
import { walkRows } from "../trees/walking/walkRows.ts";

/** Trees that are added to constants, output after output within a round. */
export interface TreeSum extends TreeColumns {
  readonly initial: readonly number[];
  readonly trees: readonly Tree[];
}

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
  const n = rows.length;
  const scores = new Float64Array(initial.length * n);
  initial.forEach((value, output) => {
    scores.fill(value, output * n, (output + 1) * n);
  });
  const results = sizes.map((size) => (size === 0 ? scores.slice() : new Float64Array(scores.length)));
  walkRows({
    trees: trees.map(walkedTree),
    leaf: 1,
    outputOf: (t) => t % initial.length,
    columns: columnsFor(sum, features, usedColumns(trees)),
    rows,
    sums: scores,
    sizes,
    keep: (size, begin, count) => {
      sizes.forEach((own, s) => {
        if (own !== size) return;
        for (let from = begin; from < scores.length; from += n) {
          results[s].set(scores.subarray(from, from + count), from);
        }
      });
    },
  });
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
    short.initial.every((value, output) => Object.is(value, long.initial[output])) &&
    short.trees.every((tree, t) => tree === long.trees[t])
  );
}
