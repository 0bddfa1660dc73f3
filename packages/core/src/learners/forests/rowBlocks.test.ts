import { expect, test } from "vitest";
import { numberFeatures } from "../../data/features.ts";
import type { ForestModel } from "./forestModel.ts";
import { eachBlock } from "./rowBlocks.ts";

const model: ForestModel = {
  features: ["a", "b", "unused"],
  levels: [null, null, null],
  classes: null,
  source: { seed: 1, rows: 1, mark: 0 },
  trees: [
    {
      feature: [1, -1, 0, -1, -1],
      threshold: [0, 0],
      missingLeft: [0, 0],
      categorySplit: [],
      codes: [],
      values: [1, 2, 3],
      decrease: [0, 0, 0],
    },
  ],
};

test("blocks hold every row asked for once, values side by side, and need no column that no tree asks about", () => {
  const n = 600;
  const a = Array.from({ length: n }, (_, r) => r);
  const features = numberFeatures({ b: a.map((value) => (value === 300 ? Number.NaN : -value)), a });
  const rows = Uint32Array.from({ length: n }, (_, i) => n - 1 - i);
  const seen: number[] = [];
  const complete: boolean[] = [];
  eachBlock(model, features, rows, (block) => {
    complete.push(block.complete);
    for (let r = 0; r < block.count; r++) {
      const row = rows[block.begin + r];
      expect(Array.from(block.x.subarray(3 * r, 3 * r + 3))).toEqual([row, row === 300 ? Number.NaN : -row, 0]);
      seen.push(row);
    }
  });
  expect(seen).toEqual(Array.from(rows));
  expect(complete).toEqual([true, false, true]);
});
