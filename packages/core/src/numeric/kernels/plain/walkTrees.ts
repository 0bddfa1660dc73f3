import type { Kernel } from "../kernels.ts";
import type { KernelMemory } from "../webAssembly.ts";
import { shareStart } from "./shareStart.ts";
import { addLeaf, leafOf, treeLine, walkViews } from "./walking.ts";

export function walkTrees(memory: KernelMemory): Kernel {
  return (at, shard, shards) => {
    const [rows, staged, trees, table, sums, apart, outputs, , tile] = new Float64Array(memory.buffer, at, 9);
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
