import { dayNumber } from "./calendar.ts";

/** How dates are written in a column: all of it in one way, so that a stored model reads new rows as it read the old ones. */
export const DATE_FORMATS = ["y-m-d", "y/m/d", "d.m.y", "m/d/y", "d/m/y", "y-m"] as const;

/** The order of year, month and day, and what stands between them. A time of day may follow. */
export type DateFormat = (typeof DATE_FORMATS)[number];

/** How a person would write the format, for messages. */
export const DATE_EXAMPLES: Readonly<Record<DateFormat, string>> = {
  "y-m-d": "2024-01-31 or 2024-01-31 09:30",
  "y/m/d": "2024/01/31",
  "d.m.y": "31.01.2024",
  "m/d/y": "01/31/2024, the month first",
  "d/m/y": "31/01/2024, the day first",
  "y-m": "2024-01",
};

const TIME = String.raw`(?:[T ](\d{1,2}):(\d{2})(?::(\d{2}(?:\.\d+)?))?\s?(Z|[+-]\d{2}:?\d{2})?)?`;

/** Groups: the three numbers in the order of the format, then hour, minute, second and offset. */
const PATTERNS: Readonly<Record<DateFormat, RegExp>> = {
  "y-m-d": new RegExp(`^(\\d{4})-(\\d{2})-(\\d{2})${TIME}$`),
  "y/m/d": new RegExp(`^(\\d{4})/(\\d{1,2})/(\\d{1,2})${TIME}$`),
  "d.m.y": new RegExp(`^(\\d{1,2})\\.(\\d{1,2})\\.(\\d{4})${TIME}$`),
  "m/d/y": new RegExp(`^(\\d{1,2})/(\\d{1,2})/(\\d{4})${TIME}$`),
  "d/m/y": new RegExp(`^(\\d{1,2})/(\\d{1,2})/(\\d{4})${TIME}$`),
  "y-m": /^(\d{4})-(\d{2})()$/,
};

const ABSENT = /^(?:|na|n\/a|nan|nat|null|none|-|\?)$/i;

/** Whether a text among dates stands for a missing one. */
export function isAbsentDate(text: string): boolean {
  return ABSENT.test(text.trim());
}

/** What the dates of a column are written in. */
export interface FoundDates {
  readonly format: DateFormat;
  /** Day and month could be the other way round in every row. */
  readonly ambiguous: boolean;
}

/** The format that every text fits, those for missing values aside; null where they are not all dates. */
export function datesIn(levels: readonly string[]): FoundDates | null {
  const texts = levels.filter((level) => !isAbsentDate(level));
  const fitting = DATE_FORMATS.filter(
    (format) => texts.length > 0 && texts.every((text) => !Number.isNaN(dayOf(text, format))),
  );
  if (fitting.length === 0) return null;
  return { format: fitting[0], ambiguous: fitting[0] === "m/d/y" && fitting.includes("d/m/y") };
}

/** Days since 1 January 1970, with the time of day as a fraction; NaN where the text is not a date of that format. */
export function dayOf(text: string, format: DateFormat): number {
  const match = PATTERNS[format].exec(text.trim());
  if (match === null) return Number.NaN;
  const [year, month, day] = inOrder(format, [Number(match[1]), Number(match[2]), Number(match[3] || 1)]);
  const [hour, minute, second] = [match[4], match[5], match[6]].map((part) => Number(part ?? 0));
  if (hour > 23 || minute > 59 || second >= 61) return Number.NaN;
  const seconds = hour * 3600 + (minute - offsetOf(match[7])) * 60 + second;
  return dayNumber({ year, month, day }) + seconds / 86_400;
}

/** Minutes by which the clock is ahead of UTC. */
function offsetOf(zone: string | undefined): number {
  if (zone === undefined || zone === "Z") return 0;
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(-2));
  return zone.startsWith("-") ? -minutes : minutes;
}

function inOrder(format: DateFormat, [first, second, third]: readonly number[]): readonly [number, number, number] {
  if (format === "d.m.y" || format === "d/m/y") return [third, second, first];
  return format === "m/d/y" ? [third, first, second] : [first, second, third];
}
