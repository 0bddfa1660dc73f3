import type { Kernel } from "../../src/numeric/kernels/kernels.ts";
import { readArguments } from "../../src/numeric/kernels/layout.ts";
import { descendGramLayout } from "../../src/numeric/kernels/layouts/descendGram.ts";
import type { KernelMemory } from "../../src/numeric/kernels/webAssembly.ts";
import { shrunk } from "./descendSquares.ts";

export function descendGramFloat32(memory: KernelMemory): Kernel {
  return (at) => {
    const { buffer } = memory;
    const given = readArguments(descendGramLayout, buffer, at);
    const { matrix, apart, count, weights, slopes, absolute, square, sided, sweeps, steps } = given;
    const doubles = new Float64Array(buffer);
    const singles = new Float32Array(buffer);
    const slope = doubles.subarray(slopes / 8, slopes / 8 + count);
    const float32 = singles.subarray(steps / 4, steps / 4 + count + 3);
    const step = new Float64Array(count);
    /** Only the upper half is there. */
    const entry = (i: number, j: number): number => singles[(matrix + Math.max(i, j) * apart) / 4 + Math.min(i, j)];
    for (let sweep = 0, moved = true; sweep < sweeps && moved; sweep++) {
      moved = false;
      for (let from = 0; from < count; from += 4) {
        const size = Math.min(4, count - from);
        for (let k = from; k < from + size; k++) {
          if (moved) slope[k] += inFourStrands(from, (i) => Math.fround(float32[i] * entry(i, k)));
        }
        for (let k = from; k < from + size; k++) {
          let own = slope[k];
          for (let b = from; b < k; b++) own += step[b] * entry(b, k);
          const before = doubles[weights / 8 + k];
          const left = shrunk(own + entry(k, k) * before, doubles[absolute / 8 + k], sided === 1);
          const after = left === 0 ? 0 : left / (entry(k, k) + doubles[square / 8 + k]);
          doubles[weights / 8 + k] = after;
          step[k] = before - after;
        }
        for (let m = 0; m < 4; m++) float32[from + m] = m < size ? step[from + m] : 0;
        if (step.subarray(from, from + size).every((value) => value === 0)) continue;
        moved = true;
        for (let i = 0; i < from; i++) {
          let sum = Math.fround(float32[from] * entry(i, from));
          for (let m = 1; m < size; m++) sum = Math.fround(sum + Math.fround(float32[from + m] * entry(i, from + m)));
          slope[i] += sum;
        }
        for (let i = from; i < from + size; i++) {
          for (let m = 0; m < size; m++) slope[i] += step[from + m] * entry(i, from + m);
        }
      }
    }
  };
}

/** A sum in four strands of single precision, which are added in double. */
function inFourStrands(length: number, term: (i: number) => number): number {
  const sums = new Float32Array(4);
  for (let i = 0; i < length; i++) sums[i & 3] += term(i);
  return sums[0] + sums[2] + (sums[1] + sums[3]);
}
