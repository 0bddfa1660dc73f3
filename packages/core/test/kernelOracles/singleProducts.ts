import type { Kernel } from "../../src/numeric/kernels/kernels.ts";
import { readArguments } from "../../src/numeric/kernels/layout.ts";
import { multiplyColumnsLayout } from "../../src/numeric/kernels/layouts/multiplyColumns.ts";
import { shareStart } from "../../src/numeric/kernels/shareStart.ts";
import type { KernelMemory } from "../../src/numeric/kernels/webAssembly.ts";
import { inFours } from "./rowBlocks.ts";

export function multiplySingle(memory: KernelMemory): Kernel {
  return (at, shard, shards) => {
    const { buffer } = memory;
    const {
      left: leftAt,
      lefts,
      right: rightAt,
      rights,
      rows,
      most,
      groups,
      factors,
      sums: sumsAt,
      sumBytes,
      same: one,
      float32,
    } = readArguments(multiplyColumnsLayout, buffer, at);
    const doubles = new Float64Array(buffer);
    const [numbers, size] = float32 === 1 ? [new Float32Array(buffer), 4] : [doubles, 8];
    const same = one === 1;
    const blocks = Math.ceil(rows / most);
    const wide = inFours(lefts);
    for (let g = shareStart(groups, shard, shards); g < shareStart(groups, shard + 1, shards); g++) {
      const into = (sumsAt + g * sumBytes) / 8;
      doubles.fill(0, into, into + wide * inFours(rights));
      for (let b = shareStart(blocks, g, groups); b < shareStart(blocks, g + 1, groups); b++) {
        const from = b * most;
        const height = Math.min(most, rows - from);
        const scaled = (place: number, count: number): Float32Array[] =>
          Array.from(new Uint32Array(buffer, place, count), (address) =>
            Float32Array.from({ length: inFours(height) }, (_, i) =>
              i < height ? numbers[address / size + from + i] * doubles[factors / 8 + from + i] : 0,
            ),
          );
        const left = scaled(leftAt, lefts);
        const right = same ? left : scaled(rightAt, rights);
        right.forEach((column, r) => {
          const end = same ? Math.min(lefts, (r - (r % 2) + 4) & ~3) : lefts;
          for (let l = 0; l < end; l++) doubles[into + r * wide + l] += product(left[l], column);
        });
      }
    }
  };
}

/** Four strands in single precision, added in double. */
function product(a: Float32Array, b: Float32Array): number {
  const lanes = new Float32Array(4);
  for (let i = 0; i < a.length; i++) lanes[i & 3] += Math.fround(a[i] * b[i]);
  return lanes[0] + lanes[2] + (lanes[1] + lanes[3]);
}
