import { expect, test } from "vitest";
import { oracleTeam } from "../../../test/kernelOracles/oracleTeam.ts";
import { stream } from "../random.ts";
import { newSoloTeam, type Team } from "./team.ts";

const ROWS = 19;
const FEATURES = 11;
const PADDED = 24;

interface Sample {
  /** By column. */
  readonly x: readonly Float64Array[];
  readonly y: Float64Array;
  readonly absolute: Float64Array;
  readonly square: Float64Array;
}

function sample(): Sample {
  const rng = stream(3, "descend");
  const numbers = (length: number): Float64Array => Float64Array.from({ length }, () => rng() - 0.4);
  return {
    x: Array.from({ length: FEATURES }, () => numbers(ROWS)),
    y: numbers(ROWS),
    absolute: Float64Array.from({ length: FEATURES }, () => 0.1 * rng()),
    square: Float64Array.from({ length: FEATURES }, () => 0.05 * rng()),
  };
}

function dot(a: Float64Array, b: Float64Array): number {
  return a.reduce((sum, value, i) => sum + value * b[i], 0);
}

/** Coefficients after so many sweeps, by the textbook: each is the best one with the others held. */
function byHand({ x, y, absolute, square }: Sample, sweeps: number, oneSided: boolean): number[] {
  const w = new Array<number>(FEATURES).fill(0);
  for (let sweep = 0; sweep < sweeps; sweep++) {
    for (let j = 0; j < FEATURES; j++) {
      const rest = y.map((value, i) => value - x.reduce((sum, column, k) => sum + (k === j ? 0 : column[i] * w[k]), 0));
      const pull = dot(x[j], rest);
      const size = Math.max(0, Math.abs(pull) - absolute[j]);
      w[j] = pull < 0 && oneSided ? 0 : (Math.sign(pull) * size) / (dot(x[j], x[j]) + square[j]);
    }
  }
  return w;
}

function place(team: Team, values: ArrayLike<number>): number {
  const at = team.heap.allocate(8 * PADDED);
  team.heap.f64(at, PADDED).fill(0).set(Array.from(values));
  return at;
}

function withGram(team: Team, { x, y, absolute, square }: Sample, sweeps: number, oneSided: boolean): Float64Array {
  const { heap } = team;
  const matrix = heap.allocate(8 * PADDED * FEATURES);
  heap.f64(matrix, PADDED * FEATURES).fill(0);
  x.forEach((a, j) => {
    // what is below the diagonal is never looked at
    heap.f64(matrix + 8 * PADDED * j, FEATURES).set(x.map((b, i) => (i > j ? 1e300 : dot(a, b))));
  });
  const weights = place(team, []);
  const slopes = place(
    team,
    x.map((a) => dot(a, y)),
  );
  const penalties = [place(team, absolute), place(team, square)];
  const flags = [oneSided ? 1 : 0, sweeps];
  const steps = place(team, []);
  team.run("descendGram", [matrix, 8 * PADDED, FEATURES, weights, slopes, ...penalties, ...flags, steps], 1);
  return heap.f64(weights, FEATURES).slice();
}

function withRows(team: Team, { x, y, absolute, square }: Sample, sweeps: number, oneSided: boolean): Float64Array {
  const { heap } = team;
  const columns = heap.allocate(8 * PADDED * FEATURES);
  heap.f64(columns, PADDED * FEATURES).fill(0);
  // the features in the opposite order, found through the list
  x.forEach((column, j) => {
    heap.f64(columns + 8 * PADDED * (FEATURES - 1 - j), ROWS).set(column);
  });
  const list = heap.allocate(4 * FEATURES);
  heap.u32(list, FEATURES).set(x.map((_, j) => FEATURES - 1 - j));
  const weights = place(team, []);
  const squares = place(
    team,
    x.map((a) => dot(a, a)),
  );
  const residual = place(team, y);
  const penalties = [place(team, absolute), place(team, square)];
  const flags = [oneSided ? 1 : 0, sweeps];
  const problem = [columns, 8 * PADDED, ROWS, list, FEATURES, weights, squares, residual];
  team.run("descendResidual", [...problem, ...penalties, ...flags], 1);
  return heap.f64(weights, FEATURES).slice();
}

test.each([
  [1, false],
  [4, false],
  [300, false],
  [4, true],
])("%i sweeps with Gram matrix or residual are those of the textbook; one-sided %s", (sweeps, oneSided) => {
  const own = sample();
  const wanted = byHand(own, sweeps, oneSided);
  expect(oneSided).toBe(wanted.every((value) => value >= 0));
  for (const descend of [withGram, withRows]) {
    const found = descend(newSoloTeam(), own, sweeps, oneSided);
    wanted.forEach((value, j) => {
      expect(found[j]).toBeCloseTo(value, 12);
    });
    expect(descend(oracleTeam(), own, sweeps, oneSided)).toEqual(found);
  }
});

test("addSymmetric adds the product of a symmetric matrix with a vector, of which it reads the upper half", () => {
  for (const size of [1, 3, 4, 10, 23]) {
    const rng = stream(size, "symmetric");
    const half = Array.from({ length: size }, () => Array.from({ length: size }, () => rng() - 0.4));
    const entry = (i: number, j: number): number => half[Math.min(i, j)][Math.max(i, j)];
    const vector = Array.from({ length: size }, () => rng() - 0.5);
    const before = Array.from({ length: size }, () => rng());
    const [kernel, plain] = [newSoloTeam(), oracleTeam()].map((team) => {
      const matrix = team.heap.allocate(8 * PADDED * size);
      half.forEach((_, j) => {
        const column = half.map((_row, i) => (i > j ? 1e300 : entry(i, j)));
        team.heap.f64(matrix + 8 * PADDED * j, size).set(column);
      });
      const into = place(team, before);
      team.run("addSymmetric", [matrix, 8 * PADDED, size, place(team, vector), into], 1);
      return team.heap.f64(into, size).slice();
    });
    expect(kernel).toEqual(plain);
    kernel.forEach((found, i) => {
      expect(found).toBeCloseTo(
        vector.reduce((sum, x, j) => sum + x * entry(i, j), before[i]),
        13,
      );
    });
  }
});
