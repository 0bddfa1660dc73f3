import { expect, test } from "vitest";
import { oracleTeam } from "../../../test/kernelOracles/oracleTeam.ts";
import { weightedProducts } from "../linear/weightedColumns.ts";
import { stream } from "../random.ts";
import { newSoloTeam, type Team } from "./team.ts";

const ROWS = 2140;
const COUNT = 19;

/** Columns of single numbers at scattered addresses, with signs, weights and coefficients. */
function stage({ heap }: Team) {
  const rng = stream(1, "narrowColumns");
  const at = heap.allocate(4 * ROWS * COUNT);
  const list = heap.allocate(4 * COUNT);
  const [signs, weights, coefficients] = [heap.allocate(8 * ROWS), heap.allocate(8 * ROWS), heap.allocate(8 * COUNT)];
  heap.f32(at, ROWS * COUNT).set(Float32Array.from({ length: ROWS * COUNT }, () => 4 * rng() - 2));
  heap.u32(list, COUNT).set(Array.from({ length: COUNT }, (_, c) => at + 4 * ROWS * ((7 * c) % COUNT)));
  heap.f64(signs, ROWS).set(Array.from({ length: ROWS }, () => (rng() < 0.5 ? 1 : -1)));
  heap.f64(weights, ROWS).set(Array.from({ length: ROWS }, (_, i) => (i % 9 === 0 ? 0 : rng() / ROWS)));
  heap.f64(coefficients, COUNT).set(Array.from({ length: COUNT }, () => rng() - 0.5));
  const x = Array.from({ length: COUNT }, (_, c) => heap.f32(heap.u32(list, COUNT)[c], ROWS).slice());
  return { list, signs, weights, coefficients, x };
}

function pass(team: Team, shards: number) {
  const { heap } = team;
  const { list, signs, weights, coefficients } = stage(team);
  const [r, h] = [heap.allocate(4 * ROWS), heap.allocate(8 * ROWS)];
  const [block, groups] = [300, 3];
  const [bytes, scratch] = [8 * (4 + COUNT), 16 * block];
  const [sums, room, others] = [
    heap.allocate(groups * bytes),
    heap.allocate(groups * scratch),
    heap.allocate(8 * COUNT),
  ];
  const problem = [list, COUNT, ROWS, block, groups, coefficients, 0.25, signs, weights, r, h];
  team.run("logisticFloat32", [...problem, sums, bytes, room, scratch], shards);
  team.run("sumFloat32", [list, COUNT, ROWS, r, others], shards);
  return {
    sums: heap.f64(sums, (groups * bytes) / 8).slice(),
    others: heap.f64(others, COUNT).slice(),
    r: heap.f32(r, ROWS).slice(),
    h: heap.f64(h, ROWS).slice(),
  };
}

test("a pass over columns in single precision gives loss and gradient of the log loss to seven digits", () => {
  const team = newSoloTeam();
  const { sums, others, r, h } = pass(team, 1);
  const { x, signs, weights, coefficients } = stage(team);
  const [s, w] = [team.heap.f64(signs, ROWS), team.heap.f64(weights, ROWS)];
  const c = team.heap.f64(coefficients, COUNT);
  const size = 4 + COUNT;
  const total = Float64Array.from({ length: size }, (_, k) => sums[k] + sums[size + k] + sums[2 * size + k]);
  const residuals = new Float64Array(ROWS);
  let loss = 0;
  for (let i = 0; i < ROWS; i++) {
    const f = 0.25 + x.reduce((sum, column, k) => sum + c[k] * column[i], 0);
    const p = 1 / (1 + Math.exp(-f));
    loss += w[i] * Math.log1p(Math.exp(-s[i] * f));
    residuals[i] = w[i] * (p - (s[i] > 0 ? 1 : 0));
    expect(r[i]).toBeCloseTo(residuals[i], 9);
    expect(h[i]).toBeCloseTo(w[i] * p * (1 - p), 9);
  }
  expect(total[0]).toBeCloseTo(loss, 7);
  for (let k = 0; k < COUNT; k++) {
    const wanted = x[k].reduce((sum, value, i) => sum + value * residuals[i], 0);
    expect(total[4 + k]).toBeCloseTo(wanted, 7);
    expect(others[k]).toBeCloseTo(wanted, 7);
  }
});

test("it leaves the same bits in plain code and with any number of shards", () => {
  const wanted = pass(newSoloTeam(), 1);
  for (const shards of [1, 2, 3]) {
    expect(pass(oracleTeam(), shards)).toEqual(wanted);
    expect(pass(newSoloTeam(), shards)).toEqual(wanted);
  }
});

test("products of columns in single precision are sums over the rows, with the same bits in plain code", () => {
  const products = (team: Team) => {
    const { list, weights, x } = stage(team);
    const left = team.heap.u32(list, COUNT).slice();
    const options = { rows: ROWS, factors: weights, float32: true };
    const w = team.heap.f64(weights, ROWS).slice();
    const square = weightedProducts(team, { ...options, left });
    const part = weightedProducts(team, { ...options, left: left.subarray(0, 6), right: left.subarray(6) });
    const product = (a: number, b: number): number =>
      x[a].reduce((sum, value, i) => sum + w[i] ** 2 * value * x[b][i], 0);
    for (let a = 0; a < COUNT; a++) {
      for (let b = 0; b < COUNT; b++) {
        const most = 3e-6 * Math.sqrt(product(a, a) * product(b, b));
        expect(Math.abs(square.values[COUNT * b + a] - product(a, b))).toBeLessThan(most);
        if (a < 6 && b >= 6) expect(part.values[6 * (b - 6) + a]).toBe(square.values[COUNT * b + a]);
      }
    }
    return { square, part };
  };
  expect(products(oracleTeam())).toEqual(products(newSoloTeam()));
});
