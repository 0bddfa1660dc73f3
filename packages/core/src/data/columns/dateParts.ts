import { civilDay, weekday } from "./calendar.ts";

/** What is learned from a date. */
export const DATE_PARTS = ["year", "month", "weekday", "hour", "days"] as const;

/** Monday is weekday 1; hours have fractions; days have passed since the earliest date of the training rows. */
export type DatePart = (typeof DATE_PARTS)[number];

/** A part of a date that is given in days since 1970; NaN of NaN. */
export function datePart(day: number, part: DatePart, origin: number): number {
  if (Number.isNaN(day)) return Number.NaN;
  const whole = Math.floor(day);
  switch (part) {
    case "year":
      return civilDay(whole).year;
    case "month":
      return civilDay(whole).month;
    case "weekday":
      return weekday(whole);
    case "hour":
      // to the second: the fraction of a day is not exact
      return Math.round((day - whole) * 86_400) / 3600;
    case "days":
      return day - origin;
    default:
      return part satisfies never;
  }
}
