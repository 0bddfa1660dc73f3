import { expPlain } from "../../src/numeric/kernels/exp.ts";
import type { Kernel } from "../../src/numeric/kernels/kernels.ts";
import { readArguments } from "../../src/numeric/kernels/layout.ts";
import { activatePanelsLayout } from "../../src/numeric/kernels/layouts/activatePanels.ts";
import { slopePanelsLayout } from "../../src/numeric/kernels/layouts/slopePanels.ts";
import { shareStart } from "../../src/numeric/kernels/shareStart.ts";
import type { KernelMemory } from "../../src/numeric/kernels/webAssembly.ts";

export function activatePanels(memory: KernelMemory): Kernel {
  return (at, shard, shards) => {
    const { buffer } = memory;
    const { panels, pitch, rows, units, kind } = readArguments(activatePanelsLayout, buffer, at);
    const doubles = new Float64Array(buffer);
    const count = Math.floor(units / 4) + 1;
    const to = 4 * shareStart(count, shard + 1, shards);
    for (let unit = 4 * shareStart(count, shard, shards); unit < to; unit++) {
      const from = (panels + (unit >> 2) * pitch) / 8 + (unit & 3);
      for (let r = 0; r < rows; r++) {
        doubles[from + 4 * r] = unit < units ? activated(doubles[from + 4 * r], kind) : unit === units ? 1 : 0;
      }
    }
  };
}

function activated(z: number, kind: number): number {
  if (kind === 0) return Math.max(0, z);
  if (kind === 1) return 1 - 2 / (expPlain(within(z + z, 40)) + 1);
  return 1 / (1 + expPlain(within(-z, 708)));
}

/** At most so far from 0. */
function within(x: number, most: number): number {
  return Math.max(-most, Math.min(most, x));
}

export function slopePanels(memory: KernelMemory): Kernel {
  return (at, shard, shards) => {
    const { buffer } = memory;
    const { slopes, slopePitch, said, saidPitch, rows, units, kind } = readArguments(slopePanelsLayout, buffer, at);
    const doubles = new Float64Array(buffer);
    const count = Math.ceil(units / 4);
    const to = 4 * shareStart(count, shard + 1, shards);
    for (let unit = 4 * shareStart(count, shard, shards); unit < to; unit++) {
      const from = (slopes + (unit >> 2) * slopePitch) / 8 + (unit & 3);
      const own = (said + (unit >> 2) * saidPitch) / 8 + (unit & 3);
      for (let r = 0; r < rows; r++) {
        doubles[from + 4 * r] = unit < units ? sloped(doubles[from + 4 * r], doubles[own + 4 * r], kind) : 0;
      }
    }
  };
}

function sloped(slope: number, said: number, kind: number): number {
  if (kind === 0) return said > 0 ? slope : 0;
  if (kind === 1) return slope * (1 - said * said);
  return slope * (said * (1 - said));
}
