import { expect, test } from "vitest";
import { randomInteger, stream } from "../../numeric/random.ts";
import { buildTree, LEAF, orderByLeaf, type Points } from "./pointTree.ts";
import { widen } from "./wideNodes.ts";

function sample(rows: number, columns: number): Points {
  const rng = stream(rows, "tree", columns);
  return { rows, columns, values: Float32Array.from({ length: rows * columns }, () => randomInteger(rng, 40) / 8 - 2) };
}

/** The rows below a node. */
function rowsBelow({ nodes, order }: ReturnType<typeof buildTree>, node: number): number[] {
  const first = nodes[node];
  if (first < 0) return Array.from(order.subarray(LEAF * ~first, LEAF * (~first + 1)));
  return [first, first + 1].flatMap((child) => rowsBelow({ nodes, order } as ReturnType<typeof buildTree>, child));
}

test.each([1, 31, 32, 33, 64, 65, 500, 1000])(
  "%i rows: every row is in one leaf, and all leaves but the last are full",
  (rows) => {
    const tree = buildTree(sample(rows, 3), "box", { metric: 0, p: 2 });
    expect(tree.leaves).toBe(Math.ceil(rows / LEAF));
    expect(rowsBelow(tree, 0).sort((a, b) => a - b)).toEqual(Array.from({ length: rows }, (_, i) => i));
  },
);

test("boxes and balls hold their rows", () => {
  const points = sample(300, 3);
  const at = (row: number, j: number): number => points.values[j * points.rows + row];
  const boxes = buildTree(points, "box", { metric: 0, p: 2 });
  const balls = buildTree(points, "ball", { metric: 1, p: 2 });
  for (let node = 0; node < boxes.nodes.length; node++) {
    for (const row of rowsBelow(boxes, node)) {
      for (let j = 0; j < 3; j++) {
        expect(at(row, j)).toBeGreaterThanOrEqual(boxes.shapes[6 * node + 2 * j]);
        expect(at(row, j)).toBeLessThanOrEqual(boxes.shapes[6 * node + 2 * j + 1]);
      }
    }
    for (const row of rowsBelow(balls, node)) {
      const far = [0, 1, 2].reduce((sum, j) => sum + Math.abs(at(row, j) - balls.shapes[4 * node + j]), 0);
      expect(far).toBeLessThanOrEqual(balls.shapes[4 * node + 3]);
    }
  }
});

test("in the order of the leaves every point comes once, and those of one leaf together", () => {
  const points = sample(400, 2);
  const tree = buildTree(points, "box", { metric: 0, p: 2 });
  const order = orderByLeaf(tree, points);
  expect(Array.from(order).sort((a, b) => a - b)).toEqual(Array.from({ length: 400 }, (_, i) => i));
});

test("eight children a node reach every leaf once", () => {
  const tree = buildTree(sample(1000, 2), "box", { metric: 0, p: 2 });
  const { children, shapes, shapeLength } = widen(tree);
  const leaves: number[] = [];
  const open = [0];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    for (const child of children.subarray(8 * node, 8 * node + 8)) {
      if (child === -(2 ** 31)) continue;
      if (child < 0) leaves.push(~child);
      else open.push(child);
    }
  }
  expect(leaves.sort((a, b) => a - b)).toEqual(Array.from({ length: tree.leaves }, (_, i) => i));
  expect(shapes).toHaveLength((children.length / 8) * shapeLength);
});
