import { expect, test } from "vitest";
import { expectNear } from "../../../test/golden.ts";
import { binomialCdf } from "../../numeric/distributions/binomial.ts";
import { vcPenalty } from "./vcPenalty.ts";
import { vcRiskPenalty } from "./vcRiskPenalty.ts";

test("the penalty agrees with the formula, worked out with 50 digits", () => {
  // Python's decimal: 1/l + (h/l*((2*l/h).ln()+1) + (9/(2*eta)).ln()/l).sqrt()
  expectNear(vcRiskPenalty({ h: 11, l: 442, eta: 0.05 }), 0.382045631642389, 1e-14);
  expectNear(vcRiskPenalty({ h: 3, l: 100, eta: 0.01 }), 0.475922341344608, 1e-14);
  expectNear(vcRiskPenalty({ h: 1, l: 1, eta: 0.5 }), 2.972402534447815, 1e-14);
});

test("it is little above Vapnik's own constant, and above the bound for two samples", () => {
  const options = { h: 11, l: 1000, eta: 0.05 };
  const vapnik = 0.2704719014829834;
  expect(vcRiskPenalty(options)).toBeGreaterThan(vapnik);
  expect(vcRiskPenalty(options)).toBeLessThan(1.01 * vapnik);
  expect(vcRiskPenalty(options)).toBeGreaterThan(vcPenalty(options));
});

test("what it rests on: at least half of all samples have no fewer errors than expected, less 1", () => {
  for (let l = 1; l <= 60; l++) {
    for (let p = 0.005; p < 1; p += 0.015) {
      // P(X >= lp - 1) = 1 - P(X <= ceil(lp - 1) - 1)
      const fewer = Math.ceil(l * p - 1) - 1;
      expect(fewer < 0 ? 1 : 1 - binomialCdf(fewer, l, p), `${l} rows, rate ${p}`).toBeGreaterThanOrEqual(0.5);
    }
  }
});

test("a family that can shatter the training rows has no bound, and nonsense is refused", () => {
  expect(vcRiskPenalty({ h: 11, l: 10, eta: 0.05 })).toBe(Number.POSITIVE_INFINITY);
  expect(() => vcRiskPenalty({ h: 2, l: 10, eta: 1 })).toThrow("eta = 1");
});
