import { expect, test } from "vitest";
import { error } from "../metrics/labels/error.ts";
import { auc } from "../metrics/ranking/auc.ts";
import { onMetric } from "./followCurve.ts";

const loss = { value: 0.25, lower: 0.125, upper: 0.5, method: "resampled-splits" };

test("a loss becomes a value of the metric, its bounds in order", () => {
  expect(onMetric(loss, error)).toEqual(loss);
  expect(onMetric(loss, auc)).toEqual({ value: 0.75, lower: 0.5, upper: 0.875, method: "resampled-splits" });
  expect(onMetric({ value: 0.25, method: "none" }, auc)).toEqual({ value: 0.75, method: "none" });
});
