import { expect, test } from "vitest";
import { stream } from "../../numeric/random.ts";
import { initialWeights } from "./initialWeights.ts";

function spread(values: readonly number[]): { readonly most: number; readonly variance: number } {
  return {
    most: Math.max(...values.map(Math.abs)),
    variance: values.reduce((sum, value) => sum + value * value, 0) / values.length,
  };
}

test("in front of relu units the variance is 2 / inputs, elsewhere 2 / (inputs + units); constants are 0", () => {
  const sizes = [60, 40, 20];
  for (const [activation, first] of [
    ["relu", 2 / 60],
    ["tanh", 2 / 100],
    ["logistic", 2 / 100],
  ] as const) {
    const layers = initialWeights(sizes, activation, stream(1, activation));
    [first, 2 / 60].forEach((variance, l) => {
      const found = spread(layers[l].weights.flat());
      expect(found.most).toBeLessThanOrEqual(Math.sqrt(3 * variance));
      expect(found.variance).toBeGreaterThan(0.85 * variance);
      expect(found.variance).toBeLessThan(1.15 * variance);
      expect(layers[l].bias).toEqual(new Array(sizes[l + 1]).fill(0));
    });
  }
});
