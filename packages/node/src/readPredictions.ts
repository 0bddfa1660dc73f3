import {
  type ChosenColumns,
  type ChosenRoles,
  type ColumnReason,
  type ColumnRequest,
  chooseColumns,
  chooseRoles,
  columnsOf,
  InputError,
  numberOutputs,
  type PredictionReading,
  type ReadingOptions,
  readPrediction,
  type Table,
} from "@heldout/core/internal";
import { hasOneValue } from "./readers/hasOneValue.ts";
import { inEditorTerms } from "./readers/inEditorTerms.ts";
import { openTable } from "./readers/openTable.ts";
import { readSample, sampleRows } from "./readers/readSample.ts";
import type { OpenOptions, TableSource } from "./readers/tableSource.ts";

/**
 * Which columns to use, how to read them, and how to open the file; all optional.
 *
 * @see {@link readPredictions}
 */
export type PredictionsRequest = ColumnRequest & ReadingOptions & OpenOptions;

/**
 * The prediction of one model that was read from a file.
 *
 * @see {@link readPredictions}
 */
export interface PredictionsFile extends PredictionReading {
  /** The path as given; "stdin" for "-". */
  readonly name: string;
  /** The columns that were used, by role. */
  readonly columns: ChosenColumns;
  /** Why columns that nobody named were taken for what they are. */
  readonly reasons: readonly ColumnReason[];
}

/**
 * Reads a file of predictions: finds the columns by name and value unless they are given, reads only those, and checks every row.
 * An error names the file, the row as an editor counts it, the column and the value.
 *
 * @example
 * ```ts
 * import { readPredictions } from "heldout";
 * const { prediction, rows } = await readPredictions("examples/pima-predictions.csv");
 * prediction.kind; // 'probabilities'
 * rows; // 768
 * ```
 */
export async function readPredictions(path: string, request: PredictionsRequest = {}): Promise<PredictionsFile> {
  const source = await openTable(path, request);
  let table: Table | null = null;
  try {
    const { chosen: columns, positive, reasons } = await rolesIn(source, request);
    table = await source.read(columnsToRead(columns), { as: numberColumns(columns) });
    const reading = readPrediction(table, columns, { ...request, positive: request.positive ?? positive });
    return { ...reading, name: source.name, columns, reasons };
  } catch (error) {
    throw error instanceof InputError ? await inEditorTerms(error, source, table) : error;
  } finally {
    await source.close();
  }
}

/** What the columns are for, by the first rows; by more of them as long as the truth has one class only. */
async function rolesIn(source: TableSource, request: ColumnRequest): Promise<ChosenRoles> {
  const names = source.columns.map(({ name }) => name);
  const asked = request.score ?? request.prediction ?? request.proba;
  if (asked !== undefined && request.truth !== undefined) return { chosen: chooseColumns(names, request), reasons: [] };
  for (let limit = sampleRows(names.length); ; limit *= 10) {
    const sample = await readSample(source, limit);
    if (sample.rows < limit) return chooseRoles(sample, request);
    const found = chooseRoles(sample, request);
    if (!hasOneValue(sample, found.chosen.truth)) return found;
  }
}

function columnsToRead({ truth, output, group, weight, slice, id, labels }: ChosenColumns): string[] {
  const all = [truth, ...columnsOf(output), group, weight, slice, id, labels];
  return [...new Set(all.filter((name) => name !== undefined))];
}

/** What can only be a number; text there is an error with its row. */
function numberColumns({ output, weight }: ChosenColumns): Record<string, "number"> {
  return Object.fromEntries(
    [...numberOutputs(output), ...(weight === undefined ? [] : [weight])].map((name) => [name, "number"]),
  );
}
