import { expect, test } from "vitest";
import { logOnePlus } from "../../../test/kernelOracles/logisticRows.ts";
import { oracleTeam } from "../../../test/kernelOracles/oracleTeam.ts";
import { stream } from "../random.ts";
import { newSoloTeam, type Team } from "./team.ts";

const ROWS = 38;
const COUNT = 7;

/** Columns of random numbers at scattered addresses, with a list of them, and vectors of signs and weights. */
function stage({ heap }: Team): { list: number; signs: number; weights: number; x: Float64Array[] } {
  const rng = stream(1, "logisticBlocks");
  const at = heap.allocate(8 * ROWS * COUNT);
  const list = heap.allocate(4 * COUNT);
  const [signs, weights] = [heap.allocate(8 * ROWS), heap.allocate(8 * ROWS)];
  heap.f64(at, ROWS * COUNT).set(Float64Array.from({ length: ROWS * COUNT }, () => 4 * rng() - 2));
  heap.u32(list, COUNT).set(Array.from({ length: COUNT }, (_, c) => at + 8 * ROWS * ((3 * c) % COUNT)));
  heap.f64(signs, ROWS).set(Array.from({ length: ROWS }, () => (rng() < 0.5 ? 1 : -1)));
  heap.f64(weights, ROWS).set(Array.from({ length: ROWS }, (_, i) => (i % 9 === 0 ? 0 : rng())));
  const x = Array.from({ length: COUNT }, (_, c) => heap.f64(heap.u32(list, COUNT)[c], ROWS).slice());
  return { list, signs, weights, x };
}

/** What the kernel leaves: sums of all groups, residuals and curvatures. */
function pass(team: Team, shards: number, scale = 1): { sums: Float64Array; r: Float64Array; h: Float64Array } {
  const { heap } = team;
  const { list, signs, weights } = stage(team);
  const coefficients = heap.allocate(8 * COUNT);
  heap.f64(coefficients, COUNT).set([0.3, -1, 0.5, 2, 0, -0.2, 0.1].map((b) => scale * b));
  const [r, h] = [heap.allocate(8 * ROWS), heap.allocate(8 * ROWS)];
  const bytes = 8 * (4 + 2 * COUNT + 64);
  const scratch = 8 * 10 * (1 + 8);
  const sums = heap.allocate(3 * bytes);
  const room = heap.allocate(3 * scratch);
  team.run(
    "logisticBlocks",
    [list, COUNT, ROWS, 10, 3, coefficients, 0.25, signs, weights, r, h, sums, bytes, room, scratch, 1],
    shards,
  );
  return {
    sums: heap.f64(sums, (3 * bytes) / 8).slice(),
    r: heap.f64(r, ROWS).slice(),
    h: heap.f64(h, ROWS).slice(),
  };
}

test("logisticBlocks gives loss, gradient and second derivatives of the log loss", () => {
  const team = newSoloTeam();
  const { sums, r, h } = pass(team, 1);
  const { x, signs, weights } = stage(team);
  const coefficients = [0.3, -1, 0.5, 2, 0, -0.2, 0.1];
  const [s, w] = [team.heap.f64(signs, ROWS), team.heap.f64(weights, ROWS)];
  const size = 4 + 2 * COUNT + 64;
  const total = Float64Array.from({ length: size }, (_, k) => sums[k] + sums[size + k] + sums[2 * size + k]);
  let loss = 0;
  for (let i = 0; i < ROWS; i++) {
    const f = 0.25 + coefficients.reduce((sum, b, c) => sum + b * x[c][i], 0);
    loss += w[i] * Math.log1p(Math.exp(-s[i] * f));
    const p = 1 / (1 + Math.exp(-f));
    expect(r[i]).toBeCloseTo(w[i] * (p - (s[i] > 0 ? 1 : 0)), 14);
    expect(h[i]).toBeCloseTo(w[i] * p * (1 - p), 14);
  }
  const sum = (term: (i: number) => number): number => Array.from(r).reduce((all, _, i) => all + term(i), 0);
  expect(total[0]).toBeCloseTo(loss, 12);
  expect(total[1]).toBeCloseTo(
    sum((i) => r[i]),
    12,
  );
  expect(total[2]).toBeCloseTo(
    sum((i) => h[i]),
    12,
  );
  for (let a = 0; a < COUNT; a++) {
    expect(total[4 + a]).toBeCloseTo(
      sum((i) => r[i] * x[a][i]),
      12,
    );
    expect(total[4 + COUNT + a]).toBeCloseTo(
      sum((i) => h[i] * x[a][i]),
      12,
    );
    for (let b = a; b < COUNT; b++) {
      expect(total[4 + 2 * COUNT + 8 * b + a]).toBeCloseTo(
        sum((i) => h[i] * x[a][i] * x[b][i]),
        12,
      );
    }
  }
});

test("logisticBlocks leaves the same bits in plain code and with any number of shards, far scores included", () => {
  for (const scale of [1, 50, 1000]) {
    const wanted = pass(newSoloTeam(), 1, scale);
    expect(pass(oracleTeam(), 1, scale)).toEqual(wanted);
    expect(pass(newSoloTeam(), 3, scale)).toEqual(wanted);
    expect(pass(newSoloTeam(), 2, scale)).toEqual(wanted);
    expect(wanted.sums.every(Number.isFinite)).toBe(true);
  }
});

test("ln(1 + t) keeps its digits for small t too", () => {
  for (const t of [0, 1e-300, 1e-17, 1e-9, 1e-3, 0.1, 0.5, 0.9, 1]) {
    expect(Math.abs(logOnePlus(t) - Math.log1p(t))).toBeLessThanOrEqual(4e-16 * Math.log1p(t));
  }
});

test("scoreColumns, sumColumns and multiplyColumns multiply what they say, with equal bits in plain code", () => {
  const run = (team: Team, shards: number): Record<string, Float64Array> => {
    const { heap } = team;
    const { list, signs, weights, x } = stage(team);
    const [coefficients, scores, sums] = [heap.allocate(8 * COUNT), heap.allocate(8 * ROWS), heap.allocate(8 * COUNT)];
    heap.f64(coefficients, COUNT).set([1, 2, 3, 4, 5, 6, 7]);
    team.run("scoreColumns", [list, COUNT, ROWS, coefficients, 0.5, scores], shards);
    team.run("sumColumns", [list, COUNT, ROWS, signs, sums], shards);
    const [bytes, scratch] = [8 * 4 * 8, 8 * 12 * 12];
    const matrix = heap.allocate(2 * bytes);
    const room = heap.allocate(2 * scratch);
    const right = heap.allocate(4 * COUNT);
    heap.u32(right, COUNT).set(heap.u32(list, COUNT));
    team.run("multiplyColumns", [list, 3, right, COUNT, ROWS, 12, 2, weights, matrix, bytes, room, scratch, 0], shards);
    const square = heap.allocate(8 * 64);
    team.run(
      "multiplyColumns",
      [list, COUNT, list, COUNT, ROWS, 12, 1, weights, square, 512, heap.allocate(scratch), scratch, 1],
      1,
    );
    const [s, w] = [heap.f64(signs, ROWS).slice(), heap.f64(weights, ROWS).slice()];
    expect(heap.f64(scores, ROWS)[5]).toBeCloseTo(0.5 + x.reduce((sum, column, c) => sum + (c + 1) * column[5], 0), 12);
    expect(heap.f64(sums, COUNT)[6]).toBeCloseTo(
      x[6].reduce((sum, value, i) => sum + s[i] * value, 0),
      12,
    );
    const product = (a: number, b: number): number =>
      x[a].reduce((sum, value, i) => sum + w[i] * w[i] * value * x[b][i], 0);
    const both = heap.f64(matrix, 64);
    expect(both[4 * 5 + 1] + both[32 + 4 * 5 + 1]).toBeCloseTo(product(1, 5), 12);
    for (let b = 0; b < COUNT; b++) {
      for (let a = 0; a <= b; a++) expect(heap.f64(square, 64)[8 * b + a]).toBeCloseTo(product(a, b), 12);
    }
    return {
      scores: heap.f64(scores, ROWS).slice(),
      sums: heap.f64(sums, COUNT).slice(),
      both: both.slice(),
      square: heap.f64(square, 64).slice(),
    };
  };
  const wanted = run(newSoloTeam(), 1);
  expect(run(newSoloTeam(), 2)).toEqual(wanted);
  expect(run(oracleTeam(), 2)).toEqual(wanted);
});
