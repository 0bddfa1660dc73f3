import { expect, test } from "vitest";
import { metricOfRisk, metricToChooseBy } from "./chosenMetric.ts";

test("without a name the task says what to choose by, and which loss a risk is of", () => {
  const kinds = ["binary", "multiclass", "regression"] as const;
  expect(kinds.map((kind) => metricToChooseBy(kind, undefined).id)).toEqual(["auc", "accuracy", "rmse"]);
  expect(kinds.map((kind) => metricOfRisk(kind, undefined).id)).toEqual(["error", "error", "mse"]);
  expect(metricToChooseBy("binary", "brier").id).toBe("brier");
});

test("a metric that is not there, or of which neither more nor less is better, is refused with the nearest one", () => {
  expect(() => metricToChooseBy("binary", "brierr")).toThrow('there is no metric "brierr" to choose by.');
  expect(() => metricOfRisk("regression", "auc")).toThrow('there is no metric "auc" of a regression task.');
  expect(() => metricToChooseBy("binary", "prevalence")).toThrow('there is no metric "prevalence"');
});
