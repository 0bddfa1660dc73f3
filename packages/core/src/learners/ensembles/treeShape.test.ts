import { expect, test } from "vitest";
import { spreadOf, treeShape } from "./treeShape.ts";

test("leaves and depth follow from the questions in pre-order", () => {
  expect(treeShape([-1])).toEqual({ leaves: 1, depth: 0 });
  expect(treeShape([0, -1, -1])).toEqual({ leaves: 2, depth: 1 });
  // a root whose left child has two leaves, and whose right child has a leaf and a split
  expect(treeShape([3, 1, -1, -1, 0, -1, 2, -1, -1])).toEqual({ leaves: 5, depth: 3 });
  // a chain to the right is as deep as one to the left
  expect(treeShape([0, -1, 0, -1, 0, -1, -1]).depth).toBe(3);
  expect(treeShape([0, 0, 0, -1, -1, -1, -1]).depth).toBe(3);
});

test("a spread is the middle and both ends", () => {
  expect(spreadOf([7, 1, 4])).toEqual({ least: 1, median: 4, most: 7 });
  expect(spreadOf([10, 2])).toEqual({ least: 2, median: 6, most: 10 });
});
