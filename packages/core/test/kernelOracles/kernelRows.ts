import { expPlain } from "../../src/numeric/kernels/exp.ts";
import type { Kernel } from "../../src/numeric/kernels/kernels.ts";
import { type Layout, readArguments } from "../../src/numeric/kernels/layout.ts";
import { kernelRowLayout } from "../../src/numeric/kernels/layouts/kernelRow.ts";
import { ruleLayout } from "../../src/numeric/kernels/layouts/kernelRule.ts";
import { kernelSumsLayout } from "../../src/numeric/kernels/layouts/kernelSums.ts";
import { shareStart } from "../../src/numeric/kernels/shareStart.ts";
import type { KernelMemory } from "../../src/numeric/kernels/webAssembly.ts";

/** Rows of a block: entry by entry, eight rows side by side. */
const BLOCK = 8;

export function kernelValue(rule: Layout<typeof ruleLayout>, dot: number, lengths: number): number {
  const { kind, gamma, coef0, degree, factor } = rule;
  if (kind === 0) return dot * factor;
  if (kind === 1) {
    const base = gamma * dot + coef0;
    let power = base;
    for (let d = degree; d > 1; d--) power *= base;
    return power * factor;
  }
  const squared = Math.max(0, lengths - (dot + dot));
  return expPlain(Math.max(-708, -(gamma * squared))) * factor;
}

export function kernelRow(memory: KernelMemory): Kernel {
  return (at, shard, shards) => {
    const { buffer } = memory;
    const rule = readArguments(ruleLayout, buffer, at);
    const {
      entries,
      row,
      step,
      length: own,
      blocks,
      count,
      lengths,
      into,
    } = readArguments(kernelRowLayout, buffer, at);
    const doubles = new Float64Array(buffer);
    const to = BLOCK * shareStart(count, shard + 1, shards);
    for (let r = BLOCK * shareStart(count, shard, shards); r < to; r++) {
      const dot = product(doubles, row / 8, step / 8, blocks / 8 + rowPlace(r, entries), entries);
      doubles[into / 8 + r] = kernelValue(rule, dot, doubles[own / 8] + doubles[lengths / 8 + r]);
    }
  };
}

export function kernelSums(memory: KernelMemory): Kernel {
  return (at, shard, shards) => {
    const { buffer } = memory;
    const rule = readArguments(ruleLayout, buffer, at);
    const { entries, rows, count, lengths, blocks, many, blockLengths, machines, coefficients, sums } = readArguments(
      kernelSumsLayout,
      buffer,
      at,
    );
    const doubles = new Float64Array(buffer);
    const tiles = Math.ceil(count / 32);
    const to = Math.min(count, 32 * shareStart(tiles, shard + 1, shards));
    for (let r = 32 * shareStart(tiles, shard, shards); r < to; r++) {
      const into = sums / 8 + 2 * r * machines;
      doubles.fill(0, into, into + 2 * machines);
      for (let v = 0; v < BLOCK * many; v++) {
        const dot = product(doubles, rows / 8 + r * entries, 1, blocks / 8 + rowPlace(v, entries), entries);
        const value = kernelValue(rule, dot, doubles[lengths / 8 + r] + doubles[blockLengths / 8 + v]);
        for (let m = 0; m < machines; m++) {
          doubles[into + 2 * m + (v % 2)] += value * doubles[coefficients / 8 + m * BLOCK * many + v];
        }
      }
    }
  };
}

/** Where a row of blocks begins, in doubles. */
function rowPlace(row: number, entries: number): number {
  return Math.floor(row / BLOCK) * BLOCK * entries + (row % BLOCK);
}

function product(doubles: Float64Array, left: number, step: number, right: number, entries: number): number {
  let sum = 0;
  for (let e = 0; e < entries; e++) sum += doubles[left + e * step] * doubles[right + e * BLOCK];
  return sum;
}
