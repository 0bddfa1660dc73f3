import { expect, test } from "vitest";
import { stream } from "../random.ts";
import { newSoloTeam, type Team } from "./team.ts";

const SIZE = 6;

function descend(
  team: Team,
  order: readonly number[],
): { u: Float64Array; g: Float64Array; h: Float64Array; l1: number } {
  const { heap } = team;
  const rng = stream(2, "descendPenalised");
  const rows = Array.from({ length: 12 }, () => Array.from({ length: SIZE }, () => rng() - 0.4));
  const at = heap.allocate(8 * SIZE * SIZE);
  const matrix = heap.f64(at, SIZE * SIZE);
  for (let a = 0; a < SIZE; a++) {
    for (let b = 0; b < SIZE; b++) matrix[SIZE * a + b] = rows.reduce((sum, row) => sum + row[a] * row[b], 0);
  }
  const [g, u, l1, l2, result, list] = [1, 2, 3, 4, 5, 6].map(() => heap.allocate(8 * SIZE));
  heap.f64(g, SIZE).set([1, -2, 0.1, 0.5, -0.05, 3]);
  heap.f64(u, SIZE).set([0, 0.5, 0, -1, 0, 0]);
  heap.f64(l1, SIZE).set([0, 0.9, 0.9, 0.9, 0.9, 0.9]);
  heap.f64(l2, SIZE).set([0, 0.1, 0.1, 0.1, 0.1, 0.1]);
  heap.i32(list, order.length).set(order);
  team.run("descendPenalised", [SIZE, list, order.length, at, 8 * SIZE, g, u, l1, l2, 1e-14, 10_000, result], 1);
  return {
    u: heap.f64(u, SIZE).slice(),
    g: heap.f64(g, SIZE).slice(),
    h: heap.f64(at, SIZE * SIZE).slice(),
    l1: 0.9,
  };
}

test("descendPenalised ends where the subgradient of every coordinate it goes through is 0", () => {
  const { u, g } = descend(newSoloTeam(), [0, 1, 2, 3, 5]);
  expect(Math.abs(g[0])).toBeLessThan(1e-12);
  let zeros = 0;
  for (const j of [1, 2, 3, 5]) {
    if (u[j] === 0) {
      zeros++;
      expect(Math.abs(g[j])).toBeLessThanOrEqual(0.9 + 1e-12);
    } else expect(Math.abs(g[j] + 0.1 * u[j] + 0.9 * Math.sign(u[j]))).toBeLessThan(1e-12);
  }
  expect(zeros).toBeGreaterThan(0);
  expect(zeros).toBeLessThan(4);
  expect(u[4]).toBe(0);
});

test("descendPenalised keeps the gradient up to date and leaves the same bits in plain code", () => {
  const found = descend(newSoloTeam(), [0, 1, 2, 3, 4, 5]);
  const before = [1, -2, 0.1, 0.5, -0.05, 3];
  const start = [0, 0.5, 0, -1, 0, 0];
  for (let a = 0; a < SIZE; a++) {
    let wanted = before[a];
    for (let b = 0; b < SIZE; b++) wanted += found.h[SIZE * b + a] * (found.u[b] - start[b]);
    expect(found.g[a]).toBeCloseTo(wanted, 12);
  }
  expect(descend(newSoloTeam({ plain: true }), [0, 1, 2, 3, 4, 5])).toEqual(found);
});
