import type { ChosenColumns } from "../data/columns/chooseColumns.ts";
import type { ColumnRole, ColumnRoles } from "../data/columns/missingRows.ts";
import { columnsOf } from "./modelTable.ts";

/** Columns in which every row of a model needs a value. */
export function rolesOfModel({ truth, output, group, weight }: ChosenColumns): ColumnRoles {
  const role: ColumnRole = output.kind === "proba" ? "probability" : output.kind === "score" ? "score" : "prediction";
  return new Map<string, ColumnRole>([
    ...(group === undefined ? [] : [[group, "group"] as const]),
    ...(weight === undefined ? [] : [[weight, "weight"] as const]),
    ...columnsOf(output).map((column) => [column, role] as const),
    [truth, "truth"] as const,
  ]);
}
