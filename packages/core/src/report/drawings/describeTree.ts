import { treeImportance } from "../../learners/trees/impurityDecrease.ts";
import { nameText, nodeText, sideText, type TreeInWords } from "../../learners/trees/nodeText.ts";
import { isLeaf, leafCount } from "../../learners/trees/treeModel.ts";

export interface DescribeOptions {
  /** Splits from the root that are shown; what lies below is counted. Default: all. */
  readonly depth?: number | undefined;
}

/**
 * A tree as lines of text, one per node down to `depth` (default: all): how a row gets there, what is predicted there,
 * and the number of training rows.
 *
 * @param words the tree and its names
 * @param options how deep to go
 *
 * @example
 * ```ts
 * import { defineTask, tableFrom, trainModel } from "@heldout/core";
 * import { describeTree, storedTree } from "@heldout/core/learners";
 * const task = defineTask(tableFrom({ x: [1, 2, 3, 4], y: ["no", "no", "yes", "yes"] }), { target: "y" });
 * const model = trainModel(task, { name: "tree", params: {} });
 * describeTree(storedTree(model)); // [ 'all rows: no 0.50 (4 rows)', '├─ x <= 2.5 or missing: no 1.00 (2 rows)', '└─ x > 2.5: yes 1.00 (2 rows)' ]
 * ```
 */
export function describeTree(words: TreeInWords, { depth = Number.POSITIVE_INFINITY }: DescribeOptions = {}): string[] {
  const { tree, features } = words;
  const lines: string[] = [];
  const waiting = [{ node: 0, way: "all rows", before: "", indent: "", deep: 0 }];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    const { node, way, before, indent, deep } = at;
    const cut = !isLeaf(tree, node) && deep >= depth;
    const rest = cut ? `, ${leavesBelow(words, node)} leaves not shown` : "";
    const known = nodeText(words, node);
    lines.push(`${before}${way}${known === "" ? "" : `: ${known}`}${rest}`);
    if (isLeaf(tree, node) || cut) continue;
    const name = nameText(features[tree.feature[node]]);
    waiting.push(
      {
        node: tree.right[node],
        way: `${name} ${sideText(words, node, "right")}`,
        before: `${indent}└─ `,
        indent: `${indent}   `,
        deep: deep + 1,
      },
      {
        node: tree.left[node],
        way: `${name} ${sideText(words, node, "left")}`,
        before: `${indent}├─ `,
        indent: `${indent}│  `,
        deep: deep + 1,
      },
    );
  }
  return lines;
}

/** The features that the splits gained by, largest share first, one per line. */
export function describeImportance(words: TreeInWords): string[] {
  const useful = treeImportance(words).filter(({ share }) => share > 0);
  if (useful.length === 0) return ["  no split gained anything"];
  return useful.map(({ feature, share }) => `  ${share.toFixed(3)}  ${nameText(feature)}`);
}

/** In pre-order a subtree is a run of nodes that ends where the leaves have caught up with the splits. */
export function leavesBelow({ tree }: TreeInWords, node: number): number {
  if (node === 0) return leafCount(tree);
  let leaves = 0;
  for (let i = node, open = 1; open > 0; i++) {
    if (isLeaf(tree, i)) leaves++;
    open += isLeaf(tree, i) ? -1 : 1;
  }
  return leaves;
}
