import { duplicateIdWarning } from "../data/columns/duplicateIds.ts";
import { labelCodes } from "../data/columns/labelCodes.ts";
import { givenOnly } from "../data/givenOnly.ts";
import { InputError } from "../data/inputError.ts";
import type { Prediction } from "../data/prediction.ts";
import { type ReadingOptions, readPrediction } from "../data/readPrediction.ts";
import { columnOf } from "../data/table.ts";
import { option, type Terms, words } from "../data/wording.ts";
import { alignModels } from "./alignModels.ts";
import { type JoinOptions, joinRows } from "./joinRows.ts";
import { commonRows, inItsTable, type ModelPart, refuseSharedName, unique } from "./modelPart.ts";
import { columnsOf, type ModelTable, type Origin, takeRows } from "./modelTable.ts";
import { sharedColumn } from "./sameInAll.ts";

/**
 * A model by name, and its predictions of the rows on which all models are compared.
 *
 * @see {@link compare}
 */
export interface NamedPrediction {
  /** Name of the model. */
  readonly name: string;
  /** Its predictions, in the same order of rows as those of the others. */
  readonly prediction: Prediction;
}

/** Models on the same rows, and what must be said about how they were read. */
export interface ModelsReading {
  readonly models: readonly NamedPrediction[];
  /** Rows that all models have an output for. */
  readonly rows: number;
  /** Rows that were left out, because a value or a partner is missing. */
  readonly dropped: number;
  /** What to call each row: its id, otherwise its number, from 0. */
  readonly ids: (row: number) => string;
  /** Names of the groups, by the codes of the predictions; null without groups. */
  readonly groups: readonly string[] | null;
  readonly warnings: readonly string[];
}

export interface ModelsReadingOptions extends ReadingOptions, JoinOptions {
  /** Whether a person named the id: in one table, one that occurs twice is then an error. Default false: a warning. */
  readonly idAsked?: boolean | undefined;
}

/**
 * The models of one or more tables, on the rows that are the same in all of them. The rows of errors are those of the table
 * that the error names.
 */
export function readModels(
  tables: readonly ModelTable[],
  names: readonly string[],
  options: ModelsReadingOptions = {},
): ModelsReading {
  for (const { table } of tables) {
    if (table.rows === 0) {
      throw new InputError("no-rows", "there is no row.", "Give at least one row.", { file: table.name });
    }
  }
  const joined = joinRows(tables, options);
  const shared = {
    truth: sharedColumn("truth", tables, joined.origins, joined.rows),
    group: sharedColumn("group", tables, joined.origins, joined.rows),
    weight: sharedColumn("weight", tables, joined.origins, joined.rows),
  };
  const { truth } = shared;
  if (!truth) throw noTruth(tables);
  const notes = [truth, shared.group, shared.weight].flatMap((found) =>
    found ? [{ ...found, column: takeRows(found.column, joined.origins[found.table]) }] : [],
  );
  const parts = tables.flatMap((table, t) =>
    table.outputs.map((output): ModelPart => {
      refuseSharedName(table, output, notes);
      const own = columnsOf(output).map((name) => takeRows(columnOf(table.table, name), joined.origins[t]));
      return {
        source: t,
        table: { name: table.table.name, rows: joined.rows, columns: unique([...notes.map((n) => n.column), ...own]) },
        chosen: {
          truth: truth.column.name,
          output,
          ...(shared.group ? { group: shared.group.column.name } : {}),
          ...(shared.weight ? { weight: shared.weight.column.name } : {}),
          idAsked: false,
        },
        holder: new Map(notes.map(({ column, table: held }) => [column.name, held])),
      };
    }),
  );
  const placed = <T>(part: ModelPart, kept: Origin, read: () => T): T => {
    try {
      return read();
    } catch (error) {
      throw error instanceof InputError ? inItsTable(error, part, kept, tables, joined.origins) : error;
    }
  };
  const kept = commonRows(parts, joined.rows, options.dropMissing ?? false, placed);
  const rows = kept?.length ?? joined.rows;
  const warnings = [...joined.warnings, ...repeatedIds(tables, options.idAsked ?? false, options.terms)];
  if (kept) warnings.push(...leftOut(joined.rows - rows, joined.rows));
  const read = (task: ReadingOptions["task"]): NamedPrediction[] =>
    parts.map((part, m) => {
      const table = { ...part.table, rows, columns: part.table.columns.map((column) => takeRows(column, kept)) };
      const reading = placed(part, kept, () =>
        readPrediction(table, part.chosen, { ...options, ...givenOnly({ task }) }),
      );
      for (const text of reading.warnings) if (!warnings.includes(text)) warnings.push(text);
      return { name: names[m], prediction: reading.prediction };
    });
  const aligned = alignModels(read(options.task), {
    again: () => read("regression"),
    ...givenOnly({ terms: options.terms }),
  });
  const groupColumn = shared.group && labelCodes(shared.group.column).labels;
  return {
    models: aligned.models,
    rows,
    dropped: joined.dropped + joined.rows - rows,
    ids: idsOf(tables[0], joined.origins[0], kept),
    groups: groupColumn,
    warnings: [...warnings, ...aligned.warnings],
  };
}

/** Rows of one table that share an id may not be independent; those of several were joined on it and are unique. */
function repeatedIds(
  [{ table, id, group }, ...others]: readonly ModelTable[],
  asked: boolean,
  terms?: Terms,
): string[] {
  if (id === undefined) return [];
  const columns = {
    truth: "",
    output: { kind: "score", column: "" },
    id,
    idAsked: asked && others.length === 0,
  } as const;
  try {
    return [duplicateIdWarning(table, group === undefined ? columns : { ...columns, group }, terms)].filter(
      (w) => w !== null,
    );
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    throw error.at({ file: table.name });
  }
}

function leftOut(dropped: number, of: number): string[] {
  if (dropped === 0) return [];
  const share = `${dropped.toLocaleString("en-US")} of ${of.toLocaleString("en-US")} rows`;
  return [`${share} ${dropped === 1 ? "was" : "were"} left out: at least one model has a missing value there.`];
}

function idsOf({ table, id }: ModelTable, origin: Origin, kept: Origin): (row: number) => string {
  const codes = id === undefined ? null : labelCodes(columnOf(table, id));
  const missing = id === undefined ? null : columnOf(table, id).missing;
  return (row) => {
    const joinedRow = kept === null ? row : kept[row];
    const own = origin === null ? joinedRow : origin[joinedRow];
    return codes === null || missing?.[own] ? String(own) : codes.labels[codes.codes[own]];
  };
}

function noTruth(tables: readonly ModelTable[]): InputError {
  return new InputError(
    "column-missing",
    `no file has a column of the truth: ${tables.map(({ table }) => table.name).join(", ")}.`,
    words`Name it with ${option("truth")}.`,
  );
}
