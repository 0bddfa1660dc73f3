import { expect, test } from "vitest";
import type { Features } from "../../data/features.ts";
import { stream } from "../../numeric/random.ts";
import { grow } from "../trees/grow.ts";
import { addTree, columnsOf, leafAt as leafOfTree, walker } from "../trees/predictTree.ts";
import type { Tree } from "../trees/treeModel.ts";
import { flatForest, leafAt } from "./flatForest.ts";
import { isPackedTree, type PackedTree, packTree } from "./packedTree.ts";

/** Numbers with gaps, and a category of five levels. */
function sample(n: number, seed: number): { features: Features; codes: Int32Array } {
  const rng = stream(seed, "packed");
  const values = new Float64Array(3 * n);
  for (let r = 0; r < n; r++) {
    values[r] = rng() < 0.1 ? Number.NaN : Math.floor(rng() * 20);
    values[n + r] = rng();
    values[2 * n + r] = rng() < 0.1 ? Number.NaN : Math.floor(rng() * 5);
  }
  const codes = Int32Array.from({ length: n }, (_, r) => (values[2 * n + r] === 2 ? 1 : rng() < 0.3 ? 2 : 0));
  const features: Features = {
    rows: n,
    columns: [
      { kind: "number", name: "a" },
      { kind: "number", name: "b" },
      { kind: "category", name: "c", levels: ["p", "q", "r", "s", "t"] },
    ],
    values,
  };
  return { features, codes };
}

function grown(n: number, seed: number): { tree: Tree; features: Features } {
  const { features, codes } = sample(n, seed);
  const rows = Uint32Array.from({ length: n }, (_, r) => r);
  const target = { kind: "classes", codes, classes: 3, criterion: "gini" } as const;
  return { tree: grow({ features, rows, weights: null, target }).tree, features };
}

test("packed trees send every row, with gaps and unknown categories, where the trees themselves do", () => {
  const trees = [1, 2, 3].map((seed) => grown(120, seed));
  const forest = flatForest(
    trees.map(({ tree }) => packTree(tree, 3)),
    3,
  );
  expect(forest.sets.size).toBeGreaterThan(0);
  for (const { features } of trees) {
    const columns = columnsOf(features);
    columns[2][0] = 9;
    trees.forEach(({ tree }, t) => {
      const walk = walker(tree);
      for (let r = 0; r < features.rows; r++) {
        const x = Float64Array.from(columns, (column) => column[r]);
        const node = leafAt(forest, t, x, 0, false);
        expect(node - forest.root[t]).toBe(leafOfTree(walk, columns, r));
      }
      const wanted = new Float64Array(3 * features.rows);
      addTree(walk, columns, Uint32Array.of(5), wanted.subarray(0, 3));
      const at =
        forest.right[
          leafAt(
            forest,
            t,
            Float64Array.from(columns, (column) => column[5]),
            0,
            false,
          )
        ];
      expect(forest.values.subarray(at, at + 3)).toEqual(wanted.subarray(0, 3));
    });
  }
});

test("the decrease of impurity is counted for the feature that was split, per unit of weight", () => {
  // gini of 2 of 4 is 0.5, of 1 of 3 is 4/9: first split 0.5 - 3/4 4/9 = 1/6 on a, then the rest, 1/3, on b
  const tree: Tree = {
    outputs: 2,
    feature: [0, -1, 1, -1, -1],
    threshold: [1.5, 0, 2.5, 0, 0],
    left: [1, -1, 3, -1, -1],
    right: [2, -1, 4, -1, -1],
    missingLeft: [1, 0, 0, 0, 0],
    categoryStart: [0, 0, 0, 0, 0, 0],
    categories: [],
    rows: [4, 1, 3, 1, 2],
    weight: [4, 1, 3, 1, 2],
    impurity: [0.5, 0, 4 / 9, 0, 0],
    values: [0.5, 0.5, 1, 0, 1 / 3, 2 / 3, 1, 0, 0, 1],
  };
  const packed = packTree(tree, 3);
  expect(packed).toMatchObject({
    feature: [0, -1, 1, -1, -1],
    threshold: [1.5, 2.5],
    missingLeft: [1, 0],
    values: [1, 0, 1, 0, 0, 1],
  });
  expect(packed.decrease[0]).toBeCloseTo(1 / 6, 15);
  expect(packed.decrease[1]).toBeCloseTo(1 / 3, 15);
  expect(packed.decrease[2]).toBe(0);
});

test("takes no stranger for a tree: open ends, ways out of the tree, foreign columns, wrong lengths", () => {
  const good: PackedTree = {
    feature: [0, -1, 1, -1, -1],
    threshold: [1, 2],
    missingLeft: [0, 1],
    categorySplit: [1],
    codes: [[0, 3]],
    values: [1, 2, 3],
    decrease: [0.5, 0.1],
  };
  expect(isPackedTree(good, 2, 1)).toBe(true);
  const bad: object[] = [
    { feature: [] },
    { feature: [0, -1, 1, -1] },
    { feature: [0, -1, -1, -1, -1] },
    { feature: [-1, 0, -1, 1, -1] },
    { feature: [0, -1, 2, -1, -1] },
    { feature: [0, -1, 0.5, -1, -1] },
    { feature: [0, -1, -2, -1, -1] },
    { threshold: [1] },
    { threshold: [1, null] },
    { missingLeft: [0, 2] },
    { categorySplit: [2] },
    { categorySplit: [] },
    { categorySplit: [1, 1], codes: [[0], [1]] },
    { codes: [[-1]] },
    { codes: ["0"] },
    { values: [1, 2] },
    { values: [1, 2, "3"] },
    { decrease: [0.5] },
    { decrease: [0.5, -1] },
  ];
  for (const change of bad) expect([change, isPackedTree({ ...good, ...change }, 2, 1)]).toEqual([change, false]);
});
