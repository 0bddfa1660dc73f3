import { expect, test } from "vitest";
import { oracleTeam } from "../../../test/kernelOracles/oracleTeam.ts";
import { stream } from "../random.ts";
import { newSoloTeam, type Team } from "./team.ts";

const ROWS = 60;
const FEATURES = 23;
const STRIDE = 24;

const rng = stream(5, "descendNarrow");
const numbers = (length: number): Float64Array => Float64Array.from({ length }, () => rng() - 0.4);
const x = Array.from({ length: FEATURES }, () => numbers(ROWS));
const y = numbers(ROWS);
const absolute = Float64Array.from({ length: FEATURES }, () => 0.5 * rng());
const square = Float64Array.from({ length: FEATURES }, () => 0.05 * rng());

function dot(a: Float64Array, b: Float64Array): number {
  return a.reduce((sum, value, i) => sum + value * b[i], 0);
}

/** Coefficients and slopes after so many sweeps, by the textbook: each is the best one with the others held. */
function byHand(sweeps: number, oneSided: boolean): { weights: number[]; slopes: number[] } {
  const w = new Array<number>(FEATURES).fill(0);
  const rest = (): Float64Array => y.map((v, i) => v - x.reduce((sum, column, k) => sum + column[i] * w[k], 0));
  for (let sweep = 0; sweep < sweeps; sweep++) {
    for (let j = 0; j < FEATURES; j++) {
      const pull = dot(x[j], rest()) + dot(x[j], x[j]) * w[j];
      const size = oneSided ? pull : Math.abs(pull);
      w[j] = (Math.sign(pull) * Math.max(0, size - absolute[j])) / (dot(x[j], x[j]) + square[j]);
    }
  }
  return { weights: w, slopes: x.map((column) => dot(column, rest())) };
}

function descend(team: Team, sweeps: number, oneSided: boolean): { weights: Float64Array; slopes: Float64Array } {
  const { heap } = team;
  const place = (values: ArrayLike<number>): number => {
    const at = heap.allocate(8 * STRIDE);
    heap.f64(at, STRIDE).fill(0).set(Array.from(values));
    return at;
  };
  const matrix = heap.allocate(4 * STRIDE * FEATURES);
  x.forEach((a, j) => {
    // what is below the diagonal is never looked at
    heap.f32(matrix + 4 * STRIDE * j, FEATURES).set(x.map((b, i) => (i > j ? 1e30 : dot(a, b))));
  });
  const [weights, slopes, steps] = [place([]), place(x.map((a) => dot(a, y))), place([])];
  const penalties = [place(absolute), place(square)];
  const flags = [oneSided ? 1 : 0, sweeps];
  team.run("descendGramFloat32", [matrix, 4 * STRIDE, FEATURES, weights, slopes, ...penalties, ...flags, steps], 1);
  return { weights: heap.f64(weights, FEATURES).slice(), slopes: heap.f64(slopes, FEATURES).slice() };
}

test.each([
  [1, false],
  [4, false],
  [300, false],
  [4, true],
  [300, true],
])(
  "%i sweeps over a matrix in single precision are those of the textbook to six digits, not negative: %s",
  (sweeps, oneSided) => {
    const wanted = byHand(sweeps, oneSided);
    expect(wanted.weights).toContain(0);
    const found = descend(newSoloTeam(), sweeps, oneSided);
    if (oneSided) expect(Math.min(...found.weights)).toBe(0);
    wanted.weights.forEach((value, j) => {
      expect(found.weights[j]).toBeCloseTo(value, 5);
      expect(found.slopes[j]).toBeCloseTo(wanted.slopes[j], 5);
    });
    expect(descend(oracleTeam(), sweeps, oneSided)).toEqual(found);
  },
);
