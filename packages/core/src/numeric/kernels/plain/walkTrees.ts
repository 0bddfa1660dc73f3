import type { Kernel } from "../kernels.ts";
import type { KernelMemory } from "../webAssembly.ts";
import { shareStart } from "./shareStart.ts";

const TILE = 64;

export function walkTrees(memory: KernelMemory): Kernel {
  return (at, shard, shards) => {
    const { buffer } = memory;
    const [rows, staged, , trees, table, sums, apart, outputs] = new Float64Array(buffer, at, 8);
    const tiles = Math.ceil(rows / TILE);
    const from = TILE * shareStart(tiles, shard, shards);
    const to = Math.min(rows, TILE * shareStart(tiles, shard + 1, shards));
    const doubles = new Float64Array(buffer);
    const words = new Uint32Array(buffer);
    const bytes = new Uint8Array(buffer);
    // eight rows at a time, as the kernel has it
    const end = 8 * Math.ceil(to / 8);
    for (let t = 0; t < trees; t++) {
      const [nodes, values, missing, , most, first] = new Float64Array(buffer, table + 48 * t, 6);
      for (let row = from; row < end; row++) {
        let node = nodes;
        for (let s = 0; s < most; s++) {
          const x = doubles[(staged + words[node / 4 + 2]) / 8 + row];
          const next = words[node / 4 + 3];
          if (next === node) break;
          const second = Number.isNaN(x) ? bytes[missing + (node - nodes) / 16] : x > doubles[node / 8] ? 1 : 0;
          node = next + 16 * second;
        }
        for (let o = 0; o < outputs; o++) {
          doubles[(sums + (first + o) * apart) / 8 + row] += doubles[values / 8 + ((node - nodes) / 16) * outputs + o];
        }
      }
    }
  };
}
