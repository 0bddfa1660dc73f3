import { stream, wilson } from "@heldout/core/internal";
import { expect, test } from "vitest";
import { GENERATOR_IDS, generators } from "./generators.ts";
import type { Points } from "./points.ts";

const drawn = (id: keyof typeof generators, rows: number, noise: number): Points =>
  generators[id].draw(rows, noise, stream(5, id));

const errorOf = ({ x, y, codes }: Points, rule: (x: number, y: number) => number): number =>
  codes.filter((code, i) => rule(x[i], y[i]) !== code).length;

test("classes come in turn, equal seeds give equal points, and noise 0 is no noise", () => {
  for (const id of GENERATOR_IDS) {
    const { codes, x } = drawn(id, 30, 0.2);
    const { classes } = generators[id];
    expect([...codes], id).toEqual(Array.from({ length: 30 }, (_, i) => i % classes));
    expect(drawn(id, 30, 0.2).x, id).toEqual(x);
    expect(drawn(id, 30, 0).x, id).not.toEqual(x);
  }
});

test("without noise moons are half circles, circles circles and clouds points", () => {
  const moons = drawn("moons", 40, 0);
  moons.codes.forEach((code, i) => {
    const [x, y] = code === 0 ? [moons.x[i] + 0.8, moons.y[i] + 0.4] : [0.8 - moons.x[i], 0.4 - moons.y[i]];
    expect(Math.hypot(x, y)).toBeCloseTo(1.6, 12);
    expect(y).toBeGreaterThanOrEqual(0);
  });
  const circles = drawn("circles", 40, 0);
  circles.codes.forEach((code, i) => {
    expect(Math.hypot(circles.x[i], circles.y[i])).toBeCloseTo(code === 0 ? 2.1 : 1.1, 12);
  });
  expect(new Set(drawn("clouds", 40, 0).x).size).toBe(2);
  expect(new Set(drawn("xor", 40, 0).x).size).toBe(2);
});

test("the arms of the spirals are each other turned by half a turn, and never meet without noise", () => {
  const { x, y, codes } = drawn("spirals", 400, 0);
  codes.forEach((code, i) => {
    const radius = Math.hypot(x[i], y[i]);
    const angle = (3 * Math.PI * (radius - 0.2)) / 2.4 + (code === 0 ? 0 : Math.PI);
    expect(Math.cos(angle) * radius).toBeCloseTo(x[i], 9);
    expect(Math.sin(angle) * radius).toBeCloseTo(y[i], 9);
  });
});

test("the best rule errs as often as the known least error says", () => {
  const rows = 20_000;
  for (const [id, rule] of [
    ["clouds", (x: number, y: number) => (0.8 * x + 0.6 * y > 0 ? 1 : 0)],
    ["xor", (x: number, y: number) => (x * y > 0 ? 0 : 1)],
  ] as const) {
    for (const noise of [0.6, 1, 1.4]) {
      const wrong = errorOf(drawn(id, rows, noise), rule);
      const { lower, upper } = wilson(wrong, rows, { level: 0.999 });
      const least = generators[id].bayesError?.(noise) ?? -1;
      expect(least > lower && least < upper, `${id} ${noise}: ${least} in ${lower} to ${upper}`).toBe(true);
    }
  }
  // Phi(-1), from tables
  expect(generators.clouds.bayesError?.(1)).toBeCloseTo(0.158655, 6);
  expect([generators.clouds.bayesError?.(0), generators.xor.bayesError?.(0)]).toEqual([0, 0]);
});
