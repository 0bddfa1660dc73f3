import { expect, test } from "vitest";
import { amount, counted, percent, rowsText, testLevel } from "./words.ts";

test("numbers have four digits and no trailing zeros, counts separators", () => {
  expect([amount(0.05), amount(0.123456), amount(1 - 0.95)]).toEqual(["0.05", "0.1235", "0.05"]);
  expect([counted(1234567), rowsText(1), rowsText(1200), percent(0.126302)]).toEqual([
    "1,234,567",
    "1 row",
    "1,200 rows",
    "12.63%",
  ]);
});

test("a test is named with its level and sides", () => {
  expect(testLevel({ level: 0.95, sides: 2 })).toBe("at level 0.05, two-sided");
  expect(testLevel({ level: 0.9, sides: 1 })).toBe("at level 0.1, one-sided");
});
