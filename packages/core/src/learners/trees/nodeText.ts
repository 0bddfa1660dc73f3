import { cutText, visibleText } from "../../data/visibleText.ts";
import type { TreeColumns } from "./treeColumns.ts";
import { asksCategory, isLeaf, type Tree } from "./treeModel.ts";

/**
 * A tree with the names that it takes to put it into words.
 *
 * @see {@link describeTree}
 */
export interface TreeInWords extends TreeColumns {
  /** The tree itself. */
  readonly tree: Tree;
  /** Names of the classes in their order; absent for numbers. */
  readonly classes?: readonly string[];
  /** Whether only the leaves have values and no node its rows, as in the trees of forests. */
  readonly leavesOnly?: boolean;
}

/** What a value must be to go left, and to go right: `<= 2.45` and `> 2.45`; and where a missing one goes. */
export interface SidesText {
  readonly left: string;
  readonly right: string;
  readonly missing: "left" | "right";
}

/** Levels that are listed before the rest is counted. */
const MOST_LEVELS = 5;

export function sidesText({ tree, levels }: TreeInWords, node: number): SidesText {
  const missingLeft = tree.missingLeft[node] === 1;
  const missing = missingLeft ? "left" : "right";
  if (asksCategory(tree, node)) {
    const codes = tree.categories.slice(tree.categoryStart[node], tree.categoryStart[node + 1]);
    const named = `is ${oneOf(codes.map((code) => levels[tree.feature[node]]?.[code] ?? String(code)))}`;
    const others = "is another";
    return missingLeft ? { left: others, right: named, missing } : { left: named, right: others, missing };
  }
  if (tree.threshold[node] === Number.MAX_VALUE) return { left: "is there", right: "is missing", missing };
  const limit = numberText(tree.threshold[node], 10);
  return { left: `<= ${limit}`, right: `> ${limit}`, missing };
}

/** The same as a condition on one side: `> 2.45 or missing`. */
export function sideText(words: TreeInWords, node: number, side: "left" | "right"): string {
  const sides = sidesText(words, node);
  return sides.missing === side && sides[side] !== "is missing" ? `${sides[side]} or missing` : sides[side];
}

/** The name of a column or class, fit to be shown on a line. */
export function nameText(name: string, most = 60): string {
  return cutText(visibleText(name), most, "…");
}

/** What the node predicts: `setosa 0.98` (the likeliest class, of equals the first), or a number. */
export function predictionText({ tree, classes }: TreeInWords, node: number): string {
  if (!classes) return numberText(tree.values[node * tree.outputs], 6);
  const shares = tree.values.slice(node * tree.outputs, (node + 1) * tree.outputs);
  const best = shares.indexOf(Math.max(...shares));
  return `${nameText(classes[best] ?? String(best), 40)} ${shares[best].toFixed(2)}`;
}

/** What is known of a node: `setosa 0.98 (50 rows)`; of a forest's tree the prediction of a leaf, and nothing above it. */
export function nodeText(words: TreeInWords, node: number): string {
  if (!words.leavesOnly) return `${predictionText(words, node)} (${rowsText(words, node)})`;
  return isLeaf(words.tree, node) ? predictionText(words, node) : "";
}

/** Whole counts as they are: `50 rows`. */
export function rowsText({ tree }: TreeInWords, node: number): string {
  return tree.rows[node] === 1 ? "1 row" : `${tree.rows[node]} rows`;
}

/** At most so many digits that count, without noughts at the end. */
export function numberText(value: number, digits: number): string {
  return String(Number(value.toPrecision(digits)));
}

function oneOf(names: readonly string[]): string {
  const shown = names.slice(0, MOST_LEVELS).map((name) => nameText(name, 30));
  if (names.length > MOST_LEVELS) return `${shown.join(", ")} or ${names.length - MOST_LEVELS} more`;
  return shown.length === 1 ? shown[0] : `${shown.slice(0, -1).join(", ")} or ${shown[shown.length - 1]}`;
}
