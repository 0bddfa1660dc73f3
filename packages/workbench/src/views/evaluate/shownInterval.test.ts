import { expect, test } from "vitest";
import { shownInterval } from "./shownInterval.ts";

const metrics = { recall: { value: 0.6, lower: 0.5, upper: 0.69, method: "cluster-robust", n: 100 } };
const source = { name: "a.csv", rows: 100, dropped: 0, columns: {} };
const own = { id: "recall", value: 0.6, lower: 0.51, upper: 0.68, method: "wilson" };

test("at the threshold of the evaluation its own interval is shown, elsewhere that of the page", () => {
  const evaluation = { metrics, threshold: 0.5, source };
  expect(shownInterval(own, evaluation, 0.5)).toEqual({ ...own, lower: 0.5, upper: 0.69, method: "cluster-robust" });
  expect(shownInterval(own, evaluation, 0.4)).toEqual(own);
});

test("a number that another prevalence has moved keeps the interval of the page", () => {
  const moved = { ...own, value: 0.61 };
  expect(shownInterval(moved, { metrics, threshold: 0.5, source }, 0.5)).toEqual(moved);
});

test("rows in groups get no interval that takes them as independent", () => {
  const evaluation = { metrics, threshold: 0.5, source: { ...source, groups: 20 } };
  expect(shownInterval(own, evaluation, 0.4)).toEqual({ id: "recall", value: 0.6 });
  expect(shownInterval(own, evaluation, 0.5).method).toBe("cluster-robust");
});
