import { expect, test } from "vitest";
import { numbers } from "../../data/makePrediction.ts";
import { estimate } from "../../evaluate/estimate.ts";
import { meanError } from "./meanError.ts";

test("it is prediction less truth: above 0 where the model predicts too much", () => {
  const result = estimate(meanError, numbers({ truth: [3, 5, 2, 8], predicted: [2.5, 5, 4, 7] }));
  // R: t.test(c(-0.5, 0, 2, -1)) gives 0.125, -1.967423 to 2.217423
  expect(result.value).toBeCloseTo(0.125, 14);
  expect(result.lower).toBeCloseTo(-1.967423, 5);
  expect(result.upper).toBeCloseTo(2.217423, 5);
  expect(estimate(meanError, numbers({ truth: [2.5, 5, 4, 7], predicted: [3, 5, 2, 8] })).value).toBe(-0.125);
});

test("weights count, and rows of one group count together", () => {
  const rows = { truth: [1, 2, 3, 4], predicted: [2, 2, 4, 4] };
  expect(estimate(meanError, numbers({ ...rows, weight: [3, 1, 3, 1] })).value).toBe(0.75);
  const grouped = estimate(meanError, numbers({ ...rows, group: ["a", "b", "a", "b"] }));
  const alone = estimate(meanError, numbers(rows));
  expect((grouped.upper ?? 0) - (grouped.lower ?? 0)).toBeGreaterThan((alone.upper ?? 0) - (alone.lower ?? 0));
});
