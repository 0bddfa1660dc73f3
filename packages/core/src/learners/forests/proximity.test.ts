import { expect, test } from "vitest";
import { numberFeatures } from "../../data/features.ts";
import type { ForestModel } from "./forestModel.ts";
import type { PackedTree } from "./packedTree.ts";
import { proximity } from "./proximity.ts";

function stump(threshold: number): PackedTree {
  return {
    feature: [0, -1, -1],
    threshold: [threshold],
    missingLeft: [0],
    categorySplit: [],
    codes: [],
    values: [0, 1],
    decrease: [1],
  };
}

test("proximity is the share of the trees in which two rows share a leaf", () => {
  const model: ForestModel = {
    features: ["x"],
    levels: [null],
    classes: null,
    source: { seed: 1, rows: 3, mark: 0 },
    trees: [stump(1.5), stump(2.5), stump(9), stump(2.7)],
  };
  const found = proximity(model, numberFeatures({ x: [1, 2, 3] }), Uint32Array.of(0, 1, 2));
  // 1 and 2 are apart in the first tree only; 3 is with 2 in the first and third, with 1 in the third
  expect(Array.from(found.values)).toEqual([1, 0.75, 0.25, 0.75, 1, 0.5, 0.25, 0.5, 1]);
});
