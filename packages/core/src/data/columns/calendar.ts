/** A day of the Gregorian calendar. */
export interface CivilDay {
  readonly year: number;
  /** From 1. */
  readonly month: number;
  /** From 1. */
  readonly day: number;
}

/** Days of 400 years, after which the calendar repeats. */
const ERA = 146_097;
/** Days from 1 March of the year 0 to 1 January 1970. */
const EPOCH = 719_468;

/**
 * Days from 1 January 1970 to a day of the calendar; NaN where there is no such day. Years begin in March, so that the leap
 * day is their last (Hinnant, chrono-Compatible Low-Level Date Algorithms).
 */
export function dayNumber({ year, month, day }: CivilDay): number {
  if (!(month >= 1 && month <= 12) || !(day >= 1 && day <= daysOf(year, month))) return Number.NaN;
  const y = month > 2 ? year : year - 1;
  const era = Math.floor(y / 400);
  const ofEra = y - era * 400;
  const ofYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 1;
  return era * ERA + ofEra * 365 + Math.floor(ofEra / 4) - Math.floor(ofEra / 100) + ofYear - EPOCH;
}

/** The day of the calendar so many whole days after 1 January 1970. */
export function civilDay(number: number): CivilDay {
  const z = number + EPOCH;
  const era = Math.floor(z / ERA);
  const ofEra = z - era * ERA;
  const yearOfEra = Math.floor(
    (ofEra - Math.floor(ofEra / 1460) + Math.floor(ofEra / 36_524) - Math.floor(ofEra / 146_096)) / 365,
  );
  const ofYear = ofEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shifted = Math.floor((5 * ofYear + 2) / 153);
  const month = shifted < 10 ? shifted + 3 : shifted - 9;
  const day = ofYear - Math.floor((153 * shifted + 2) / 5) + 1;
  return { year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day };
}

/** Monday is 1. */
export function weekday(number: number): number {
  return ((((number + 3) % 7) + 7) % 7) + 1;
}

function daysOf(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}
