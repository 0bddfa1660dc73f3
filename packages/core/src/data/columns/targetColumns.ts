import { InputError, quoteValue } from "../inputError.ts";
import type { TaskKind } from "../prediction.ts";
import { type Column, listNames, type Table } from "../table.ts";
import type { NumbersTarget } from "../task.ts";
import { numberValues } from "./roleColumns.ts";

/** The names of the columns to predict: at least one, and none twice. */
export function targetNames(target: string | readonly string[]): readonly string[] {
  const names = typeof target === "string" ? [target] : target;
  const twice = names.find((name, at) => names.indexOf(name) < at);
  if (names.length > 0 && twice === undefined) return names;
  throw new InputError(
    "bad-option",
    twice === undefined ? "no target is named." : `the target ${quoteValue(twice)} is named twice.`,
    "Name each column to predict once.",
  );
}

/** What a person writes: the name of a column, commas and all; or if there is none of that name, several, comma separated. */
export function targetsWritten(text: string, table: Table): string | readonly string[] {
  if (!text.includes(",") || table.columns.some(({ name }) => name === text)) return text;
  return text
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");
}

/** Several columns of numbers as one target. */
export function severalTargets(columns: readonly Column[], kind: TaskKind | undefined, file: string): NumbersTarget {
  const outputs = columns.map(({ name }) => name);
  if (kind !== undefined && kind !== "regression") {
    throw new InputError(
      "bad-option",
      `a ${kind} task has one target, and ${outputs.length} are named: ${listNames(outputs)}.`,
      "Several targets are numbers, of a regression task; of classes learn one target at a time.",
      { file },
    );
  }
  const parts = columns.map((column) => numbersToPredict(column, file));
  const values = new Float64Array(parts.length * parts[0].length);
  parts.forEach((part, o) => {
    values.set(part, o * part.length);
  });
  return { kind: "numbers", name: outputs.join(", "), values, outputs };
}

/** The numbers of a target; a constant is refused. */
export function numbersToPredict(column: Column, file: string): Float64Array {
  const values = numberValues(column, file);
  if (values.some((value) => value !== values[0])) return values;
  throw new InputError("one-class", `every row has the target ${values[0]}.`, "A constant cannot be learned.", {
    file,
    column: column.name,
  });
}
