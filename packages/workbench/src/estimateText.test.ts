import { expect, test } from "vitest";
import { estimateText, restsOn } from "./estimateText.ts";

test("a value comes with its interval where it has one", () => {
  expect(estimateText("rmse", { value: 54.8123, lower: 49.21, upper: 60.419 })).toBe("54.81 (49.21 to 60.42)");
  expect(estimateText("auc", { value: 0.83 })).toBe("0.830");
  expect(estimateText("auc", { value: null })).toBe("undefined");
});

test("what it rests on names the method, the rows, the splits and those without a value", () => {
  const rest = { value: 1, level: 0.95, bias: "pessimistic", n: 1442 } as const;
  expect(restsOn({ ...rest, method: "corrected-t", folds: [1, 1, null], leftOut: 1 })).toBe(
    "corrected t, n = 1,442, 3 splits, 1 of them without a value",
  );
  expect(restsOn({ ...rest, method: "none", folds: [1], leftOut: 0 })).toBe("n = 1,442, 1 split");
});
