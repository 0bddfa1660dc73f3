import type { Kernel } from "../../src/numeric/kernels/kernels.ts";
import { readArguments } from "../../src/numeric/kernels/layout.ts";
import { walkDeepTreesLayout } from "../../src/numeric/kernels/layouts/walkDeepTrees.ts";
import { shareStart } from "../../src/numeric/kernels/shareStart.ts";
import type { KernelMemory } from "../../src/numeric/kernels/webAssembly.ts";
import { addLeaf, leafOf, treeLine, walkViews } from "./walking.ts";

/** In which order rows walk through a tree is of no consequence to their sums: here it is their own. */
export function walkDeepTrees(memory: KernelMemory): Kernel {
  return (at, shard, shards) => {
    const given = readArguments(walkDeepTreesLayout, memory.buffer, at);
    const { rows, staged, stride, trees, table, sums, apart, outputs, tile } = given;
    const views = walkViews(memory);
    const tiles = Math.ceil(rows / tile);
    const from = tile * shareStart(tiles, shard, shards);
    const to = Math.min(rows, tile * shareStart(tiles, shard + 1, shards));
    for (let t = 0; t < trees; t++) {
      const line = treeLine(views, table, t);
      const into = sums + line.output * apart;
      for (let row = from; row < to; row++) {
        if (line.mask !== 0 && views.bytes[line.mask + row] === 0) continue;
        addLeaf(views, line.values, leafOf(views, line, staged + stride * row), into + 8 * row, apart, outputs);
      }
    }
  };
}
