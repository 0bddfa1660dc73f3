import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type MarginLossName, marginLosses } from "./marginLosses.ts";

const kinks: Readonly<Record<MarginLossName, readonly number[]>> = {
  hinge: [1],
  squaredHinge: [1],
  logistic: [],
  exponential: [],
  sigmoid: [],
  perceptron: [0],
};

describe.each(Object.entries(marginLosses))("%s", (name, loss) => {
  test("is filed under its own name", () => {
    expect(loss.name).toBe(name);
  });

  test("has the derivative that central differences show, away from kinks", () => {
    const step = 1e-5;
    fc.assert(
      fc.property(fc.double({ min: -20, max: 20, noNaN: true }), (margin) => {
        fc.pre(kinks[name as MarginLossName].every((kink) => Math.abs(margin - kink) > 2 * step));
        const slope = (loss.value(margin + step) - loss.value(margin - step)) / (2 * step);
        // Truncation is O(step^2) of the third derivative, rounding about eps * value / step.
        const tolerance = 1e-9 * Math.max(1, loss.value(margin)) + 1e-10;
        expect(Math.abs(slope - loss.derivative(margin))).toBeLessThan(tolerance);
      }),
    );
  });

  test("is never negative and never rises with the margin", () => {
    const margin = fc.double({ min: -1e3, max: 1e3, noNaN: true });
    fc.assert(
      fc.property(margin, margin, (a, b) => {
        const [low, high] = a < b ? [a, b] : [b, a];
        expect(loss.value(high)).toBeGreaterThanOrEqual(0);
        expect(loss.value(low)).toBeGreaterThanOrEqual(loss.value(high) * (1 - 1e-15));
        expect(loss.derivative(low)).toBeLessThanOrEqual(0);
      }),
    );
  });

  test("gives numbers, not NaN, at margins of a thousand on either side", () => {
    for (const margin of [-1e3, -745, -710, 710, 745, 1e3]) {
      expect(loss.value(margin)).not.toBeNaN();
      expect(loss.derivative(margin)).not.toBeNaN();
    }
    expect(loss.value(1e3)).toBe(0);
    expect(loss.derivative(1e3)).toBe(0);
  });
});

describe.each(["hinge", "squaredHinge", "exponential", "sigmoid"] as const)("%s", (name) => {
  test("bounds the zero-one loss of the margin from above", () => {
    fc.assert(
      fc.property(fc.double({ min: -1e3, max: 1e3, noNaN: true }), (margin) => {
        expect(marginLosses[name].value(margin)).toBeGreaterThanOrEqual(margin < 0 ? 1 : 0);
      }),
    );
  });
});

test("the logistic loss bounds the zero-one loss only after division by ln 2", () => {
  expect(marginLosses.logistic.value(-0.1)).toBeLessThan(1);
  fc.assert(
    fc.property(fc.double({ min: -1e3, max: 0, noNaN: true }), (margin) => {
      expect(marginLosses.logistic.value(margin) / Math.LN2).toBeGreaterThanOrEqual(1);
    }),
  );
});

test("the perceptron loss does not bound the zero-one loss", () => {
  expect(marginLosses.perceptron.value(-0.5)).toBe(0.5);
});

test("all but the sigmoid are convex: the chord lies above the curve", () => {
  const margin = fc.double({ min: -50, max: 50, noNaN: true });
  fc.assert(
    fc.property(margin, margin, (a, b) => {
      for (const [name, loss] of Object.entries(marginLosses)) {
        if (name === "sigmoid") continue;
        const chord = (loss.value(a) + loss.value(b)) / 2;
        expect(loss.value((a + b) / 2)).toBeLessThanOrEqual(chord * (1 + 1e-12) + 1e-12);
      }
    }),
  );
  const { sigmoid } = marginLosses;
  expect(sigmoid.value(-2)).toBeGreaterThan((sigmoid.value(-4) + sigmoid.value(0)) / 2);
});

test("values at margins -1, 0, 1 and 2 are those worked out by hand", () => {
  const table: Readonly<Record<MarginLossName, readonly number[]>> = {
    hinge: [2, 1, 0, 0],
    squaredHinge: [4, 1, 0, 0],
    logistic: [1.3132616875182228, Math.LN2, 0.31326168751822286, 0.1269280110429725],
    exponential: [Math.E, 1, 1 / Math.E, 0.1353352832366127],
    sigmoid: [1.4621171572600098, 1, 0.5378828427399902, 0.2384058440442351],
    perceptron: [1, 0, 0, 0],
  };
  for (const [name, values] of Object.entries(table)) {
    const loss = marginLosses[name as MarginLossName];
    values.forEach((value, i) => {
      expect(loss.value(i - 1)).toBeCloseTo(value, 14);
    });
  }
});

test("at a kink the stated subgradient is given", () => {
  expect(marginLosses.hinge.derivative(1)).toBe(0);
  expect(marginLosses.squaredHinge.derivative(1)).toBe(0);
  expect(marginLosses.perceptron.derivative(0)).toBe(-1);
});

test("the tails keep their digits: a far wrong margin costs itself, a far right one e^-m", () => {
  const { logistic, sigmoid, exponential } = marginLosses;
  expect(logistic.value(-1e3)).toBe(1e3);
  expect(logistic.derivative(-1e3)).toBe(-1);
  expect(logistic.value(100)).toBe(Math.exp(-100));
  expect(sigmoid.value(-1e3)).toBe(2);
  expect(sigmoid.value(100)).toBe(2 * Math.exp(-100));
  expect(exponential.value(-1e3)).toBe(Number.POSITIVE_INFINITY);
});
