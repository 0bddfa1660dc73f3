import { DATE_EXAMPLES, type DateFormat, dayOf, isAbsentDate } from "../columns/dates.ts";
import type { FeatureColumn } from "../features.ts";
import { InputError, quoteValue } from "../inputError.ts";

/**
 * Days since 1970 of a column of new rows, whose dates must be written as those of the training rows: 01/02/2024 is another
 * day where the month comes first, so nothing is guessed. Anything else is refused with its row.
 */
export function datesOf(column: FeatureColumn, values: Float64Array, format: DateFormat): Float64Array {
  if (column.kind === "date" && column.format === format) return values;
  const days =
    column.kind === "category"
      ? column.levels.map((level) => (isAbsentDate(level) ? null : dayOf(level, format)))
      : null;
  return values.map((value, row) => {
    if (Number.isNaN(value)) return value;
    const day = days === null ? Number.NaN : days[value];
    if (day === null) return Number.NaN;
    if (!Number.isNaN(day)) return day;
    const text = column.kind === "category" ? column.levels[value] : String(value);
    throw new InputError(
      "not-a-date",
      `${quoteValue(text)} is not a date in the format of the model.`,
      `It was fitted on dates such as ${DATE_EXAMPLES[format]}. Write them alike, or fit it again.`,
      { column: column.name, row },
    );
  });
}
