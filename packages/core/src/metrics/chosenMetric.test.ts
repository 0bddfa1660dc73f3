import { expect, test } from "vitest";
import { metricOfRisk, metricToChooseBy, metricToSelectBy } from "./chosenMetric.ts";

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

test("select compares probabilities by a proper score, which one row cannot make infinite", () => {
  const kinds = ["binary", "multiclass", "regression"] as const;
  expect(kinds.map((kind) => metricToSelectBy(kind, undefined).id)).toEqual(["logLoss", "logLoss", "rmse"]);
  expect(metricToSelectBy("binary", "auc").id).toBe("auc");
  // -ln of the machine epsilon, which scikit-learn clips at too
  for (const kind of ["binary", "multiclass"] as const) {
    expect(metricToSelectBy(kind, "logLoss").range).toEqual([0, -Math.log(2 ** -52)]);
  }
});
