import { expect, test } from "vitest";
import { datesIn, dayOf } from "./dates.ts";

const day = (iso: string): number => Date.parse(iso) / 86_400_000;

test("each way to write a date is told from the others, and read as the same day", () => {
  const ways = {
    "y-m-d": ["2024-01-31", "2023-12-01"],
    "y/m/d": ["2024/1/31", "2023/12/01"],
    "d.m.y": ["31.1.2024", "01.12.2023"],
    "m/d/y": ["1/31/2024", "12/1/2023"],
    "d/m/y": ["31/1/2024", "1/12/2023"],
  } as const;
  for (const [format, texts] of Object.entries(ways)) {
    const found = datesIn(texts);
    expect(found).toEqual({ format, ambiguous: false });
    if (found) expect(texts.map((text) => dayOf(text, found.format))).toEqual([day("2024-01-31"), day("2023-12-01")]);
  }
  expect(datesIn(["2024-01", "2023-12"])).toEqual({ format: "y-m", ambiguous: false });
});

test("times of day are fractions, in UTC where an offset is given", () => {
  expect(dayOf("2024-01-31 12:00", "y-m-d")).toBe(day("2024-01-31") + 0.5);
  expect(dayOf("2024-01-31T06:00:00Z", "y-m-d")).toBe(day("2024-01-31") + 0.25);
  expect(dayOf("2024-01-31T06:00:00+06:00", "y-m-d")).toBe(day("2024-01-31"));
  expect(dayOf("2024-01-31 18:00:00.000-06:00", "y-m-d")).toBe(day("2024-02-01"));
  expect(dayOf("2024-01-31 25:00", "y-m-d")).toBeNaN();
});

test("where day and month could be either in every row, the month is first and it is said", () => {
  expect(datesIn(["1/2/2024", "3/4/2024"])).toEqual({ format: "m/d/y", ambiguous: true });
});

test("one text that is not a date makes a column of text; signs for missing values do not", () => {
  expect(datesIn(["2024-01-31", "NA", ""])).toEqual({ format: "y-m-d", ambiguous: false });
  for (const other of ["soon", "2024-02-30", "31.01.2024", "20240131", "1.5"]) {
    expect(datesIn(["2024-01-31", other])).toBeNull();
  }
  expect(datesIn([])).toBeNull();
  expect(datesIn(["NA"])).toBeNull();
});
