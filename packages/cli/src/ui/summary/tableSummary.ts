import { type Column, cellText, datesIn, findRoles, InputError, targetKind } from "@heldout/core/internal";
import { type OpenOptions, openTable, type TableSource } from "@heldout/node";
import { inEditorTerms, readSample } from "@heldout/node/internal";
import type { ColumnSummary, FileInfo, TableSummary } from "@heldout/workbench/protocol";
import { guessRoles } from "../guesses.ts";

/** A form needs an impression of the columns at once: it is taken from the first rows of a large file. */
const MOST_CELLS = 1_000_000;
const MOST_ROWS = 50_000;
const LEAST_ROWS = 1000;

const MOST_DISTINCT = 1000;
const EXAMPLES = 10;
/** A text longer than this, in characters, is no label to choose from. */
const LONGEST_EXAMPLE = 200;

/** What a file holds, and what its columns are most likely for. Errors name the file as the page knows it. */
export async function tableSummary(
  real: string,
  file: FileInfo,
  options: Pick<OpenOptions, "maxBytes"> = {},
): Promise<TableSummary> {
  try {
    const source = await openTable(real, options);
    try {
      return await summaryOf(source, file);
    } catch (error) {
      throw error instanceof InputError ? await inEditorTerms(error, source, null) : error;
    } finally {
      await source.close();
    }
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    throw error.at({ file: file.path });
  }
}

async function summaryOf(source: TableSource, file: FileInfo): Promise<TableSummary> {
  const limit = Math.min(MOST_ROWS, Math.max(LEAST_ROWS, Math.floor(MOST_CELLS / source.columns.length)));
  const table = await readSample(source, limit);
  const sampled = table.rows === limit;
  const roles = findRoles(table);
  const byName = new Map(table.columns.map((column) => [column.name, column]));
  return {
    file,
    rows: sampled ? await source.countRows() : table.rows,
    ...(sampled ? { sampled: limit } : {}),
    columns: source.columns.map(({ name }) => columnSummary(name, byName.get(name))),
    guesses: guessRoles(table, roles),
    ...(roles.kind === "data" || roles.outputs.length === 0 ? {} : { reasons: roles.columns }),
  };
}

/** Of a column that cannot be read nothing but its name is known. */
function columnSummary(name: string, column: Column | undefined): ColumnSummary {
  if (column === undefined) return { name, kind: "category", missing: 0, distinct: 0, examples: [] };
  const seen = new Set<string>();
  const rows = column.kind === "number" ? column.values.length : column.codes.length;
  for (let row = 0; row < rows && seen.size < MOST_DISTINCT; row++) {
    const text = cellText(column, row);
    if (text !== null) seen.add(text);
  }
  const missing = column.missing?.reduce((sum, mask) => sum + mask, 0) ?? 0;
  const examples = [...seen].filter((text) => text.length <= LONGEST_EXAMPLE).slice(0, EXAMPLES);
  const codes = column.kind === "number" && targetKind(column) === "multiclass";
  const dates = column.kind === "category" && datesIn(column.levels) !== null;
  return {
    name,
    kind: column.kind,
    missing,
    distinct: seen.size,
    examples,
    ...(codes ? { codes } : {}),
    ...(dates ? { dates } : {}),
  };
}
