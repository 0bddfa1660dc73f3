import { expect, test } from "vitest";
import { areIntegerClasses } from "./integerClasses.ts";

const repeated = (values: number, rows: number): Float64Array =>
  Float64Array.from({ length: rows }, (_, i) => i % values);

test("few whole numbers with ten rows each are classes", () => {
  expect(areIntegerClasses(repeated(7, 70))).toBe(true);
  expect(areIntegerClasses(repeated(20, 200))).toBe(true);
});

test("too many of them, too few rows or a fraction make amounts", () => {
  expect(areIntegerClasses(repeated(21, 2100))).toBe(false);
  expect(areIntegerClasses(repeated(7, 69))).toBe(false);
  expect(areIntegerClasses(Float64Array.from([...repeated(3, 60), 0.5]))).toBe(false);
});
