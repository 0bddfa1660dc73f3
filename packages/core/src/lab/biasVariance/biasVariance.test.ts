import { expect, test } from "vitest";
import { expectNear } from "../../../test/golden.ts";
import { biasVarianceExperiment } from "./biasVariance.ts";

test("findings and figures come from the same numbers, and the seed repeats every bit", () => {
  const given = { sizes: [40, 20], repeats: 60, degree: 5 };
  const result = biasVarianceExperiment(given, { seed: 7 });
  expect(biasVarianceExperiment(given, { seed: 7 })).toEqual(result);
  expect(biasVarianceExperiment(given, { seed: 8 }).figures).not.toEqual(result.figures);
  expect(result.figures.map(({ id }) => id)).toEqual(["estimators", "spread", "parts"]);
  expect(result.figures[0].series[0].x).toEqual([20, 40]);
  expectNear(result.figures[0].series[4].y[0] ?? 0, 0.15865525393145707, 1e-14);
  expect(result.findings[1]).toContain("training error is optimistic");
});
