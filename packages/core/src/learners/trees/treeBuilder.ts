import type { NodeTotals } from "./criterion.ts";
import type { Tree } from "./treeModel.ts";

/** How a node is cut in two. */
export interface Split {
  readonly feature: number;
  readonly threshold: number;
  readonly missingLeft: boolean;
  /** The codes that do not go with the missing values, ascending; null where a number is asked. */
  readonly categories: readonly number[] | null;
}

/** Nodes in the order in which they were made, until `build` puts them in pre-order. */
export interface TreeBuilder {
  addNode(rows: number, totals: NodeTotals, pushValues: (into: number[]) => void): number;
  setSplit(node: number, split: Split, left: number, right: number): void;
  /** The tree, and the number in it of each node as it was made. */
  build(): { readonly tree: Tree; readonly numberOf: Int32Array };
}

export function treeBuilder(outputs: number): TreeBuilder {
  const rows: number[] = [];
  const weight: number[] = [];
  const impurity: number[] = [];
  const values: number[] = [];
  const splits: (Split | null)[] = [];
  const left: number[] = [];
  const right: number[] = [];

  function addNode(count: number, totals: NodeTotals, pushValues: (into: number[]) => void): number {
    pushValues(values);
    weight.push(totals.weight);
    impurity.push(totals.impurity);
    splits.push(null);
    left.push(-1);
    right.push(-1);
    return rows.push(count) - 1;
  }

  function setSplit(node: number, split: Split, l: number, r: number): void {
    splits[node] = split;
    left[node] = l;
    right[node] = r;
  }

  function preOrder(): Int32Array {
    const order = new Int32Array(rows.length);
    const stack = [0];
    for (let at = 0; at < order.length; at++) {
      const node = stack.pop() ?? 0;
      order[at] = node;
      if (left[node] >= 0) stack.push(right[node], left[node]);
    }
    return order;
  }

  function build(): { readonly tree: Tree; readonly numberOf: Int32Array } {
    const order = preOrder();
    const n = order.length;
    const numberOf = new Int32Array(n);
    for (let at = 0; at < n; at++) numberOf[order[at]] = at;
    const list = (value: (node: number) => number): number[] => {
      const result = new Array<number>(n);
      for (let at = 0; at < n; at++) result[at] = value(order[at]);
      return result;
    };
    const categoryStart = [0];
    const categories: number[] = [];
    const sorted: number[] = [];
    for (let at = 0; at < n; at++) {
      for (const code of splits[order[at]]?.categories ?? []) categories.push(code);
      categoryStart.push(categories.length);
      for (let o = 0; o < outputs; o++) sorted.push(values[order[at] * outputs + o]);
    }
    const tree: Tree = {
      outputs,
      feature: list((node) => splits[node]?.feature ?? -1),
      threshold: list((node) => splits[node]?.threshold ?? 0),
      left: list((node) => (left[node] < 0 ? -1 : numberOf[left[node]])),
      right: list((node) => (right[node] < 0 ? -1 : numberOf[right[node]])),
      missingLeft: list((node) => (splits[node]?.missingLeft ? 1 : 0)),
      categoryStart,
      categories,
      rows: list((node) => rows[node]),
      weight: list((node) => weight[node]),
      impurity: list((node) => impurity[node]),
      values: sorted,
    };
    return { tree, numberOf };
  }

  return { addNode, setSplit, build };
}
