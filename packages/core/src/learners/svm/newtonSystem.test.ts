import { expect, test } from "vitest";
import { stream } from "../../numeric/random.ts";
import { newtonStep } from "./newtonSystem.ts";

test("the step solves the system, factorised or by conjugate gradients", () => {
  const rng = stream(1, "newton");
  for (const [n, p] of [
    [9, 3],
    [20, 605],
  ]) {
    const rows = { count: n, entries: p, values: Float64Array.from({ length: n * p }, () => rng() - 0.5) };
    const curvature = Float64Array.from({ length: n }, (_, i) => (i % 3 === 0 ? 0 : 1 + rng()));
    const gradient = Float64Array.from({ length: p + 1 }, () => rng() - 0.5);
    const step = newtonStep(rows, curvature, 0.5, gradient);
    const result = step.map((value, e) => (e < p ? value : 0.5 * value));
    for (let i = 0; i < n; i++) {
      let along = step[p];
      for (let e = 0; e < p; e++) along += rows.values[i * p + e] * step[e];
      for (let e = 0; e <= p; e++) result[e] += curvature[i] * along * (e < p ? rows.values[i * p + e] : 1);
    }
    result.forEach((value, e) => {
      expect(value).toBeCloseTo(-gradient[e], 9);
    });
  }
});
