import { expect, test } from "vitest";
import { prune, pruningPath } from "./pruning.ts";
import { isTree, type Tree } from "./treeModel.ts";

/** Root 10 rows; its left child splits again, its right child is a leaf. Weight x impurity: 5, 3 (1 + 0), 0.5. */
const tree: Tree = {
  outputs: 1,
  feature: [0, 1, -1, -1, -1],
  threshold: [1, 0, 0, 0, 0],
  left: [1, 2, -1, -1, -1],
  right: [4, 3, -1, -1, -1],
  missingLeft: [0, 1, 0, 0, 0],
  categoryStart: [0, 0, 2, 2, 2, 2],
  categories: [3, 5],
  rows: [10, 6, 4, 2, 4],
  weight: [10, 6, 4, 2, 4],
  impurity: [0.5, 0.5, 0.25, 0, 0.125],
  values: [1, 2, 3, 4, 5],
};

test("the path by hand: the weakest link first", () => {
  // (5 - 1.5) / 10 / 2 = 0.175 at the root, (3 - 1) / 10 / 1 = 0.2 at the left child: both go at 0.175
  expect(pruningPath(tree)).toMatchObject({ leaves: [3, 1] });
  expect(pruningPath(tree).alphas[1]).toBeCloseTo(0.175, 14);
  expect(pruningPath(tree).impurities).toEqual([0.15, 0.5].map((value) => expect.closeTo(value, 14)));
  // with 2.4 at the left child its link is 0.14, weaker than the root's
  const other = { ...tree, impurity: [0.5, 0.4, 0.25, 0, 0.125] };
  const path = pruningPath(other);
  expect(path.leaves).toEqual([3, 2, 1]);
  expect(path.alphas).toEqual([0, 0.14, 0.21].map((value) => expect.closeTo(value, 14)));
});

test("a pruned tree is a tree of its own, with the sets that are left", () => {
  const path = pruningPath({ ...tree, impurity: [0.5, 0.4, 0.25, 0, 0.125] });
  expect(prune(tree, path, 0)).toBe(tree);
  const two = prune(tree, path, 0.15);
  expect(two).toMatchObject({
    feature: [0, -1, -1],
    left: [1, -1, -1],
    right: [2, -1, -1],
    values: [1, 2, 5],
    categories: [],
    categoryStart: [0, 0, 0, 0],
  });
  expect(isTree(two, 2)).toBe(true);
  expect(prune(tree, path, 1).values).toEqual([1]);
  expect(prune(tree, path, 0.05)).toEqual(tree);
});

test("a single leaf has nothing to prune", () => {
  const leaf = prune(tree, pruningPath(tree), 1);
  expect(pruningPath(leaf)).toMatchObject({ alphas: [0], leaves: [1] });
});
