import {
  type AnswerCell,
  type ChosenRoles,
  type ColumnRequest,
  chooseColumns,
  chooseRoles,
  InputError,
  type Table,
  tableFrom,
} from "@heldout/core/internal";
import { hasOneValue } from "../readers/hasOneValue.ts";
import type { SqlColumn, SqlEngine } from "./sqlEngine.ts";

/** Rows that show what the columns hold; the second number where the first rows have one class only. */
const SAMPLES = [1000, 100_000];

/** What the columns of a SELECT are for, by name and by the values of its first rows, by the rules of files. */
export async function sqlRoles(
  engine: SqlEngine,
  select: string,
  columns: readonly SqlColumn[],
  request: ColumnRequest,
): Promise<ChosenRoles> {
  const names = columns.map(({ name }) => name);
  if ((request.score ?? request.prediction) !== undefined && request.truth !== undefined) {
    return { chosen: chooseColumns(names, request), reasons: [] };
  }
  const [few, many] = SAMPLES;
  const first = await sampleOf(engine, select, columns, few);
  try {
    const found = chooseRoles(first, request);
    if (first.rows < few || !hasOneValue(first, found.chosen.truth)) return found;
  } catch (error) {
    if (!(error instanceof InputError) || first.rows < few) throw error;
  }
  return chooseRoles(await sampleOf(engine, select, columns, many), request);
}

async function sampleOf(
  engine: SqlEngine,
  select: string,
  columns: readonly SqlColumn[],
  limit: number,
): Promise<Table> {
  const answer = await engine.ask(`select * from (\n${select}\n) heldout_source limit ${limit}`);
  return tableFrom(
    Object.fromEntries(
      answer.columns.map(({ name, values }, c) => [
        name,
        Array.from(values, (cell) => cellOf(cell, columns[c].kind !== "other")),
      ]),
    ),
    { name: engine.shown },
  );
}

/** Engines hand out large and decimal numbers as text. */
function cellOf(cell: AnswerCell, isNumber: boolean): number | string | null {
  if (cell === null) return null;
  return isNumber ? Number(cell) : String(cell);
}
