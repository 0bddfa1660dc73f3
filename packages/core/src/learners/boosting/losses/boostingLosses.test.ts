import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { BoostingLoss, BoostingLossName } from "./boostingLoss.ts";
import { boostingLoss } from "./boostingLosses.ts";
import { huber } from "./huber.ts";
import { weightedLoss } from "./weightedLoss.ts";

interface Case {
  readonly loss: BoostingLoss;
  /** Targets that the loss is for. */
  readonly target: fc.Arbitrary<number>;
  /** Whether the loss has a kink between the two scores. */
  readonly kink: (y: number, from: number, to: number) => boolean;
}

const number = fc.integer({ min: -400, max: 400 }).map((v) => v / 40);
const smooth = (): boolean => false;
const cases: readonly (readonly [BoostingLossName, Case])[] = [
  ["squared", { loss: boostingLoss("squared"), target: number, kink: smooth }],
  ["absolute", { loss: boostingLoss("absolute"), target: number, kink: (y, a, b) => a <= y && y <= b }],
  ["quantile", { loss: boostingLoss("quantile", { share: 0.3 }), target: number, kink: (y, a, b) => a <= y && y <= b }],
  ["huber", { loss: huber(0.9, 1.5), target: number, kink: smooth }],
  ["poisson", { loss: boostingLoss("poisson"), target: fc.integer({ min: 0, max: 9 }), kink: smooth }],
  ["logistic", { loss: boostingLoss("logistic"), target: fc.constantFrom(0, 1), kink: smooth }],
  ["exponential", { loss: boostingLoss("exponential"), target: fc.constantFrom(0, 1), kink: smooth }],
];
const score = fc.double({ min: -4, max: 4, noNaN: true });

/** Rows of a leaf: target, score and weight of each. */
function rowsOf(target: fc.Arbitrary<number>): fc.Arbitrary<{ y: Float64Array; f: Float64Array; w: Float64Array }> {
  return fc
    .array(fc.tuple(target, score, fc.integer({ min: 1, max: 5 })), { minLength: 1, maxLength: 12 })
    .map((rows) => ({
      y: Float64Array.from(rows, ([y]) => y),
      f: Float64Array.from(rows, ([, f]) => f),
      w: Float64Array.from(rows, ([, , w]) => w),
    }));
}

/** The least loss over constants added to the scores, by a fine grid and then golden sections. */
function leastLoss(loss: BoostingLoss, y: Float64Array, f: Float64Array, w: Float64Array): number {
  const at = (c: number): number =>
    weightedLoss(
      loss,
      y,
      f.map((value) => value + c),
      w,
    );
  let low = -40;
  let high = 40;
  const ratio = (Math.sqrt(5) - 1) / 2;
  while (high - low > 1e-9) {
    const a = high - ratio * (high - low);
    const b = low + ratio * (high - low);
    if (at(a) <= at(b)) high = b;
    else low = a;
  }
  return at((low + high) / 2);
}

describe.each(cases)("%s", (name, { loss, target, kink }) => {
  test("is filed under its own name", () => {
    expect(loss.name).toBe(name);
  });

  test("has the gradient that central differences show", () => {
    const step = 1e-5;
    fc.assert(
      fc.property(target, score, (y, f) => {
        fc.pre(!kink(y, f - step, f + step));
        const slope = (loss.value(y, f + step) - loss.value(y, f - step)) / (2 * step);
        // the curvature of huber jumps at its width
        expect(Math.abs(slope + loss.negativeGradient(y, f))).toBeLessThan(2e-5 + 1e-8 * Math.abs(slope));
      }),
    );
  });

  test("has the curvature that central differences of the gradient show, where it has one", () => {
    if (name === "absolute" || name === "quantile" || name === "huber") return;
    const step = 1e-5;
    fc.assert(
      fc.property(target, score, (y, f) => {
        const curve = (loss.negativeGradient(y, f - step) - loss.negativeGradient(y, f + step)) / (2 * step);
        expect(Math.abs(curve - loss.curvature(y, f))).toBeLessThan(1e-7 * Math.max(1, curve));
      }),
    );
  });

  test("starts at the constant that a numerical search cannot better", () => {
    fc.assert(
      fc.property(rowsOf(target), ({ y, w }) => {
        if (loss.name === "huber") return;
        // of one class, or of counts that are all 0, the best constant is infinite
        if (["logistic", "exponential", "poisson"].includes(name) && new Set(y).size === 1) return;
        const zero = new Float64Array(y.length);
        const found = weightedLoss(loss, y, zero.fill(loss.initial(y, w)), w);
        expect(found).toBeLessThanOrEqual(leastLoss(loss, y, new Float64Array(y.length), w) + 1e-9);
      }),
    );
  });

  test("moves a leaf to the best place there is, where it promises the optimum", () => {
    const { optimum } = loss;
    if (!optimum) return;
    fc.assert(
      fc.property(rowsOf(target), ({ y, f, w }) => {
        if (name === "poisson" && y.every((value) => value === 0)) {
          expect(optimum(y, f, w)).toBe(-19);
          return;
        }
        const step = optimum(y, f, w);
        const found = weightedLoss(
          loss,
          y,
          f.map((value) => value + step),
          w,
        );
        expect(found).toBeLessThanOrEqual(leastLoss(loss, y, f, w) + 1e-8);
      }),
    );
  });

  test("takes a whole weight for a repetition", () => {
    fc.assert(
      fc.property(rowsOf(target), ({ y, f, w }) => {
        const repeated = (values: Float64Array): Float64Array =>
          Float64Array.from([...values].flatMap((value, i) => new Array<number>(w[i]).fill(value)));
        const ones = repeated(w).fill(1);
        expect(loss.initial(y, w)).toBeCloseTo(loss.initial(repeated(y), ones), 9);
        if (loss.optimum) {
          expect(loss.optimum(y, f, w)).toBeCloseTo(loss.optimum(repeated(y), repeated(f), ones), 9);
        }
      }),
    );
  });
});

test("the logistic loss is finite at scores of a thousand, and exact far out", () => {
  const { value, negativeGradient, curvature } = boostingLoss("logistic");
  expect(value(0, 1000)).toBe(1000);
  expect(value(1, 1000)).toBe(0);
  expect(value(1, -1000)).toBe(1000);
  expect(value(1, 40)).toBeCloseTo(Math.exp(-40), 30);
  expect(negativeGradient(0, -1000)).toBe(0);
  expect(curvature(1, 1000)).toBe(0);
});

test("one class alone starts at finite odds", () => {
  const ones = new Float64Array(3).fill(1);
  expect(boostingLoss("logistic").initial(ones, ones)).toBeCloseTo(52 * Math.LN2, 9);
  expect(boostingLoss("exponential").initial(new Float64Array(3), ones)).toBeCloseTo(-26 * Math.LN2, 9);
});

test("huber takes its width from the residuals of the round", () => {
  const y = Float64Array.from([0, 1, 2, 3, 100]);
  const zero = new Float64Array(5);
  const adapted = huber(0.7).adapt?.(
    y,
    zero,
    zero.map(() => 1),
  );
  // the 0.7 quantile of 0, 1, 2, 3, 100 is 3: beyond it the loss is a straight line of slope 3
  expect(adapted?.negativeGradient(100, 0)).toBe(3);
  expect(adapted?.value(100, 0)).toBe(3 * (100 - 1.5));
  expect(adapted?.value(2, 0)).toBe(2);
});
