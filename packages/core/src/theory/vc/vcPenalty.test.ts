import fc from "fast-check";
import { expect, test } from "vitest";
import { expectNear, goldenJson } from "../../../test/golden.ts";
import { vcPenalty } from "./vcPenalty.ts";

test("the penalty agrees with the formula, worked out with 50 digits", () => {
  // Python's decimal: (h/l*((2*l/h).ln()+1) + (9/(4*eta)).ln()/l).sqrt()
  expectNear(vcPenalty({ h: 11, l: 442, eta: 0.05 }), 0.3777129382892999, 1e-14);
  expectNear(vcPenalty({ h: 3, l: 100, eta: 0.01 }), 0.4584235556321708, 1e-14);
  expectNear(vcPenalty({ h: 1, l: 1, eta: 0.5 }), 1.7880784595023282, 1e-14);
});

test("the penalty agrees with 40-digit values in every golden row", () => {
  const { vc_penalty: golden } = goldenJson<{
    vc_penalty: { rows: readonly { h: number; l: number; eta: number; penalty: number }[] };
  }>("theory.json");
  expect(golden.rows.length).toBe(24);
  for (const { h, l, eta, penalty } of golden.rows) expectNear(vcPenalty({ h, l, eta }), penalty, 1e-14);
});

test("a richer family, fewer rows and a surer bound cost more", () => {
  const share = fc.double({ min: 0.001, max: 0.9, noNaN: true });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 51, max: 5000 }), share, (h, l, eta) => {
      const penalty = vcPenalty({ h, l, eta });
      expect(vcPenalty({ h: h + 1, l, eta })).toBeGreaterThan(penalty);
      expect(vcPenalty({ h, l: l + 1, eta })).toBeLessThan(penalty);
      expect(vcPenalty({ h, l, eta: eta / 2 })).toBeGreaterThan(penalty);
    }),
  );
});

test("a family that can answer all rows in any way has no bound", () => {
  expect(vcPenalty({ h: 11, l: 10, eta: 0.05 })).toBe(Number.POSITIVE_INFINITY);
});

test("nonsense is refused with the values", () => {
  expect(() => vcPenalty({ h: 0, l: 10, eta: 0.05 })).toThrow("there is no penalty for h = 0, l = 10, eta = 0.05.");
  expect(() => vcPenalty({ h: 2, l: 10, eta: 1 })).toThrow("eta = 1");
});
