import type { Kernel } from "../../src/numeric/kernels/kernels.ts";
import { readArguments } from "../../src/numeric/kernels/layout.ts";
import { walkTreesLayout } from "../../src/numeric/kernels/layouts/walkTrees.ts";
import { shareStart } from "../../src/numeric/kernels/shareStart.ts";
import type { KernelMemory } from "../../src/numeric/kernels/webAssembly.ts";
import { addLeaf, leafOf, treeLine, walkViews } from "./walking.ts";

export function walkTrees(memory: KernelMemory): Kernel {
  return (at, shard, shards) => {
    const given = readArguments(walkTreesLayout, memory.buffer, at);
    const { rows, staged, trees, table, sums, apart, outputs, tile } = given;
    const views = walkViews(memory);
    const tiles = Math.ceil(rows / tile);
    const from = tile * shareStart(tiles, shard, shards);
    // eight rows at a time, as the kernel has it
    const to = 8 * Math.ceil(Math.min(rows, tile * shareStart(tiles, shard + 1, shards)) / 8);
    for (let t = 0; t < trees; t++) {
      const line = treeLine(views, table, t);
      const into = sums + line.output * apart;
      for (let row = from; row < to; row++) {
        addLeaf(views, line.values, leafOf(views, line, staged + 8 * row), into + 8 * row, apart, outputs);
      }
    }
  };
}
