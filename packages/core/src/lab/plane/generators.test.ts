import { expect, test } from "vitest";
import { wilson } from "../../intervals/wilson.ts";
import { stream } from "../../numeric/random.ts";
import { GENERATOR_IDS, pointGenerators } from "./generators.ts";
import type { Points } from "./points.ts";

const drawn = (id: keyof typeof pointGenerators, rows: number, noise: number): Points =>
  pointGenerators[id].draw(rows, noise, stream(5, id));

const errorOf = ({ x, y, codes }: Points, rule: (x: number, y: number) => number): number =>
  codes.filter((code, i) => rule(x[i], y[i]) !== code).length;

test("classes come in turn, equal seeds give equal points, and noise 0 is no noise", () => {
  for (const id of GENERATOR_IDS) {
    const { codes, x } = drawn(id, 30, 0.2);
    const { classes } = pointGenerators[id];
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
      const least = pointGenerators[id].bayesError?.(noise) ?? -1;
      expect(least > lower && least < upper, `${id} ${noise}: ${least} in ${lower} to ${upper}`).toBe(true);
    }
  }
  // Phi(-1), from tables
  expect(pointGenerators.clouds.bayesError?.(1)).toBeCloseTo(0.158655, 6);
  expect([pointGenerators.clouds.bayesError?.(0), pointGenerators.xor.bayesError?.(0)]).toEqual([0, 0]);
});

test("links that people keep show the same points as before", () => {
  const first = Object.fromEntries(
    GENERATOR_IDS.map((id) => {
      const { x, y } = pointGenerators[id].draw(2, 0.3, stream(5, id));
      return [id, [...x, ...y]];
    }),
  );
  // drawn by the first version of the playground, which had these shapes in the page
  expect(first).toEqual({
    moons: [-0.13387001452302197, -0.1585003627475443, 0.8889663474203519, -0.6195511771468063],
    circles: [1.3534938501436988, 0.6540254607576466, 1.9924810087993379, 0.4277124548412796],
    xor: [-1.7163874380884083, 1.3600768722916001, -1.2710089056456535, -1.680702519612379],
    clouds: [-1.149853151555567, 1.1065926859108086, -0.8477993086394539, 0.8556023006035494],
    three: [-0.013021028868089975, -1.5086840564702884, 1.0325064574663585, -0.8065413134770832],
    spirals: [1.0458298355989488, 1.1343209713479325, -0.9747024627057397, 1.0428864927665131],
  });
  expect([0.3, 0.7].map((noise) => pointGenerators.xor.bayesError?.(noise))).toEqual([
    0.000030908116094007735, 0.07139675121951054,
  ]);
  expect([0.3, 0.7].map((noise) => pointGenerators.clouds.bayesError?.(noise))).toEqual([
    0.00042906033319683724, 0.07656372550983476,
  ]);
});
