import type { Kernel } from "../../src/numeric/kernels/kernels.ts";
import { readArguments } from "../../src/numeric/kernels/layout.ts";
import { addSymmetricLayout } from "../../src/numeric/kernels/layouts/addSymmetric.ts";
import { descendGramLayout } from "../../src/numeric/kernels/layouts/descendGram.ts";
import { descendResidualLayout } from "../../src/numeric/kernels/layouts/descendResidual.ts";
import type { KernelMemory } from "../../src/numeric/kernels/webAssembly.ts";
import { dotProduct } from "./dotProduct.ts";

export function descendGram(memory: KernelMemory): Kernel {
  return (at) => {
    const { buffer } = memory;
    const { matrix, apart, count, weights, slopes, absolute, square, sided, sweeps, steps } = readArguments(
      descendGramLayout,
      buffer,
      at,
    );
    const doubles = new Float64Array(buffer);
    const step = doubles.subarray(steps / 8, steps / 8 + count + 3);
    const slope = doubles.subarray(slopes / 8, slopes / 8 + count);
    /** Only the upper half is there. */
    const entry = (i: number, j: number): number => doubles[(matrix + Math.max(i, j) * apart) / 8 + Math.min(i, j)];
    for (let sweep = 0, moved = true; sweep < sweeps && moved; sweep++) {
      moved = false;
      step.fill(0);
      for (let from = 0; from < count; from += 4) {
        const size = Math.min(4, count - from);
        for (let m = 0; m < size; m++) {
          const k = from + m;
          if (moved) slope[k] += inFourStrands(from, (i) => step[i] * entry(i, k));
        }
        for (let m = 0; m < size; m++) {
          const k = from + m;
          let own = slope[k];
          for (let b = 0; b < m; b++) own += step[from + b] * entry(from + b, k);
          const before = doubles[weights / 8 + k];
          const left = shrunk(own + entry(k, k) * before, doubles[absolute / 8 + k], sided === 1);
          const after = left === 0 ? 0 : left / (entry(k, k) + doubles[square / 8 + k]);
          doubles[weights / 8 + k] = after;
          step[k] = before - after;
        }
        if (step.subarray(from, from + size).every((value) => value === 0)) continue;
        moved = true;
        for (let i = 0; i < from + size; i++) {
          for (let m = 0; m < size; m++) slope[i] += step[from + m] * entry(i, from + m);
        }
      }
    }
  };
}

export function addSymmetric(memory: KernelMemory): Kernel {
  return (at) => {
    const { buffer } = memory;
    const { matrix, apart, count, vector, into } = readArguments(addSymmetricLayout, buffer, at);
    const x = new Float64Array(buffer, vector, count);
    const sums = new Float64Array(buffer, into, count);
    const doubles = new Float64Array(buffer);
    /** Only the upper half is there. */
    const entry = (i: number, j: number): number => doubles[(matrix + Math.max(i, j) * apart) / 8 + Math.min(i, j)];
    for (let from = 0; from < count; from += 4) {
      const size = Math.min(4, count - from);
      for (let i = 0; i < from; i++) {
        for (let m = 0; m < size; m++) sums[i] += x[from + m] * entry(i, from + m);
      }
      for (let k = from; k < from + size; k++) {
        const pair = [0, 0];
        for (let i = 0; i < from; i++) pair[i & 1] += x[i] * entry(i, k);
        sums[k] += pair[0] + pair[1];
      }
      for (let k = from; k < from + size; k++) {
        for (let m = 0; m < size; m++) sums[k] += x[from + m] * entry(k, from + m);
      }
    }
  };
}

/** A sum over groups of four, as pairs of numbers add it. */
function inFourStrands(length: number, term: (i: number) => number): number {
  const sums = [0, 0, 0, 0];
  for (let i = 0; i < length; i++) sums[i % 4] += term(i);
  return sums[0] + sums[2] + (sums[1] + sums[3]);
}

export function descendResidual(memory: KernelMemory): Kernel {
  return (at) => {
    const { buffer } = memory;
    const { columns, apart, rows, list, count, weights, squares, residual, absolute, square, sided, sweeps } =
      readArguments(descendResidualLayout, buffer, at);
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
export function shrunk(pull: number, penalty: number, oneSided: boolean): number {
  if (pull > penalty) return pull - penalty;
  if (!oneSided && pull < -penalty) return pull + penalty;
  return 0;
}
