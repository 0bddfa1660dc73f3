import {
  type ChosenColumns,
  type ColumnRequest,
  chooseColumns,
  InputError,
  type PredictionReading,
  type ReadingOptions,
  readPrediction,
  type Table,
} from "@heldout/core/internal";
import { inEditorTerms } from "./readers/inEditorTerms.ts";
import { openTable } from "./readers/openTable.ts";
import type { OpenOptions } from "./readers/tableSource.ts";

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
}

/**
 * Reads a file of predictions: finds the columns by name unless they are given, reads only those, and checks every row.
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
    const columns = chooseColumns(
      source.columns.map(({ name }) => name),
      request,
    );
    table = await source.read(columnsToRead(columns), { as: numberColumns(columns) });
    return { ...readPrediction(table, columns, request), name: source.name, columns };
  } catch (error) {
    throw error instanceof InputError ? await inEditorTerms(error, source, table) : error;
  } finally {
    await source.close();
  }
}

function columnsToRead({ truth, output, group, weight, slice, id }: ChosenColumns): string[] {
  const outputs = output.kind === "proba" ? output.columns : [output.column];
  return [...new Set([truth, ...outputs, group, weight, slice, id].filter((name) => name !== undefined))];
}

/** What can only be a number; text there is an error with its row. */
function numberColumns({ output, weight }: ChosenColumns): Record<string, "number"> {
  const outputs = output.kind === "proba" ? output.columns : output.kind === "score" ? [output.column] : [];
  return Object.fromEntries([...outputs, ...(weight === undefined ? [] : [weight])].map((name) => [name, "number"]));
}
