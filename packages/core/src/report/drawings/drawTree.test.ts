import { expect, test } from "vitest";
import type { TreeInWords } from "../../learners/trees/nodeText.ts";
import type { Tree } from "../../learners/trees/treeModel.ts";
import { drawTree } from "./drawTree.ts";

/** By hand: size <= 2.5 (missing right); left a leaf; right asks the colour, red and <b> go left, all others right. */
const tree: Tree = {
  outputs: 2,
  feature: [0, -1, 1, -1, -1],
  threshold: [2.5, 0, 0, 0, 0],
  left: [1, -1, 3, -1, -1],
  right: [2, -1, 4, -1, -1],
  missingLeft: [0, 0, 0, 0, 0],
  categoryStart: [0, 0, 0, 2, 2, 2],
  categories: [0, 1],
  rows: [10, 4, 6, 1, 5],
  weight: [10, 4, 6, 1, 5],
  impurity: [0.5, 0, 0.28, 0, 0],
  values: [0.5, 0.5, 1, 0, 1 / 6, 5 / 6, 1, 0, 0, 1],
};
const words: TreeInWords = {
  features: ["size", "colour"],
  levels: [null, ["red", "<b>", "blue"]],
  tree,
  classes: ["no", "yes & more"],
};

test("the drawing is well formed, escapes every label, and holds no script and no address but that of SVG", () => {
  const hostile = { ...words, features: ['"><script>alert(1)</script>', "a\u0000b'c"] };
  const svg = drawTree(hostile);
  expect(svg).not.toMatch(/<script|on\w+=|href|url\(/i);
  expect(svg.match(/https?:\/\/[^"]*/g)).toEqual(["http://www.w3.org/2000/svg"]);
  expect(svg).toContain("yes &amp; more");
  expect(svg).not.toContain("<b>");
  expect(svg).not.toContain("\u0000");
  const open: string[] = [];
  for (const [tag, close, name, self] of svg.matchAll(/<(\/?)(\w+)[^>]*?(\/?)>/g)) {
    if (close) expect(open.pop(), tag).toBe(name);
    else if (!self) open.push(name);
  }
  expect(open).toEqual([]);
});

test("boxes of one level do not overlap, down to depth 5", () => {
  const depth = 5;
  const feature: number[] = [];
  const right: number[] = [];
  const left: number[] = [];
  const grow = (level: number): number => {
    const node = feature.push(level < depth ? 0 : -1) - 1;
    left[node] = -1;
    right[node] = -1;
    if (level === depth) return node;
    left[node] = grow(level + 1);
    right[node] = grow(level + 1);
    return node;
  };
  grow(0);
  const n = feature.length;
  const full: Tree = {
    ...tree,
    feature,
    left,
    right,
    threshold: new Array<number>(n).fill(1.5),
    missingLeft: new Array<number>(n).fill(0),
    categoryStart: new Array<number>(n + 1).fill(0),
    categories: [],
    rows: new Array<number>(n).fill(1),
    values: new Array<number>(2 * n).fill(0.5),
  };
  const svg = drawTree({ ...words, tree: full });
  const boxes = [...svg.matchAll(/<rect x="([\d.]+)" y="([\d.]+)" width="156"/g)].map(([, x, y]) => [
    Number(x),
    Number(y),
  ]);
  expect(boxes).toHaveLength(63);
  for (const [x, y] of boxes) {
    for (const [other, level] of boxes)
      if (y === level && x !== other) expect(Math.abs(x - other)).toBeGreaterThan(156);
  }
});
