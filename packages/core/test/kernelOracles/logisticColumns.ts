import type { Kernel } from "../../src/numeric/kernels/kernels.ts";
import { readArguments } from "../../src/numeric/kernels/layout.ts";
import { multiplyColumnsLayout } from "../../src/numeric/kernels/layouts/multiplyColumns.ts";
import { scoreColumnsLayout } from "../../src/numeric/kernels/layouts/scoreColumns.ts";
import { sumColumnsLayout } from "../../src/numeric/kernels/layouts/sumColumns.ts";
import { shareStart } from "../../src/numeric/kernels/shareStart.ts";
import type { KernelMemory } from "../../src/numeric/kernels/webAssembly.ts";
import { addProducts, addSums, inFours, scaleColumns, setScores } from "./rowBlocks.ts";

const PIECE = 4096;

export function scoreColumns(memory: KernelMemory): Kernel {
  return (at, shard, shards) => {
    const { buffer } = memory;
    const {
      columns: columnsAt,
      count,
      rows,
      coefficients,
      intercept,
      scores,
    } = readArguments(scoreColumnsLayout, buffer, at);
    const doubles = new Float64Array(buffer);
    const columns = new Uint32Array(buffer, columnsAt, count);
    const pieces = Math.ceil(rows / PIECE);
    for (let p = shareStart(pieces, shard, shards); p < shareStart(pieces, shard + 1, shards); p++) {
      const from = p * PIECE;
      const height = Math.min(PIECE, rows - from);
      const into = scores / 8 + from;
      setScores({ doubles, columns, from, height }, coefficients / 8, into);
      for (let i = 0; i < height; i++) doubles[into + i] += intercept;
    }
  };
}

export function sumColumns(memory: KernelMemory): Kernel {
  return (at, shard, shards) => {
    const { buffer } = memory;
    const { columns: columnsAt, count, rows, vector, sums } = readArguments(sumColumnsLayout, buffer, at);
    const fours = Math.ceil(count / 4);
    const from = 4 * shareStart(fours, shard, shards);
    const to = Math.min(count, 4 * shareStart(fours, shard + 1, shards));
    const doubles = new Float64Array(buffer);
    const columns = new Uint32Array(buffer, columnsAt, count).subarray(from, to);
    doubles.fill(0, sums / 8 + from, sums / 8 + to);
    addSums({ doubles, columns, from: 0, height: rows }, vector / 8, sums / 8 + from);
  };
}

export function multiplyColumns(memory: KernelMemory): Kernel {
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
      scratch: scratchAt,
      scratchBytes,
      same: one,
    } = readArguments(multiplyColumnsLayout, buffer, at);
    const doubles = new Float64Array(buffer);
    const leftColumns = new Uint32Array(buffer, leftAt, lefts);
    const rightColumns = new Uint32Array(buffer, rightAt, rights);
    const same = one === 1;
    const blocks = Math.ceil(rows / most);
    for (let g = shareStart(groups, shard, shards); g < shareStart(groups, shard + 1, shards); g++) {
      const into = (sumsAt + g * sumBytes) / 8;
      const left = (scratchAt + g * scratchBytes) / 8;
      const right = same ? left : left + inFours(lefts) * most;
      doubles.fill(0, into, into + inFours(lefts) * inFours(rights));
      for (let b = shareStart(blocks, g, groups); b < shareStart(blocks, g + 1, groups); b++) {
        const from = b * most;
        const height = Math.min(most, rows - from);
        const factor = factors / 8 + from;
        scaleColumns({ doubles, columns: leftColumns, from, height }, factor, left);
        if (!same) scaleColumns({ doubles, columns: rightColumns, from, height }, factor, right);
        addProducts(doubles, { left, lefts: inFours(lefts), right, rights: inFours(rights), height, into, same });
      }
    }
  };
}
