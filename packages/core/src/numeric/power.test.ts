import { expect, test } from "vitest";
import { power, tenTo } from "./power.ts";

test("powers agree with bc, to the last digits", () => {
  // echo "scale=30; e(2.5*l(7.3))" | bc -l, and so on
  for (const [x, y, wanted] of [
    [7.3, 2.5, 143.9816513657209],
    [0.001, 0.3, 0.1258925411794167],
    [2.5, 40, 8271806125530277],
    [3, -0.5, 0.5773502691896257],
    [1e-310, 0.5, 1e-155],
  ] as const) {
    expect(Math.abs(power(x, y) / wanted - 1), `${x}^${y}`).toBeLessThan(1e-14);
  }
});

test("powers are those of the engine, but for its rounding", () => {
  for (const x of [1e-300, 3e-5, 0.3, 0.999, 1, 1.7, 12, 1e100]) {
    for (const y of [-20, -3, -1.5, -0.1, 0.25, 1, 1.5, 3, 7, 17, 100]) {
      const engine = x ** y;
      if (engine === 0 || engine === Number.POSITIVE_INFINITY) expect(power(x, y)).toBe(engine);
      // what is near the least double has fewer digits
      else if (engine > 1e-300) expect(Math.abs(power(x, y) / engine - 1), `${x}^${y}`).toBeLessThan(1e-14);
    }
  }
});

test("signs, zeros and infinities are those of the language", () => {
  for (const x of [-2, -1.5, 0, 1, 2, Number.POSITIVE_INFINITY, Number.NaN]) {
    for (const y of [-17, -2, -0.5, 0, 0.5, 2, 3, 17, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]) {
      if (x === 1 && !Number.isFinite(y)) continue;
      if (x < 0 && !Number.isFinite(y)) continue;
      const [own, engine] = [power(x, y), x ** y];
      if (Number.isFinite(engine) && engine !== 0) expect(own / engine, `${x}^${y}`).toBeCloseTo(1, 13);
      else expect(own, `${x}^${y}`).toBe(engine);
    }
  }
});

test("powers of ten are the literals", () => {
  expect([tenTo(-5), tenTo(0), tenTo(23), tenTo(-320)]).toEqual([1e-5, 1, 1e23, 1e-320]);
});
