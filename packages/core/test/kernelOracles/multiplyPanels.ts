import type { Kernel } from "../../src/numeric/kernels/kernels.ts";
import { readArguments } from "../../src/numeric/kernels/layout.ts";
import { multiplyPanelsLayout } from "../../src/numeric/kernels/layouts/multiplyPanels.ts";
import { transposePanelsLayout } from "../../src/numeric/kernels/layouts/transposePanels.ts";
import { shareStart } from "../../src/numeric/kernels/shareStart.ts";
import type { KernelMemory } from "../../src/numeric/kernels/webAssembly.ts";

export function multiplyPanels(memory: KernelMemory): Kernel {
  return (at, shard, shards) => {
    const { buffer } = memory;
    const { a, aPitch, b, bPitch, c, cPitch, panels, rows, wide } = readArguments(multiplyPanelsLayout, buffer, at);
    const doubles = new Float64Array(buffer);
    const to = 4 * shareStart(panels, shard + 1, shards);
    for (let i = 4 * shareStart(panels, shard, shards); i < to; i++) {
      const left = (a + (i >> 2) * aPitch) / 8 + (i & 3);
      for (let j = 0; j < 4 * wide; j++) {
        const right = (b + (j >> 2) * bPitch) / 8 + (j & 3);
        let sum = 0;
        for (let r = 0; r < rows; r++) sum += doubles[left + 4 * r] * doubles[right + 4 * r];
        doubles[(c + (j >> 2) * cPitch) / 8 + 4 * i + (j & 3)] = sum;
      }
    }
  };
}

export function transposePanels(memory: KernelMemory): Kernel {
  return (at, shard, shards) => {
    const { buffer } = memory;
    const { a, aPitch, b, bPitch, rows, wide } = readArguments(transposePanelsLayout, buffer, at);
    const doubles = new Float64Array(buffer);
    const to = 4 * shareStart(wide, shard + 1, shards);
    for (let j = 4 * shareStart(wide, shard, shards); j < to; j++) {
      for (let i = 0; i < 4 * rows; i++) {
        doubles[(b + (i >> 2) * bPitch) / 8 + 4 * j + (i & 3)] = doubles[(a + (j >> 2) * aPitch) / 8 + 4 * i + (j & 3)];
      }
    }
  };
}
