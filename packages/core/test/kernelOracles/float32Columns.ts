import type { Kernel } from "../../src/numeric/kernels/kernels.ts";
import { readArguments } from "../../src/numeric/kernels/layout.ts";
import { logisticBlocksLayout } from "../../src/numeric/kernels/layouts/logisticBlocks.ts";
import { sumColumnsLayout } from "../../src/numeric/kernels/layouts/sumColumns.ts";
import { shareStart } from "../../src/numeric/kernels/shareStart.ts";
import type { KernelMemory } from "../../src/numeric/kernels/webAssembly.ts";
import { logisticRows } from "./logisticRows.ts";

const PIECE = 1024;

/** Columns that are added in single precision before they are added in double. */
const TOGETHER = 8;

export function logisticFloat32(memory: KernelMemory): Kernel {
  return (at, shard, shards) => {
    const { buffer } = memory;
    const {
      columns: columnsAt,
      count,
      rows,
      most,
      groups,
      coefficients,
      intercept,
      signs,
      weights,
      residuals,
      curvatures,
    } = readArguments(logisticBlocksLayout, buffer, at);
    const {
      sums: sumsAt,
      sumBytes,
      scratch: scratchAt,
      scratchBytes,
    } = readArguments(logisticBlocksLayout, buffer, at);
    const doubles = new Float64Array(buffer);
    const singles = new Float32Array(buffer);
    const columns = new Uint32Array(buffer, columnsAt, count);
    const blocks = Math.ceil(rows / most);
    for (let g = shareStart(groups, shard, shards); g < shareStart(groups, shard + 1, shards); g++) {
      const sums = (sumsAt + g * sumBytes) / 8;
      const scores = (scratchAt + g * scratchBytes) / 8;
      const r = scores + most;
      doubles.fill(0, sums, sums + 4 + count);
      for (let b = shareStart(blocks, g, groups); b < shareStart(blocks, g + 1, groups); b++) {
        const from = b * most;
        const height = Math.min(most, rows - from);
        setScores({ doubles, singles, columns, from, height }, coefficients / 8, scores);
        logisticRows(doubles, {
          scores,
          intercept,
          signs: signs / 8 + from,
          weights: weights / 8 + from,
          r,
          h: curvatures / 8 + from,
          height,
          sums,
        });
        const float32 = residuals / 4 + from;
        for (let i = 0; i < height; i++) singles[float32 + i] = doubles[r + i];
        addSums({ doubles, singles, columns, from, height }, float32, sums + 4);
      }
    }
  };
}

export function sumFloat32(memory: KernelMemory): Kernel {
  return (at, shard, shards) => {
    const { buffer } = memory;
    const { columns: columnsAt, count, rows, vector, sums } = readArguments(sumColumnsLayout, buffer, at);
    const eights = Math.ceil(count / 8);
    const first = 8 * shareStart(eights, shard, shards);
    const last = Math.min(count, 8 * shareStart(eights, shard + 1, shards));
    const doubles = new Float64Array(buffer);
    const singles = new Float32Array(buffer);
    const columns = new Uint32Array(buffer, columnsAt, count).subarray(first, last);
    doubles.fill(0, sums / 8 + first, sums / 8 + last);
    for (let from = 0; from < rows; from += PIECE) {
      const block = { doubles, singles, columns, from, height: Math.min(PIECE, rows - from) };
      addSums(block, vector / 4 + from, sums / 8 + first);
    }
  };
}

interface Float32Block {
  readonly doubles: Float64Array;
  readonly singles: Float32Array;
  /** Addresses in bytes. */
  readonly columns: Uint32Array;
  readonly from: number;
  readonly height: number;
}

/** Eight columns at a time as long as there are eight, then one by one. */
function setScores(
  { doubles, singles, columns, from, height }: Float32Block,
  coefficients: number,
  into: number,
): void {
  doubles.fill(0, into, into + height);
  const whole = columns.length - (columns.length % TOGETHER);
  for (let c = 0; c < columns.length; c += c < whole ? TOGETHER : 1) {
    const end = c < whole ? c + TOGETHER : c + 1;
    for (let i = 0; i < height; i++) {
      let sum = 0;
      for (let k = c; k < end; k++) {
        const product = Math.fround(singles[columns[k] / 4 + from + i] * Math.fround(doubles[coefficients + k]));
        sum = k === c ? product : Math.fround(sum + product);
      }
      doubles[into + i] += sum;
    }
  }
}

function addSums({ doubles, singles, columns, from, height }: Float32Block, vector: number, sums: number): void {
  const lanes = new Float32Array(4);
  for (let c = 0; c < columns.length; c++) {
    const x = columns[c] / 4 + from;
    lanes.fill(0);
    for (let i = 0; i < height; i++) lanes[i & 3] += Math.fround(singles[x + i] * singles[vector + i]);
    doubles[sums + c] += lanes[0] + lanes[2] + (lanes[1] + lanes[3]);
  }
}
