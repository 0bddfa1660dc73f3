import { expect, test } from "vitest";
import type { FeatureCurve } from "../../../select/curves/featureCurve.ts";
import { featureCurveVerdict } from "./featureCurveVerdict.ts";

const rest = { level: 0.95, method: "none", n: 60, bias: "pessimistic", folds: [], leftOut: 0 } as const;
const curve: FeatureCurve = {
  schema: "heldout/curve@1",
  kind: "features",
  task: "regression",
  data: { name: "made.csv", rows: 60, target: "y" },
  learner: "ols",
  varied: "features",
  metric: "mse",
  better: "lower",
  level: 0.95,
  search: "forward",
  by: "cv",
  innerScale: "mse",
  points: [],
  best: null,
  oneStandardError: null,
  chosen: { sizes: [2, 3, null, 2], inner: { value: 1.5, ...rest }, test: { value: 2, ...rest } },
  final: { steps: [{ features: ["bmi", "bp"], changed: "bp", inner: 1 }], chosen: 0 },
};

test("it says how good the procedure is, what it takes on all rows, and last what is optimistic", () => {
  expect(featureCurveVerdict(curve)).toEqual([
    "number of features chosen by inner cross-validation, 2 to 3 per fold: mse 2.000 on held-out rows, 1.500 in the inner folds",
    "on all rows it selects 2: bmi, bp",
    "The inner error is optimistic: the features were selected on the same rows.",
  ]);
});

test("a criterion on a scale of its own is not set beside the error", () => {
  const [first, , last] = featureCurveVerdict({ ...curve, by: "aic", innerScale: null });
  expect(first).toBe("number of features chosen by AIC, 2 to 3 per fold: mse 2.000 on held-out rows");
  expect(last).toMatch(/it does not estimate the error\.$/);
});

test("where nothing could be fitted only the remark is left", () => {
  const nothing = { value: null, ...rest };
  const chosen = { sizes: [null, null], inner: nothing, test: nothing };
  expect(featureCurveVerdict({ ...curve, chosen, final: { steps: [], chosen: null } })).toHaveLength(1);
});
