import type { Kernel } from "../../src/numeric/kernels/kernels.ts";
import { readArguments } from "../../src/numeric/kernels/layout.ts";
import { sortColumnsLayout } from "../../src/numeric/kernels/layouts/sortColumns.ts";
import type { KernelMemory } from "../../src/numeric/kernels/webAssembly.ts";

export function sortColumns(memory: KernelMemory): Kernel {
  return (at, shard) => {
    const { buffer } = memory;
    const { columns, apart, lengths } = readArguments(sortColumnsLayout, buffer, at);
    const count = new Int32Array(buffer, lengths)[shard];
    new Float64Array(buffer, columns + 8 * shard * apart, count).sort();
  };
}
