import type { Kernel } from "../../src/numeric/kernels/kernels.ts";
import { readArguments } from "../../src/numeric/kernels/layout.ts";
import { adamStepLayout } from "../../src/numeric/kernels/layouts/adamStep.ts";
import { momentumStepLayout } from "../../src/numeric/kernels/layouts/momentumStep.ts";
import { shareStart } from "../../src/numeric/kernels/shareStart.ts";
import type { KernelMemory } from "../../src/numeric/kernels/webAssembly.ts";

export function adamStep(memory: KernelMemory): Kernel {
  return (args, shard, shards) => {
    const { buffer } = memory;
    const given = readArguments(adamStepLayout, buffer, args);
    const { weights, gradients, firsts, seconds, pitch, panels, rows, free, lambda, rate, beta1, beta2, epsilon } =
      given;
    const doubles = new Float64Array(buffer);
    eachPlace({ pitch, panels, rows }, shard, shards, (at, row) => {
      const w = doubles[weights / 8 + at];
      const own = doubles[gradients / 8 + at];
      const g = row === free ? own : own + lambda * w;
      const m = beta1 * doubles[firsts / 8 + at] + (1 - beta1) * g;
      const v = beta2 * doubles[seconds / 8 + at] + (1 - beta2) * (g * g);
      doubles[firsts / 8 + at] = m;
      doubles[seconds / 8 + at] = v;
      doubles[weights / 8 + at] = w - (rate * m) / (Math.sqrt(v) + epsilon);
    });
  };
}

export function momentumStep(memory: KernelMemory): Kernel {
  return (args, shard, shards) => {
    const { buffer } = memory;
    const given = readArguments(momentumStepLayout, buffer, args);
    const { weights, gradients, velocities, pitch, panels, rows, free, lambda, rate, momentum, ahead } = given;
    const doubles = new Float64Array(buffer);
    eachPlace({ pitch, panels, rows }, shard, shards, (at, row) => {
      const w = doubles[weights / 8 + at];
      const own = doubles[gradients / 8 + at];
      const pull = rate * (row === free ? own : own + lambda * w);
      const v = momentum * doubles[velocities / 8 + at] - pull;
      doubles[velocities / 8 + at] = v;
      doubles[weights / 8 + at] = w + (ahead === 1 ? momentum * v - pull : v);
    });
  };
}

/** Every double of a shard's panels, by its place from the beginning, and its row. */
function eachPlace(
  { pitch, panels, rows }: { readonly pitch: number; readonly panels: number; readonly rows: number },
  shard: number,
  shards: number,
  visit: (at: number, row: number) => void,
): void {
  const to = shareStart(panels, shard + 1, shards);
  for (let s = shareStart(panels, shard, shards); s < to; s++) {
    for (let r = 0; r < rows; r++) for (let c = 0; c < 4; c++) visit((s * pitch) / 8 + 4 * r + c, r);
  }
}
