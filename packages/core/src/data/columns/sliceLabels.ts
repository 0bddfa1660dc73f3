import { InputError, quoteValue } from "../inputError.ts";
import { columnOf, type Table } from "../table.ts";
import { labelCodes } from "./labelCodes.ts";

/** The part of the rows that each row belongs to: text as it is; a number column with many values is cut at its quartiles. */
export function sliceLabels(table: Table, name: string | undefined): readonly string[] | null {
  if (name === undefined) return null;
  const column = columnOf(table, name);
  const { codes, labels } = labelCodes(column);
  if (labels.length <= 12 || column.kind === "category") {
    if (labels.length > 200) {
      throw new InputError(
        "bad-option",
        `the column ${quoteValue(name)} has ${labels.length} different values, too many to slice by.`,
        "Slice by a column with at most 200 values.",
        { column: name },
      );
    }
    return Array.from(codes, (code) => labels[code]);
  }
  const sorted = column.values.slice().sort();
  const cut = [0.25, 0.5, 0.75].map((p) => sorted[Math.floor(p * (sorted.length - 1))]);
  const names = [`1: up to ${cut[0]}`, `2: up to ${cut[1]}`, `3: up to ${cut[2]}`, `4: above ${cut[2]}`];
  return Array.from(column.values, (value) => names[cut.filter((edge) => value > edge).length]);
}
