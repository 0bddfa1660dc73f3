import type { ChosenColumns } from "./columns/chooseColumns.ts";
import { duplicateIdWarning } from "./columns/duplicateIds.ts";
import { labelCodes } from "./columns/labelCodes.ts";
import { type ColumnRole, type ColumnRoles, completeRows } from "./columns/missingRows.ts";
import { sliceLabels } from "./columns/sliceLabels.ts";
import { InputError } from "./inputError.ts";
import { weightsOf } from "./makePrediction.ts";
import type { Labels, Prediction, RowNotes, TaskKind } from "./prediction.ts";
import { numbersOf, predictionOfColumns, type Said } from "./predictionOfColumns.ts";
import { labelsBeside } from "./roles/labelsBeside.ts";
import { withoutNumbers } from "./roles/withoutNumbers.ts";
import { cellText, columnOf, type Table } from "./table.ts";
import type { Terms } from "./wording.ts";

/**
 * Options of reading a prediction from a table.
 *
 * @see {@link readPrediction}
 */
export interface ReadingOptions {
  /** The positive one of two classes. Default: the conventional one of pairs such as 0/1, no/yes, neg/pos. */
  readonly positive?: string | undefined;
  /** The kind of task. Default: by the values of the truth column. */
  readonly task?: TaskKind | undefined;
  /** Leave rows with missing values out and count them. Default: refuse them. */
  readonly dropMissing?: boolean | undefined;
  /** Whether the ids of the rows are wanted. Default false: of many rows they take much memory. */
  readonly keepIds?: boolean | undefined;
  /** How options are called in warnings. Default: as in the library. */
  readonly terms?: Terms | undefined;
}

/**
 * A prediction, and what must be known about how it was read.
 *
 * @see {@link readPrediction}
 */
export interface PredictionReading {
  /** The prediction of the rows that were kept. */
  readonly prediction: Prediction;
  /** Rows in the table. */
  readonly rows: number;
  /** How many rows were left out for missing values. */
  readonly dropped: number;
  /** One label per row of the slice column. */
  readonly slice: readonly string[] | null;
  /** Names of the groups that `prediction.group` numbers. */
  readonly groups: readonly string[] | null;
  /** One id per row when they were asked for and there are some; a row without one has "". */
  readonly ids: readonly string[] | null;
  /** What the reader of a result must know about the rows. */
  readonly warnings: readonly string[];
  /** The one among the warnings that whole numbers were taken as classes; null where they were not. */
  readonly classesNote: string | null;
  /** Of scores with labels beside them: the threshold that gives these labels, when it is not the usual one. */
  readonly threshold: number | null;
  /** The labels beside the output that no threshold, or largest probability, gives; null otherwise. */
  readonly labels: Labels | null;
}

/**
 * The prediction that the chosen columns of a table hold. Rows in errors are rows of the table.
 *
 * @example
 * ```ts
 * import { chooseColumns, readPrediction, tableFrom } from "@heldout/core";
 * const table = tableFrom({ truth: ["no", "yes", "yes", "no"], score: [0.2, 0.9, 0.6, 0.4] });
 * const { prediction } = readPrediction(table, chooseColumns(["truth", "score"], {}));
 * prediction.kind; // 'probabilities'
 * ```
 */
export function readPrediction(given: Table, chosen: ChosenColumns, options: ReadingOptions = {}): PredictionReading {
  if (given.rows === 0) {
    throw new InputError("no-rows", "there is no row.", "Give at least one row.", {
      file: given.name,
    });
  }
  const whole = chosen.numbered === true ? withoutNumbers(given, chosen) : given;
  const { table, origin, dropped } = completeRows(whole, {
    drop: options.dropMissing ?? false,
    roles: rolesOf(chosen),
  });
  try {
    const warnings: string[] = [];
    if (dropped > 0) {
      const share = `${dropped.toLocaleString("en-US")} of ${whole.rows.toLocaleString("en-US")} rows`;
      warnings.push(`${share} ${dropped === 1 ? "was" : "were"} left out: they have missing values.`);
    }
    const notes = rowNotes(table, chosen);
    const said: Said = { warnings, classesNote: null };
    const prediction = predictionOfColumns(table, chosen, notes, options, said);
    const idWarning = duplicateIdWarning(table, chosen, options.terms);
    if (idWarning) warnings.push(idWarning);
    const ids = options.keepIds === true ? idsOf(table, chosen) : null;
    const groups = chosen.group === undefined ? null : labelCodes(columnOf(table, chosen.group)).labels;
    const beside = labelsBeside(table, chosen, prediction, options);
    return {
      prediction,
      rows: whole.rows,
      dropped,
      slice: sliceLabels(table, chosen.slice),
      groups,
      ids,
      warnings: [...warnings, ...beside.warnings],
      classesNote: said.classesNote,
      threshold: beside.threshold,
      labels: beside.labels,
    };
  } catch (error) {
    throw error instanceof InputError ? placed(error, whole.name, origin) : error;
  }
}

function idsOf(table: Table, { id }: ChosenColumns): readonly string[] | null {
  if (id === undefined) return null;
  const column = columnOf(table, id);
  return Array.from({ length: table.rows }, (_, row) => cellText(column, row) ?? "");
}

function placed(error: InputError, file: string, origin: Uint32Array | null): InputError {
  const { row } = error.place;
  const place = { ...error.place, file, ...(row === undefined ? {} : { row: origin ? origin[row] : row }) };
  return error.at(place);
}

function rolesOf({ truth, output, group, weight, slice }: ChosenColumns): ColumnRoles {
  const outputs: [string, ColumnRole][] =
    output.kind === "proba"
      ? output.columns.map((column) => [column, "probability"])
      : output.kind === "confidence"
        ? [
            [output.column, "probability"],
            [output.labels, "prediction"],
          ]
        : [[output.column, output.kind === "score" ? "score" : "prediction"]];
  const others = [
    [group, "group"],
    [weight, "weight"],
    [slice, "slice"],
  ] as const;
  return new Map([
    ...others.flatMap(([name, role]): [string, ColumnRole][] => (name === undefined ? [] : [[name, role]])),
    ...outputs,
    [truth, "truth"],
  ]);
}

function rowNotes(table: Table, { group, weight }: ChosenColumns): RowNotes {
  return {
    weight: weight === undefined ? null : weightsOf(numbersOf(columnOf(table, weight)).values, table.rows, weight),
    group: group === undefined ? null : labelCodes(columnOf(table, group)).codes,
  };
}
