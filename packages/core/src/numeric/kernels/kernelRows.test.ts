import { expect, test } from "vitest";
import { oracleTeam } from "../../../test/kernelOracles/oracleTeam.ts";
import { stream } from "../random.ts";
import { newSoloTeam, type Team } from "./team.ts";

const RULES = [
  [0, 0, 0, 0, 0.25],
  [1, 0.5, 1, 3, 1],
  [2, 0.3, 0, 0, 1],
  [2, 400, 0, 0, 1],
];

function kernelOf([kind, gamma, coef0, degree, factor]: readonly number[], a: number[], b: number[]): number {
  const dot = a.reduce((sum, x, e) => sum + x * b[e], 0);
  if (kind === 0) return factor * dot;
  if (kind === 1) return factor * (gamma * dot + coef0) ** degree;
  return factor * Math.exp(-gamma * a.reduce((sum, x, e) => sum + (x - b[e]) ** 2, 0));
}

/** Rows in the team's memory, in blocks of eight, and their squared lengths. */
function writeBlocks({ heap }: Team, rows: readonly number[][]): { blocks: number; lengths: number; count: number } {
  const p = rows[0].length;
  const count = Math.ceil(rows.length / 8);
  const blocks = heap.allocate(64 * count * p);
  const lengths = heap.allocate(64 * count);
  heap.f64(blocks, 8 * count * p).fill(0);
  heap.f64(lengths, 8 * count).fill(0);
  rows.forEach((row, r) => {
    row.forEach((x, e) => {
      heap.f64(blocks, 8 * count * p)[(r >> 3) * 8 * p + 8 * e + (r & 7)] = x;
    });
    heap.f64(lengths, 8 * count)[r] = row.reduce((sum, x) => sum + x * x, 0);
  });
  return { blocks, lengths, count };
}

function randomRows(seed: number, count: number, p: number): number[][] {
  const rng = stream(seed, "kernel rows");
  return Array.from({ length: count }, () => Array.from({ length: p }, () => 2 * rng() - 1));
}

test("kernelRow gives the kernel function of a row with all rows, the same bits as plain and on any number of shards", () => {
  for (const [n, p] of [
    [1, 1],
    [8, 3],
    [21, 5],
  ]) {
    const rows = randomRows(1, n, p);
    const chosen = n >> 1;
    for (const rule of RULES) {
      const results = [newSoloTeam(), oracleTeam()].flatMap((team) =>
        [1, 2, 3].map((shards) => {
          const { blocks, lengths, count } = writeBlocks(team, rows);
          const out = team.heap.allocate(64 * count);
          const row = blocks + 64 * p * (chosen >> 3) + 8 * (chosen & 7);
          const own = lengths + 8 * chosen;
          team.run("kernelRow", [...rule, p, row, 64, own, blocks, count, lengths, out], shards);
          return team.heap.f64(out, n).slice();
        }),
      );
      for (const result of results) expect(result).toEqual(results[0]);
      rows.forEach((row, r) => {
        expect(results[0][r]).toBeCloseTo(kernelOf(rule, rows[chosen], row), 13);
      });
      if (rule[0] === 2) expect(results[0][chosen]).toBe(1);
    }
  }
});

test("kernelSums adds what support vectors say of rows, the same bits as plain and on any number of shards", () => {
  for (const [n, p, queries, machines] of [
    [1, 1, 1, 1],
    [8, 3, 5, 1],
    [21, 5, 70, 3],
  ]) {
    const vectors = randomRows(2, n, p);
    const asked = randomRows(3, queries, p);
    const coefficients = randomRows(4, machines, n);
    for (const rule of RULES) {
      const results = [newSoloTeam(), oracleTeam()].flatMap((team) =>
        [1, 3].map((shards) => {
          const { heap } = team;
          const { blocks, lengths, count } = writeBlocks(team, vectors);
          const rows = heap.allocate(8 * queries * p);
          heap.f64(rows, queries * p).set(asked.flat());
          const own = heap.allocate(8 * queries);
          heap.f64(own, queries).set(asked.map((row) => row.reduce((sum, x) => sum + x * x, 0)));
          const factors = heap.allocate(64 * count * machines);
          heap.f64(factors, 8 * count * machines).fill(0);
          coefficients.forEach((line, m) => {
            heap.f64(factors, 8 * count * machines).set(line, 8 * count * m);
          });
          const sums = heap.allocate(16 * queries * machines);
          const args = [
            ...rule,
            p,
            rows,
            queries,
            own,
            blocks,
            count,
            lengths,
            machines,
            factors,
            sums,
            heap.allocate(384),
          ];
          team.run("kernelSums", args, shards);
          return heap.f64(sums, 2 * queries * machines).slice();
        }),
      );
      for (const result of results) expect(result).toEqual(results[0]);
      asked.forEach((row, q) => {
        coefficients.forEach((line, m) => {
          const wanted = line.reduce((sum, factor, v) => sum + factor * kernelOf(rule, vectors[v], row), 0);
          const at = 2 * (q * machines + m);
          expect(results[0][at] + results[0][at + 1]).toBeCloseTo(wanted, 12);
        });
      });
    }
  }
});
