import type { Kernel } from "../../src/numeric/kernels/kernels.ts";
import { readArguments } from "../../src/numeric/kernels/layout.ts";
import { addColumnsLayout } from "../../src/numeric/kernels/layouts/addColumns.ts";
import { dotColumnsLayout } from "../../src/numeric/kernels/layouts/dotColumns.ts";
import { shareStart } from "../../src/numeric/kernels/shareStart.ts";
import type { KernelMemory } from "../../src/numeric/kernels/webAssembly.ts";
import { dotProduct } from "./dotProduct.ts";

export function addColumns(memory: KernelMemory): Kernel {
  return (at, shard, shards) => {
    const { buffer } = memory;
    const { columns, apart, rows, list, count, factors, into } = readArguments(addColumnsLayout, buffer, at);
    const doubles = new Float64Array(buffer);
    const numbers = new Uint32Array(buffer, list, count);
    const pairs = Math.ceil(rows / 2);
    const from = 2 * shareStart(pairs, shard, shards);
    const to = 2 * shareStart(pairs, shard + 1, shards);
    for (let k = 0; k < count; k++) {
      const column = (columns + numbers[k] * apart) / 8;
      const factor = doubles[factors / 8 + k];
      for (let i = from; i < to; i++) doubles[into / 8 + i] += factor * doubles[column + i];
    }
  };
}

export function dotColumns(memory: KernelMemory): Kernel {
  return (at, shard, shards) => {
    const { buffer } = memory;
    const { columns, apart, rows, list, count, vector, into } = readArguments(dotColumnsLayout, buffer, at);
    const doubles = new Float64Array(buffer);
    const words = new Uint32Array(buffer);
    const to = shareStart(count, shard + 1, shards);
    for (let k = shareStart(count, shard, shards); k < to; k++) {
      const own = list === 0 ? k : words[list / 4 + k];
      doubles[into / 8 + k] = dotProduct(doubles, (columns + own * apart) / 8, vector / 8, rows);
    }
  };
}
