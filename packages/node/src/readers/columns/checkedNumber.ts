import { isMissingTokenSql } from "./missingTokens.ts";
import type { ColumnPlan } from "./readColumns.ts";

/** Numbers out of a VARCHAR in SQL: what is neither a number nor a sign for a missing one is counted as bad. */
export function checkedNumber(text: string): ColumnPlan {
  const number = `TRY_CAST(${text} AS DOUBLE)`;
  return { kind: "number", value: number, bad: `${number} IS NULL AND NOT ${isMissingTokenSql(text)}` };
}
