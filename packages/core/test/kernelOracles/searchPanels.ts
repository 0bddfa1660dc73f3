import type { Kernel } from "../../src/numeric/kernels/kernels.ts";
import { readArguments } from "../../src/numeric/kernels/layout.ts";
import { searchPanelsLayout } from "../../src/numeric/kernels/layouts/searchPanels.ts";
import { neighbourSearch } from "../../src/numeric/kernels/nearestHeap.ts";
import { forTiles } from "../../src/numeric/kernels/searchInPlainCode.ts";
import type { KernelMemory } from "../../src/numeric/kernels/webAssembly.ts";

/** Measures every row. */
export function searchPanels(memory: KernelMemory): Kernel {
  return (at, shard, shards) => {
    const search = neighbourSearch(memory, at, 2);
    const { rows } = readArguments(searchPanelsLayout, memory.buffer, at);
    forTiles(search, 64, shard, shards, (query) => {
      for (let place = 0; place < rows; place++) search.consider(query, place);
    });
  };
}
