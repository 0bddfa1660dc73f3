import type { Kernel } from "../../src/numeric/kernels/kernels.ts";
import { readArguments } from "../../src/numeric/kernels/layout.ts";
import { gatherPanelsLayout } from "../../src/numeric/kernels/layouts/gatherPanels.ts";
import { stageRowsLayout } from "../../src/numeric/kernels/layouts/stageRows.ts";
import { shareStart } from "../../src/numeric/kernels/shareStart.ts";
import type { KernelMemory } from "../../src/numeric/kernels/webAssembly.ts";

export function stageRows(memory: KernelMemory): Kernel {
  return (at, shard, shards) => {
    const { buffer } = memory;
    const { columns, pitch, rows, count, scales, into, bytes, behind, flag, float32 } = readArguments(
      stageRowsLayout,
      buffer,
      at,
    );
    const doubles = new Float64Array(buffer);
    const [staged, size] = float32 === 1 ? [new Float32Array(buffer), 4] : [doubles, 8];
    const to = shareStart(rows, shard + 1, shards);
    for (let r = shareStart(rows, shard, shards); r < to; r++) {
      const row = (into + r * bytes) / size;
      for (let c = 0; c < count; c++) {
        const [mean, factor] = [doubles[scales / 8 + 2 * c], doubles[scales / 8 + 2 * c + 1]];
        const x = doubles[(columns + c * pitch) / 8 + r];
        staged[row + c] = (x - mean) * factor;
        if (!Number.isFinite(staged[row + c])) doubles[flag / 8] = 1;
      }
      for (let b = 0; b < behind; b++) staged[row + count + b] = b === 0 ? 1 : 0;
    }
  };
}

export function gatherPanels(memory: KernelMemory): Kernel {
  return (at, shard, shards) => {
    const { buffer } = memory;
    const given = readArguments(gatherPanelsLayout, buffer, at);
    const { rows, bytes, places: placesAt, count, padded, panels, into, pitch, turned, turnedPitch } = given;
    const doubles = new Float64Array(buffer);
    const places = new Uint32Array(buffer, placesAt, count);
    const to = 4 * shareStart(padded / 4, shard + 1, shards);
    for (let r = 4 * shareStart(padded / 4, shard, shards); r < to; r++) {
      for (let c = 0; c < 4 * panels; c++) {
        const value = r < count ? doubles[(rows + places[r] * bytes) / 8 + c] : 0;
        doubles[(into + (c >> 2) * pitch) / 8 + 4 * r + (c & 3)] = value;
        doubles[(turned + (r >> 2) * turnedPitch) / 8 + 4 * c + (r & 3)] = value;
      }
    }
  };
}
