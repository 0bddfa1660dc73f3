import { expect, test } from "vitest";
import { oracleTeam } from "../../../test/kernelOracles/oracleTeam.ts";
import { randomColumns, randomTree } from "../../../test/randomTree.ts";
import { writeImages } from "../../learners/trees/walking/treeImages.ts";
import { walkedTree } from "../../learners/trees/walking/walkedTree.ts";
import { stream } from "../random.ts";
import { newSoloTeam } from "./team.ts";

for (const [what, categories, missing] of [
  ["numbers", [0, 0], 0],
  ["numbers with gaps", [0, 0], 0.2],
  ["numbers, categories and gaps", [0, 9], 0.2],
] as const) {
  for (const shards of [1, 3]) {
    test(`walkTrees leaves the same sums as plain, ${shards} shards: ${what}`, () => {
      const rng = stream(1, "walkTrees", what);
      const trees = [30, 0, 7].map((splits) => walkedTree(randomTree({ rng, splits, categories, outputs: 2 })));
      const columns = randomColumns(rng, 304, categories, missing);
      const sums = [newSoloTeam(), oracleTeam()].map((team) => {
        const { heap } = team;
        const [staged, own] = [heap.allocate(8 * 608), heap.allocate(8 * 608)];
        columns.forEach((column, c) => {
          heap.f64(staged + 8 * 304 * c, 304).set(column);
        });
        heap.f64(own, 608).fill(0.1);
        const offsets = Uint32Array.of(0, 8 * 304);
        const rule = { outputs: 2, offsets, largest: Float64Array.of(1, 9), outputOf: () => 0 };
        const table = writeImages(heap, trees, rule, 0, 0, 0);
        team.run(
          "walkTrees",
          [299, staged, 3, table, own, 8 * 304, 2, missing === 0 ? 0 : categories[1] === 0 ? 1 : 2, 64],
          shards,
        );
        return heap.f64(own, 608).slice();
      });
      expect(sums[0]).toEqual(sums[1]);
      expect(sums[0].some((sum) => sum !== 0.1)).toBe(true);
    });
  }
}
