import type { Kernel } from "../kernels.ts";
import type { KernelMemory } from "../webAssembly.ts";

export function sortColumns(memory: KernelMemory): Kernel {
  return (at, shard) => {
    const { buffer } = memory;
    const [columns, apart, lengths] = new Float64Array(buffer, at, 3);
    const count = new Int32Array(buffer, lengths)[shard];
    new Float64Array(buffer, columns + 8 * shard * apart, count).sort();
  };
}
