import type { Kernel } from "../../src/numeric/kernels/kernels.ts";
import { readArguments } from "../../src/numeric/kernels/layout.ts";
import { binRowsLayout } from "../../src/numeric/kernels/layouts/binRows.ts";
import { shareStart } from "../../src/numeric/kernels/shareStart.ts";
import type { KernelMemory } from "../../src/numeric/kernels/webAssembly.ts";

export function binRows(memory: KernelMemory): Kernel {
  return (at, shard, shards) => {
    const { buffer } = memory;
    const { count, staged, features, tables, bins, stride } = readArguments(binRowsLayout, buffer, at);
    const bytes = new Uint8Array(buffer);
    const from = shareStart(count, shard, shards);
    const to = shareStart(count, shard + 1, shards);
    for (let f = 0; f < features; f++) {
      const table = new Float64Array(buffer, tables + 2176 * f, 256);
      const column = new Float64Array(buffer, staged + 8 * f * count, count);
      const binOf = table[255] < 0 ? categoryBin(table, bytes) : numberBin(table);
      for (let i = from; i < to; i++) bytes[bins + i * stride + f] = binOf(column[i]);
    }
  };
}

function numberBin(table: Float64Array): (x: number) => number {
  return (x) => {
    if (Number.isNaN(x)) return 255;
    let below = 0;
    for (let step = 128; step >= 1; step >>= 1) if (x > table[below + step - 1]) below += step;
    return below;
  };
}

function categoryBin([at, codes]: Float64Array, bytes: Uint8Array): (x: number) => number {
  return (x) => (x >= 0 && x < codes ? bytes[at + Math.trunc(x)] : 255);
}
