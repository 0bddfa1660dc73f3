import { expect, test } from "vitest";
import { mcc } from "../../metrics/labels/mcc.ts";
import { averagePrecision } from "../../metrics/ranking/averagePrecision.ts";
import { mse } from "../../metrics/regression/mse.ts";
import { r2 } from "../../metrics/regression/r2.ts";
import { rmse } from "../../metrics/regression/rmse.ts";
import { biasOfFolds } from "./aggregationBias.ts";

test("fewer training rows make an estimate pessimistic; where the metric is biased itself nothing is claimed", () => {
  expect(biasOfFolds(mse, "mean", 2)).toBe("pessimistic");
  expect(biasOfFolds(rmse, "mean", 50)).toBe("pessimistic");
  expect(biasOfFolds(rmse, "mean", 5)).toBeUndefined();
  expect([biasOfFolds(r2, "pooled", 5), biasOfFolds(mcc, "pooled", 5)]).toEqual(["pessimistic", "pessimistic"]);
  expect(biasOfFolds(averagePrecision, "pooled", 5)).toBeUndefined();
});
