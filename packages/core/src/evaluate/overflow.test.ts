import { expect, test } from "vitest";
import { numbers } from "../data/makePrediction.ts";
import { mape } from "../metrics/regression/mape.ts";
import { json } from "../report/json.ts";
import { estimate } from "./estimate.ts";
import { evaluate } from "./evaluate.ts";

const rows = Array.from({ length: 40 }, (_, i) => i);

test("a percentage error whose square overflows has a value, and no interval", () => {
  const prediction = numbers({ truth: rows.map((i) => (i + 1) * 1e-160), predicted: rows.map((i) => (i % 7) + 1) });
  const result = estimate(mape, prediction);
  expect(result.value).toBeGreaterThan(1e158);
  expect(result).not.toHaveProperty("standardError");
  expect(result.note).toBe("no interval: its numbers are too large for a double");
});

test("one that overflows itself is infinite, in its own words", () => {
  const prediction = numbers({
    truth: rows.map((i) => (i + 1) * 1e-300),
    predicted: rows.map((i) => (i < 3 ? 1 : 1e60)),
  });
  expect(estimate(mape, prediction)).toEqual({
    value: "Infinity",
    n: 40,
    note: "the error of 37 rows is too large for a double",
  });
});

test("the evaluation of either can be written as JSON", () => {
  for (const unit of [1e-160, 1e-300]) {
    const prediction = numbers({ truth: rows.map((i) => (i + 1) * unit), predicted: rows.map((i) => i * 1e60) });
    expect(JSON.parse(json(evaluate(prediction))).n).toBe(40);
  }
});
