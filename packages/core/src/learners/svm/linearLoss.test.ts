import { describe, expect, test } from "vitest";
import { type LinearLossName, linearLoss } from "./linearLoss.ts";

const cases: readonly (readonly [LinearLossName, readonly number[]])[] = [
  ["hinge", [-1, 1]],
  ["squaredHinge", [-1, 1]],
  ["epsilonInsensitive", [-2, 0.5]],
  ["squaredEpsilonInsensitive", [-2, 0.5]],
];
const COST = 0.8;
const grid = Array.from({ length: 121 }, (_, i) => (i - 60) / 12);

describe.each(cases)("%s", (name, targets) => {
  const loss = linearLoss(name, 0.3);

  test("its multiplier is minus the slope of the loss, made smooth around the guess", () => {
    for (const y of targets) {
      for (const f of grid) {
        const [before, step] = [loss.multiplier(y, 0.2, COST, 0, 1e9), 2.5];
        const beta = loss.multiplier(y, f, COST, before, step);
        // the smooth loss has the guess as multiplier exactly where the guess agrees with the score
        const [lower, upper] = loss.agrees(y, beta, COST);
        const moved = loss.smooth ? f : f - (before - beta) / step;
        expect(moved).toBeGreaterThanOrEqual(lower - 1e-12);
        expect(moved).toBeLessThanOrEqual(upper + 1e-12);
      }
    }
  });

  test("a score agrees with a multiplier where no other one makes less of loss plus conjugate", () => {
    for (const y of targets) {
      for (const f of grid) {
        const beta = loss.multiplier(y, f, COST, 0, 1e12);
        // Fenchel: loss(f) + conjugate(-β) + β f is 0 at the right β and never below
        const gapAt = (b: number): number => loss.value(y, f, COST) + loss.dual(y, b, COST) + b * f;
        expect(gapAt(beta)).toBeCloseTo(0, 5);
        for (const other of [0, 0.3 * COST, -0.3 * COST]) {
          if (name === "hinge" && y * other < 0) continue;
          if (name === "squaredHinge" && y * other < 0) continue;
          expect(gapAt(other)).toBeGreaterThan(-1e-9);
        }
      }
    }
  });

  test("its curvature is the slope of the multiplier", () => {
    for (const y of targets) {
      for (const f of grid) {
        const at = (score: number): number => loss.multiplier(y, score, COST, 0.1 * y, 1.7);
        const [left, right] = [at(f - 1e-6), at(f + 1e-6)].map(
          (beta, k) => ((k === 0 ? 1 : -1) * (beta - at(f))) / 1e-6,
        );
        if (Math.abs(left - right) > 1e-3) continue;
        expect(loss.curvature(y, f, COST, 0.1 * y, 1.7)).toBeCloseTo(left, 3);
      }
    }
  });
});
