import { expect, test } from "vitest";
import { oracleTeam } from "../../../test/kernelOracles/oracleTeam.ts";
import { randomColumns, randomTree } from "../../../test/randomTree.ts";
import { writeImages } from "../../learners/trees/walking/treeImages.ts";
import { walkedTree } from "../../learners/trees/walking/walkedTree.ts";
import { stream } from "../random.ts";
import { newSoloTeam } from "./team.ts";

const ROWS = 1001;

for (const [what, categories, missing] of [
  ["numbers", [0, 0], 0],
  ["numbers with gaps", [0, 0], 0.2],
  ["numbers, categories and gaps", [0, 9], 0.2],
] as const) {
  for (const masked of [false, true]) {
    test(`walkDeepTrees leaves the same sums as plain, ${masked ? "some rows" : "all rows"}: ${what}`, () => {
      const rng = stream(1, "walkDeepTrees", what);
      const trees = [3000, 0, 7].map((splits) => walkedTree(randomTree({ rng, splits, categories, outputs: 2 })));
      const columns = randomColumns(rng, ROWS, categories, missing);
      const mask = Uint8Array.from({ length: 3 * ROWS }, () => (rng() < 0.4 ? 1 : 0));
      const found = [false, true].flatMap((plain) =>
        [1, 3].map((shards) => {
          const team = plain ? oracleTeam() : newSoloTeam();
          const { heap } = team;
          const [staged, own] = [heap.allocate(16 * ROWS), heap.allocate(16 * ROWS)];
          const scratch = heap.allocate(shards * (32 + 4 * 264));
          const masks = masked ? heap.allocate(3 * ROWS) : 0;
          if (masked) heap.u8(masks, 3 * ROWS).set(mask);
          heap.f64(staged, 2 * ROWS).set(Array.from({ length: 2 * ROWS }, (_, at) => columns[at % 2][at >> 1]));
          heap.f64(own, 2 * ROWS).fill(0.1);
          const rule = { outputs: 2, offsets: Uint32Array.of(0, 8), largest: Float64Array.of(1, 9), outputOf: () => 0 };
          const table = writeImages(heap, trees, rule, 0, masks, ROWS);
          const walk = [own, 8 * ROWS, 2, missing === 0 ? 0 : categories[1] === 0 ? 1 : 2, 264, scratch, 32 + 4 * 264];
          team.run("walkDeepTrees", [ROWS, staged, 16, 3, table, ...walk], shards);
          return heap.f64(own, 2 * ROWS).slice();
        }),
      );
      for (const sums of found.slice(1)) expect(sums).toEqual(found[0]);
      expect(found[0].some((sum) => sum !== 0.1)).toBe(true);
    });
  }
}
