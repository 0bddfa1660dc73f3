import type { Kernel } from "../../src/numeric/kernels/kernels.ts";
import { readArguments } from "../../src/numeric/kernels/layout.ts";
import { gatherPanelsLayout } from "../../src/numeric/kernels/layouts/gatherPanels.ts";
import { multiplyPanelsLayout } from "../../src/numeric/kernels/layouts/multiplyPanels.ts";
import { toFloat32PanelsLayout } from "../../src/numeric/kernels/layouts/toFloat32Panels.ts";
import { shareStart } from "../../src/numeric/kernels/shareStart.ts";
import type { KernelMemory } from "../../src/numeric/kernels/webAssembly.ts";

/** Rows whose products are summed in single precision, as in the kernel. */
const DEEP = 396;

export function multiplyFloat32Panels(memory: KernelMemory): Kernel {
  return (at, shard, shards) => {
    const { buffer } = memory;
    const { a, aPitch, b, bPitch, c, cPitch, panels, rows, wide } = readArguments(multiplyPanelsLayout, buffer, at);
    const doubles = new Float64Array(buffer);
    const singles = new Float32Array(buffer);
    const to = 4 * shareStart(panels, shard + 1, shards);
    for (let i = 4 * shareStart(panels, shard, shards); i < to; i++) {
      const left = (a + (i >> 2) * aPitch) / 4 + (i & 3);
      for (let j = 0; j < 4 * wide; j++) {
        const right = (b + (j >> 2) * bPitch) / 4 + (j & 3);
        let sum = 0;
        for (let first = 0; first < rows; first += DEEP) {
          let part = 0;
          for (let r = first; r < Math.min(rows, first + DEEP); r++) {
            part = Math.fround(part + Math.fround(singles[left + 4 * r] * singles[right + 4 * r]));
          }
          sum += part;
        }
        doubles[(c + (j >> 2) * cPitch) / 8 + 4 * i + (j & 3)] = sum;
      }
    }
  };
}

export function toFloat32Panels(memory: KernelMemory): Kernel {
  return (at, shard, shards) => {
    const { buffer } = memory;
    const { from, pitch, into, intoPitch, rows, panels } = readArguments(toFloat32PanelsLayout, buffer, at);
    const to = shareStart(panels, shard + 1, shards);
    for (let s = shareStart(panels, shard, shards); s < to; s++) {
      const wide = new Float64Array(buffer, from + s * pitch, 4 * rows);
      new Float32Array(buffer, into + s * intoPitch, 4 * rows).set(wide);
    }
  };
}

export function gatherFloat32Panels(memory: KernelMemory): Kernel {
  return (at, shard, shards) => {
    const { buffer } = memory;
    const given = readArguments(gatherPanelsLayout, buffer, at);
    const { rows, bytes, places: placesAt, count, padded, panels, into, pitch, turned, turnedPitch } = given;
    const singles = new Float32Array(buffer);
    const places = new Uint32Array(buffer, placesAt, count);
    const to = 4 * shareStart(padded / 4, shard + 1, shards);
    for (let r = 4 * shareStart(padded / 4, shard, shards); r < to; r++) {
      for (let c = 0; c < 4 * panels; c++) {
        const value = r < count ? singles[(rows + places[r] * bytes) / 4 + c] : 0;
        singles[(into + (c >> 2) * pitch) / 4 + 4 * r + (c & 3)] = value;
        singles[(turned + (r >> 2) * turnedPitch) / 4 + 4 * c + (r & 3)] = value;
      }
    }
  };
}
