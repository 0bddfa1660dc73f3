import { type FeatureColumn, featureValues } from "../../data/features.ts";
import { quoteValue } from "../../data/inputError.ts";
import { option, words } from "../../data/wording.ts";
import type { Examined, UnwordedCheck } from "./check.ts";

const NAMED = /(^|[_\W])(id|uuid|guid|key|index|number|nr|no)$/i;
const FEWEST_ROWS = 20;

/**
 * Features of which nearly every row has another value and that look like a number given to the row: a text, or whole
 * numbers that are called an id or count the rows. They hold nothing about new rows, and a flexible learner repeats its
 * training rows by them.
 */
export function idCheck({ task }: Pick<Examined, "task">): UnwordedCheck {
  if (task.rows < FEWEST_ROWS) {
    return {
      id: "id",
      outcome: "not told",
      sentence: `${task.rows} rows are too few to recognise an identifier`,
      evidence: {},
    };
  }
  const found = task.features.columns.flatMap((column, c) =>
    isIdLike(column, featureValues(task.features, c), task.rows) ? [column.name] : [],
  );
  if (found.length === 0) {
    return { id: "id", outcome: "clear", sentence: "no feature looks like an id", evidence: { features: 0 } };
  }
  const names = found.map(quoteValue).join(", ");
  return {
    id: "id",
    outcome: "found",
    sentence: `${names} ${found.length === 1 ? "looks" : "look"} like an identifier: nearly every row has a distinct value`,
    evidence: { features: found.length, names: found.join(", ") },
    advice: words`Leave ${found.length === 1 ? "it" : "them"} out: ${option("ignore")} ${found.map(quoteValue).join(",")}.`,
  };
}

function isIdLike(column: FeatureColumn, values: Float64Array, rows: number): boolean {
  if (new Set(values).size <= 0.9 * rows) return false;
  if (column.kind !== "number") return column.kind === "category";
  if (!values.every(Number.isInteger)) return false;
  return NAMED.test(column.name) || values.every((value, row) => row === 0 || value === values[row - 1] + 1);
}
