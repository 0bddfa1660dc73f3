import { expect, test } from "vitest";
import { columnFormat } from "./columnFormat.ts";

test("all numbers of a column have the decimals of the typical one", () => {
  const format = columnFormat("rmse", [54.81, 55.13, null, 77.2]);
  expect([54.8123, 0.3, -1.0449, 0, 1234.5].map(format)).toEqual(["54.81", "0.30", "\u22121.04", "0.00", "1,234.50"]);
});

test("a number that would read as 0, or is huge, keeps its own form", () => {
  const format = columnFormat("rmse", [54.81]);
  expect([0.0007652, 2.5e9].map(format)).toEqual(["0.0007652", "2.500e+9"]);
});

test("rates have three decimals as everywhere", () => {
  expect(columnFormat("auc", [0.8])(0.83456)).toBe("0.835");
});

test("a column of small or of no numbers works", () => {
  expect(columnFormat("rmse", [0.00123])(0.0012348)).toBe("0.001235");
  expect(columnFormat("rmse", [null, 0])(1.5)).toBe("1.500");
});
