import type { Features } from "../../data/features.ts";
import { nameText, nodeText, numberText, sidesText, type TreeInWords } from "./nodeText.ts";
import { leafAt, walker } from "./predictTree.ts";
import { columnsFor, usedColumns } from "./treeColumns.ts";

/** One step of a row's way through a tree. */
export interface Step {
  readonly node: number;
  readonly feature: string;
  /** The row's value as text; null when missing. */
  readonly value: string | null;
  readonly goes: "left" | "right";
  /** `petal_length is 1.4: <= 2.45`. */
  readonly text: string;
}

/**
 * How a tree came to its prediction for one row.
 *
 * @see {@link explainRow}
 */
export interface RowExplanation {
  /** The questions on the way, from the root. */
  readonly steps: readonly Step[];
  /** Index of the leaf among the nodes of the tree. */
  readonly leaf: number;
  /** One number per class, or the predicted number. */
  readonly values: readonly number[];
  /** The prediction in words, such as `setosa 0.98 (50 rows)`. */
  readonly text: string;
}

/**
 * The path that a row takes through the tree, in words.
 *
 * @example
 * ```ts
 * import { defineTask, tableFrom, trainModel } from "@heldout/core";
 * import { explainRow, storedFeatures, storedTree } from "@heldout/core/learners";
 * const task = defineTask(tableFrom({ x: [1, 2, 3, 4], y: ["no", "no", "yes", "yes"] }), { target: "y" });
 * const model = trainModel(task, { name: "tree", params: {} });
 * const { steps, text } = explainRow(storedTree(model), storedFeatures(model, tableFrom({ x: [3.5] })), 0);
 * steps[0].text; // 'x is 3.5: > 2.5'
 * text; // 'yes 1.00 (2 rows)'
 * ```
 */
export function explainRow(words: TreeInWords, features: Features, row: number): RowExplanation {
  const { tree, levels } = words;
  const columns = columnsFor(words, features, usedColumns([tree]));
  const leaf = leafAt(walker(tree), columns, row);
  const steps: Step[] = [];
  for (let node = 0; node !== leaf; ) {
    const f = tree.feature[node];
    const x = columns[f][row];
    // in pre-order everything from the right child on lies to the right
    const goes = leaf < tree.right[node] ? "left" : "right";
    const known = levels[f];
    const value = Number.isNaN(x)
      ? null
      : known
        ? (known[x] ?? textOf(features, words.features[f], row))
        : numberText(x, 10);
    const name = nameText(words.features[f]);
    const side = sidesText(words, node)[goes];
    const text =
      value === null ? `${name} is missing: goes ${goes}, with ${side}` : `${name} is ${nameText(value)}: ${side}`;
    steps.push({ node, feature: words.features[f], value, goes, text });
    node = goes === "left" ? tree.left[node] : tree.right[node];
  }
  return {
    steps,
    leaf,
    values: tree.values.slice(leaf * tree.outputs, (leaf + 1) * tree.outputs),
    text: nodeText(words, leaf),
  };
}

/** A level that the model does not know, as the data call it. */
function textOf({ rows, columns, values }: Features, name: string, row: number): string {
  const c = columns.findIndex((column) => column.name === name);
  const column = columns[c];
  const code = values[c * rows + row];
  return column.kind === "category" ? (column.levels[code] ?? "a new level") : String(code);
}
