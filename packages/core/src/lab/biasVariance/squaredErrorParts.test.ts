import { expect, test } from "vitest";
import { squaredErrorParts } from "./squaredErrorParts.ts";

const parts = squaredErrorParts({ degrees: [1, 3, 5, 8], rows: 30, noise: 0.4, repeats: 600, seed: 4 });

test("the variance is noise² (degree + 1) / rows, as linear regression at fixed points has it", () => {
  for (const { degree, variance } of parts) {
    const exact = (0.16 * (degree + 1)) / 30;
    // sd of a mean of 600 chi-squared sums over degree + 1 directions
    const margin = (4 * exact * Math.sqrt(2 / (degree + 1))) / Math.sqrt(600);
    expect(Math.abs(variance - exact), `degree ${degree}`).toBeLessThan(margin);
  }
});

test("bias² is what numpy's polyfit leaves of the curve itself", () => {
  // numpy: np.mean((f - np.polyval(np.polyfit(x, f, d), x)) ** 2), x = (i + 0.5) / 30, f = sin(2 pi x)
  const exact = [0.1945835452, 0.004177956892, 1.603113072e-5, 1.80284688e-8];
  parts.forEach(({ bias2, degree }, i) => {
    expect(Math.abs(bias2 - exact[i]), `degree ${degree}`).toBeLessThan(0.0012);
  });
});

test("bias², variance and noise add up to the error on new targets", () => {
  for (const { bias2, variance, error } of parts) expect(Math.abs(bias2 + variance + 0.16 - error)).toBeLessThan(0.006);
});

test("the training error is optimistic by twice the variance", () => {
  for (const { error, training, variance } of parts)
    expect(Math.abs(error - training - 2 * variance)).toBeLessThan(0.01);
});
