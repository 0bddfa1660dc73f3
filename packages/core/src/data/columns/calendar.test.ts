import { expect, test } from "vitest";
import { civilDay, dayNumber, weekday } from "./calendar.ts";

test("days are numbered as by Date.UTC, in both directions, over four centuries and before 1970", () => {
  for (let day = -160_000; day < 40_000; day += 37) {
    const date = new Date(day * 86_400_000);
    const civil = { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
    expect(civilDay(day)).toEqual(civil);
    expect(dayNumber(civil)).toBe(day);
    expect(weekday(day)).toBe(date.getUTCDay() === 0 ? 7 : date.getUTCDay());
  }
});

test("a day that the calendar does not have is none", () => {
  expect(dayNumber({ year: 2023, month: 2, day: 29 })).toBeNaN();
  expect(dayNumber({ year: 1900, month: 2, day: 29 })).toBeNaN();
  expect(dayNumber({ year: 2000, month: 2, day: 29 })).toBe(11_016);
  expect(dayNumber({ year: 2023, month: 13, day: 1 })).toBeNaN();
  expect(dayNumber({ year: 2023, month: 4, day: 31 })).toBeNaN();
});
