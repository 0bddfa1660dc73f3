import { argumentsIn } from "../../numeric/kernels/layout.ts";
import { kernelSumsLayout } from "../../numeric/kernels/layouts/kernelSums.ts";
import { ownTeam, type Team } from "../../numeric/kernels/team.ts";
import { type KernelFunction, kernelRule } from "./kernelFunction.ts";
import { BLOCK, blocksOf, type Rows, squaredLengths, writeBlocks } from "./rows.ts";

/** Rows that are copied to the team's memory at a time. */
const STAGE = 4096;

/** Rows of a shard: below that, sharing the work costs more than it saves. */
const SHARD_ROWS = 64;

/**
 * Σ coefficient · kernel(vector, row) for each row and each line of coefficients: line after line of rows.
 *
 * `coefficients` holds one line of as many numbers as there are vectors per machine.
 */
export function kernelScores(
  kernel: KernelFunction,
  vectors: Rows,
  coefficients: Float64Array,
  rows: Rows,
  team: Team = ownTeam(),
): Float64Array {
  const machines = vectors.count === 0 ? 0 : coefficients.length / vectors.count;
  const scores = new Float64Array(machines * rows.count);
  if (scores.length === 0) return scores;
  const { heap } = team;
  const mark = heap.mark();
  try {
    const { entries } = vectors;
    const many = blocksOf(vectors.count);
    const blocks = heap.allocate(8 * BLOCK * many * Math.max(1, entries));
    const lengths = heap.allocate(8 * BLOCK * many);
    const factors = heap.allocate(8 * BLOCK * many * machines);
    const most = Math.min(STAGE, rows.count);
    const staged = heap.allocate(8 * most * Math.max(1, entries));
    const stagedLengths = heap.allocate(8 * most);
    const sums = heap.allocate(16 * most * machines);
    const scratch = heap.allocate(128 * Math.ceil(most / SHARD_ROWS));
    writeBlocks(heap, vectors, blocks, lengths);
    const lines = heap.f64(factors, BLOCK * many * machines).fill(0);
    for (let m = 0; m < machines; m++) {
      lines.set(coefficients.subarray(m * vectors.count, (m + 1) * vectors.count), m * BLOCK * many);
    }
    const rule = kernelRule(kernel);
    for (let from = 0; from < rows.count; from += most) {
      const count = Math.min(most, rows.count - from);
      const part: Rows = { count, entries, values: rows.values.subarray(from * entries, (from + count) * entries) };
      heap.f64(staged, count * entries).set(part.values);
      heap.f64(stagedLengths, count).set(squaredLengths(part));
      const own = argumentsIn(kernelSumsLayout, {
        entries,
        rows: staged,
        count,
        lengths: stagedLengths,
        blocks,
        many,
        blockLengths: lengths,
        machines,
        coefficients: factors,
        sums,
        scratch,
      });
      team.run("kernelSums", [...rule, ...own], Math.ceil(count / SHARD_ROWS));
      const found = heap.f64(sums, 2 * count * machines);
      for (let i = 0, at = 0; i < count; i++) {
        for (let m = 0; m < machines; m++, at += 2) scores[m * rows.count + from + i] = found[at] + found[at + 1];
      }
    }
  } finally {
    heap.release(mark);
  }
  return scores;
}
