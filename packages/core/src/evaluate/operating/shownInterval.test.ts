import { expect, test } from "vitest";
import { shownInterval } from "./shownInterval.ts";

const metrics = { recall: { value: 0.6, lower: 0.5, upper: 0.69, method: "cluster-robust", n: 100 } };
const given = { metrics, threshold: 0.5, independent: true };
const own = { id: "recall", value: 0.6, lower: 0.51, upper: 0.68, method: "wilson" };

test("at the threshold of the evaluation its own interval is shown, elsewhere that of the page", () => {
  expect(shownInterval(own, given, 0.5)).toEqual({ ...own, lower: 0.5, upper: 0.69, method: "cluster-robust" });
  expect(shownInterval(own, given, 0.4)).toEqual(own);
});

test("a number that another prevalence has moved keeps the interval of the page", () => {
  const moved = { ...own, value: 0.61 };
  expect(shownInterval(moved, given, 0.5)).toEqual(moved);
});

test("rows in groups get no interval that takes them as independent", () => {
  const grouped = { ...given, independent: false };
  expect(shownInterval(own, grouped, 0.4)).toEqual({ id: "recall", value: 0.6 });
  expect(shownInterval(own, grouped, 0.5).method).toBe("cluster-robust");
});
