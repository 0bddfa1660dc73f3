import type { Kernel } from "../kernels.ts";
import type { KernelMemory } from "../webAssembly.ts";
import { dotProduct } from "./dotProduct.ts";

export function descendGram(memory: KernelMemory): Kernel {
  return (at) => {
    const { buffer } = memory;
    const [matrix, apart, count, weights, slopes, absolute, square, sided, sweeps] = new Float64Array(buffer, at, 9);
    const doubles = new Float64Array(buffer);
    // the kernel goes by pairs of entries
    const end = 2 * Math.ceil(count / 2);
    const steps = new Float64Array(4);
    for (let sweep = 0, moved = true; sweep < sweeps && moved; sweep++) {
      moved = false;
      for (let from = 0; from < count; from += 4) {
        const size = Math.min(4, count - from);
        for (let m = 0; m < size; m++) {
          const k = from + m;
          const own = (matrix + k * apart) / 8;
          let slope = doubles[slopes / 8 + k];
          for (let b = 0; b < m; b++) slope += steps[b] * doubles[(matrix + (from + b) * apart) / 8 + k];
          const before = doubles[weights / 8 + k];
          const left = shrunk(slope + doubles[own + k] * before, doubles[absolute / 8 + k], sided === 1);
          const after = left / (doubles[own + k] + doubles[square / 8 + k]);
          doubles[weights / 8 + k] = after;
          steps[m] = before - after;
          if (steps[m] !== 0) moved = true;
        }
        if (steps.subarray(0, size).every((step) => step === 0)) continue;
        for (let m = 0; m < size; m++) {
          const own = (matrix + (from + m) * apart) / 8;
          for (let i = 0; i < end; i++) doubles[slopes / 8 + i] += steps[m] * doubles[own + i];
        }
      }
    }
  };
}

export function descendResidual(memory: KernelMemory): Kernel {
  return (at) => {
    const { buffer } = memory;
    const [columns, apart, rows, list, count, weights, squares, residual, absolute, square, sided, sweeps] =
      new Float64Array(buffer, at, 12);
    const doubles = new Float64Array(buffer);
    const numbers = new Uint32Array(buffer, list, count);
    const end = 2 * Math.ceil(rows / 2);
    for (let sweep = 0, moved = true; sweep < sweeps && moved; sweep++) {
      moved = false;
      for (let k = 0; k < count; k++) {
        const own = (columns + numbers[k] * apart) / 8;
        const curvature = doubles[squares / 8 + k];
        const before = doubles[weights / 8 + k];
        const pull = dotProduct(doubles, own, residual / 8, rows) + curvature * before;
        const left = shrunk(pull, doubles[absolute / 8 + k], sided === 1);
        const after = left / (curvature + doubles[square / 8 + k]);
        const step = before - after;
        if (step === 0) continue;
        moved = true;
        doubles[weights / 8 + k] = after;
        for (let i = 0; i < end; i++) doubles[residual / 8 + i] += step * doubles[own + i];
      }
    }
  };
}

/** What is left of the pull after the penalty of the absolute value. */
function shrunk(pull: number, penalty: number, oneSided: boolean): number {
  if (pull > penalty) return pull - penalty;
  if (!oneSided && pull < -penalty) return pull + penalty;
  return 0;
}
