import { expPlain } from "../../src/numeric/kernels/exp.ts";
import type { Kernel } from "../../src/numeric/kernels/kernels.ts";
import { readArguments } from "../../src/numeric/kernels/layout.ts";
import { addLeafValuesLayout } from "../../src/numeric/kernels/layouts/addLeafValues.ts";
import { logisticPairsLayout } from "../../src/numeric/kernels/layouts/logisticPairs.ts";
import { roundPairsLayout } from "../../src/numeric/kernels/layouts/roundPairs.ts";
import { shareStart } from "../../src/numeric/kernels/shareStart.ts";
import type { KernelMemory } from "../../src/numeric/kernels/webAssembly.ts";

export function logisticPairs(memory: KernelMemory): Kernel {
  return (at, shard, shards) => {
    const { buffer } = memory;
    const {
      rows,
      scores: scoresAt,
      targets: targetsAt,
      weights: weightsAt,
      pairs: pairsAt,
      firstFactor: first,
      secondFactor: second,
    } = readArguments(logisticPairsLayout, buffer, at);
    const [from, to] = evenShare(rows, shard, shards);
    const scores = new Float64Array(buffer, scoresAt, to);
    const targets = new Uint8Array(buffer, targetsAt, to);
    const weights = weightsAt === 0 ? null : new Float64Array(buffer, weightsAt, to);
    const pairs = new Int32Array(buffer, pairsAt, 2 * to);
    for (let i = from; i < to; i++) {
      const p = 1 / (1 + expPlain(Math.max(Math.min(-scores[i], 708), -708)));
      const g = p - targets[i];
      const h = p * (1 - p);
      pairs[2 * i] = nearestInt32(g * (weights ? weights[i] : 1) * first);
      pairs[2 * i + 1] = nearestInt32(h * (weights ? weights[i] : 1) * second);
    }
  };
}

export function roundPairs(memory: KernelMemory): Kernel {
  return (at, shard, shards) => {
    const { buffer } = memory;
    const {
      rows,
      gradients: gradientsAt,
      hessians: hessiansAt,
      pairs: pairsAt,
      firstFactor: first,
      secondFactor: second,
    } = readArguments(roundPairsLayout, buffer, at);
    const [from, to] = evenShare(rows, shard, shards);
    const gradients = new Float64Array(buffer, gradientsAt, to);
    const hessians = new Float64Array(buffer, hessiansAt, to);
    const pairs = new Int32Array(buffer, pairsAt, 2 * to);
    for (let i = from; i < to; i++) {
      pairs[2 * i] = nearestInt32(gradients[i] * first);
      pairs[2 * i + 1] = nearestInt32(hessians[i] * second);
    }
  };
}

export function addLeafValues(memory: KernelMemory): Kernel {
  return (at, shard, shards) => {
    const { buffer } = memory;
    const {
      rows: rowsAt,
      scores: scoresAt,
      count,
      leaves,
      starts: startsAt,
      values: valuesAt,
    } = readArguments(addLeafValuesLayout, buffer, at);
    const rows = new Uint32Array(buffer, rowsAt, count);
    const scores = new Float64Array(buffer, scoresAt);
    const starts = new Int32Array(buffer, startsAt, leaves + 1);
    const values = new Float64Array(buffer, valuesAt, leaves);
    const from = shareStart(count, shard, shards);
    const to = shareStart(count, shard + 1, shards);
    for (let leaf = 0; leaf < leaves; leaf++) {
      const end = Math.min(to, starts[leaf + 1]);
      for (let i = Math.max(from, starts[leaf]); i < end; i++) scores[rows[i]] += values[leaf];
    }
  };
}

/** Shards of a multiple of 4 rows each: the kernels take so many at a time. */
function evenShare(rows: number, shard: number, shards: number): [number, number] {
  const steps = Math.ceil(rows / 4);
  return [4 * shareStart(steps, shard, shards), 4 * shareStart(steps, shard + 1, shards)];
}

/** Ties go to the even number. */
function nearestInt32(x: number): number {
  return x + 1.5 * 2 ** 52 - 1.5 * 2 ** 52;
}
