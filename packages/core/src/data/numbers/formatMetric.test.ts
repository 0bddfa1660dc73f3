import { expect, test } from "vitest";
import { estimate } from "../../evaluate/estimate.ts";
import { metricsOf } from "../../metrics/catalog.ts";
import { numbers } from "../makePrediction.ts";
import { formatMetric, metricColumn, metricFormat } from "./formatMetric.ts";

test("an error in units of the target keeps four digits however small it is", () => {
  expect(formatMetric("rmse", 0.012345)).toBe("0.01235");
  expect(formatMetric("mae", 54.8123)).toBe("54.81");
  expect(formatMetric("rmse", 0)).toBe("0.000");
});

test("rates and losses without a unit have three decimals", () => {
  expect(formatMetric("auc", 0.83456)).toBe("0.835");
  expect(formatMetric("logLoss", 0.012345)).toBe("0.012");
});

test("bounds have the decimals of their value", () => {
  expect([0.441, 0.07133, 0.81].map(metricFormat("rmse", [0.441]))).toEqual(["0.441", "0.071", "0.810"]);
  expect([0.012345, 0.009, 0.1].map(metricFormat("rmse", [0.012345]))).toEqual(["0.01235", "0.00900", "0.10000"]);
});

test("the numbers of a column line up", () => {
  expect([54.8123, 0.3].map(metricColumn("rmse", [54.81, 55.13]))).toEqual(["54.81", "0.30"]);
  expect(metricColumn("auc", [0.8])(0.83456)).toBe("0.835");
});

test("those in units of the target are the metrics of regression that change with the unit", () => {
  const [truth, predicted] = [
    [1, 2, 3, 5],
    [1.5, 1.7, 3.2, 4.1],
  ];
  const times = (factor: number) => (values: number[]) => values.map((value) => factor * value);
  const changes = metricsOf("regression").filter((metric) => {
    const one = estimate(metric, numbers({ truth, predicted }));
    const other = estimate(metric, numbers({ truth: times(4)(truth), predicted: times(4)(predicted) }));
    return Math.abs(Number(one.value) - Number(other.value)) > 1e-9;
  });
  // a logarithm of 1 + y changes as well, but stays a ratio: it has no unit
  const expected = changes.map(({ id }) => id).filter((id) => id !== "rmsle" && id !== "msle");
  const written = metricsOf("regression").filter(({ id }) => formatMetric(id, 0.012345) === "0.01235");
  expect(written.map(({ id }) => id)).toEqual(expected);
});
