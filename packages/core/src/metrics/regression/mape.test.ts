import { expect, test } from "vitest";
import { numbers } from "../../data/makePrediction.ts";
import { estimate } from "../../evaluate/estimate.ts";
import { mape } from "./mape.ts";

/** Errors -1, 0, 2, -3. */
const prediction = numbers({ truth: [1, 2, 4, 8], predicted: [2, 2, 2, 11] });

test("it is the mean distance relative to the truth", () => {
  expect(estimate(mape, prediction, { replicates: 100 }).value).toBeCloseTo((1 / 1 + 0 + 2 / 4 + 3 / 8) / 4, 14);
});

test("a truth of 0 has none, also when another row does", () => {
  expect(estimate(mape, numbers({ truth: [0, 1], predicted: [1, 1] })).undefined).toBe(
    "a truth of 0 has no percentage error",
  );
});
