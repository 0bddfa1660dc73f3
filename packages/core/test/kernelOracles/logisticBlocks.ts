import type { Kernel } from "../../src/numeric/kernels/kernels.ts";
import { readArguments } from "../../src/numeric/kernels/layout.ts";
import { logisticBlocksLayout } from "../../src/numeric/kernels/layouts/logisticBlocks.ts";
import { shareStart } from "../../src/numeric/kernels/shareStart.ts";
import type { KernelMemory } from "../../src/numeric/kernels/webAssembly.ts";
import { logisticRows } from "./logisticRows.ts";
import { addProducts, addSums, inFours, scaleColumns, setScores } from "./rowBlocks.ts";

export function logisticBlocks(memory: KernelMemory): Kernel {
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
      second,
    } = readArguments(logisticBlocksLayout, buffer, at);
    const doubles = new Float64Array(buffer);
    const columns = new Uint32Array(buffer, columnsAt, count);
    const blocks = Math.ceil(rows / most);
    const side = inFours(count);
    for (let g = shareStart(groups, shard, shards); g < shareStart(groups, shard + 1, shards); g++) {
      const sums = (sumsAt + g * sumBytes) / 8;
      const scores = (scratchAt + g * scratchBytes) / 8;
      const scaled = scores + most;
      const [gradient, mixed, into] = [sums + 4, sums + 4 + count, sums + 4 + 2 * count];
      doubles.fill(0, sums, gradient + (second === 1 ? 2 * count + side * side : count));
      for (let b = shareStart(blocks, g, groups); b < shareStart(blocks, g + 1, groups); b++) {
        const from = b * most;
        const height = Math.min(most, rows - from);
        const block = { doubles, columns, from, height };
        const [r, h] = [residuals / 8 + from, curvatures / 8 + from];
        setScores(block, coefficients / 8, scores);
        logisticRows(doubles, {
          scores,
          intercept,
          signs: signs / 8 + from,
          weights: weights / 8 + from,
          r,
          h,
          height,
          sums,
        });
        addSums(block, r, gradient);
        if (second !== 1) continue;
        addSums(block, h, mixed);
        for (let i = 0; i < height; i++) doubles[scores + i] = Math.sqrt(doubles[h + i]);
        scaleColumns(block, scores, scaled);
        addProducts(doubles, { left: scaled, lefts: side, right: scaled, rights: side, height, into, same: true });
      }
    }
  };
}
