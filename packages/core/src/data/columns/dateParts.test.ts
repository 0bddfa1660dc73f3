import { expect, test } from "vitest";
import { DATE_PARTS, datePart } from "./dateParts.ts";
import { dayOf } from "./dates.ts";

test("a date is taken apart: Wednesday, 31 January 2024, half past nine, 30 days after the first", () => {
  const origin = dayOf("2024-01-01 09:30", "y-m-d");
  const parts = DATE_PARTS.map((part) => datePart(dayOf("2024-01-31 09:30", "y-m-d"), part, origin));
  expect(parts).toEqual([2024, 1, 3, 9.5, 30]);
});

test("days before 1970 and missing dates", () => {
  expect(DATE_PARTS.map((part) => datePart(dayOf("1969-12-28", "y-m-d"), part, 0))).toEqual([1969, 12, 7, 0, -4]);
  expect(datePart(Number.NaN, "year", 0)).toBeNaN();
});
