import { DATE_PARTS, datePart } from "../columns/dateParts.ts";
import { median } from "./median.ts";
import type { OutputColumn, PreprocessingOptions } from "./preprocessing.ts";

/**
 * A date taken apart: year, month, weekday, the hour where there are times of day, and the days since the earliest date of
 * the training rows. A part that is the same in all training rows is left out; the days stay, so that the column is never
 * without an output.
 */
export function dateOutputs(
  name: string,
  values: Float64Array,
  rows: Uint32Array,
  { impute }: Pick<PreprocessingOptions, "impute">,
): OutputColumn[] {
  const present = Float64Array.from(rows, (row) => values[row]).filter((day) => !Number.isNaN(day));
  const origin = present.length === 0 ? 0 : present.reduce((least, day) => Math.min(least, day));
  const parts = DATE_PARTS.flatMap((part): OutputColumn[] => {
    const own = present.map((day) => datePart(day, part, origin));
    if (part !== "days" && own.every((value) => value === own[0])) return [];
    const fill = impute ? (own.length === 0 ? 0 : median(own)) : null;
    return [{ kind: "date", name: `${name} (${part})`, from: name, part, origin, fill }];
  });
  if (!impute || present.length === rows.length) return parts;
  return [...parts, { kind: "missing", name: `${name} (missing)`, from: name }];
}
