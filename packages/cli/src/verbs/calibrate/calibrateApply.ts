import {
  applyCalibrator,
  cellText,
  columnOf,
  givenOnly,
  InputError,
  json,
  listNames,
  quoteValue,
  type StoredCalibrator,
  type Table,
} from "@heldout/core/internal";
import { openOptionsOf } from "../../call/roles.ts";
import { tableToText } from "../../call/tableToText.ts";
import type { Io } from "../../io.ts";
import type { CalibrateFlags } from "../../parse/verbFlags.ts";
import { csvLine } from "../../print/csvLine.ts";
import { loadCalibrator } from "./loadCalibrator.ts";

/** What only fitting needs: asking for it here is a misunderstanding. */
const FITTING: readonly (keyof CalibrateFlags)[] = [
  "method",
  "folds",
  "repeats",
  "group",
  "weight",
  "level",
  "bootstrap",
  "calibrator",
  "report",
  "positive",
];

/** Puts the scores of a file through a stored calibrator. */
export async function applyFile(path: string, calibratorPath: string, flags: CalibrateFlags, io: Io): Promise<void> {
  for (const name of FITTING) {
    if (flags[name] === undefined) continue;
    throw new InputError(
      "bad-option",
      `--${name} does not go with --apply: the calibrator is fitted already.`,
      "Leave one of them out.",
    );
  }
  const stored = await loadCalibrator(calibratorPath);
  await tableToText(
    path,
    openOptionsOf(flags),
    async ({ columns, read }) => {
      const names = columns.map(({ name }) => name);
      const scores = scoreColumns(stored, names, flags);
      const notes = noteColumns(names, flags);
      const table = await read([...new Set([...scores.map(({ name }) => name), ...Object.values(notes)])], {
        as: Object.fromEntries(scores.map(({ name }) => [name, "number"])),
      });
      return rendered(stored, table, scores, notes, flags.json === true);
    },
    { holds: "probabilities", ...flags },
    io,
  );
}

interface ScoreColumn {
  readonly name: string;
  /** The column holds the probability of the other of two classes. */
  readonly turned: boolean;
}

/** The columns that the calibrator takes: as asked for, or called as they were when it was fitted. */
function scoreColumns(
  { calibrator, fittedOn }: StoredCalibrator,
  names: readonly string[],
  { score, proba }: CalibrateFlags,
): ScoreColumn[] {
  const several = calibrator.input === "class-probabilities";
  if (score !== undefined && several) {
    throw new InputError(
      "bad-option",
      `--score is one column, and the calibrator takes one for each of ${listNames(calibrator.classes)}.`,
      'Pass --proba "p_*".',
    );
  }
  if (score !== undefined) return [{ name: score, turned: false }];
  if (proba === undefined) {
    const missing = fittedOn.columns.filter((name) => !names.includes(name));
    if (missing.length === 0) {
      const turned = fittedOn.of !== undefined && !several && fittedOn.of === calibrator.classes[0];
      return fittedOn.columns.map((name) => ({ name, turned }));
    }
    throw new InputError(
      "column-missing",
      `there is no column ${listNames(missing)}, on which the calibrator was fitted.`,
      `The columns are ${listNames(names)}: name ${several ? "them with --proba" : "one with --score"}.`,
    );
  }
  const columnFor = (label: string): string | undefined => names.find((name) => name === proba.replace("*", label));
  const wanted = several ? calibrator.classes : [calibrator.classes[1]];
  const found = wanted.map(columnFor);
  const missing = wanted.filter((_, c) => found[c] === undefined);
  if (missing.length === 0) return found.map((name) => ({ name: name ?? "", turned: false }));
  const other = several ? undefined : columnFor(calibrator.classes[0]);
  if (other !== undefined) return [{ name: other, turned: true }];
  throw new InputError(
    "column-missing",
    `no column matches ${quoteValue(proba)} for ${listNames(missing)}.`,
    `The columns are ${listNames(names)}; the star stands for the class name.`,
  );
}

/** Columns that are carried along: ids, and the truth where it is known. */
function noteColumns(names: readonly string[], { id, truth }: CalibrateFlags): { id?: string; truth?: string } {
  const found = (asked: string | undefined, usual: string): string | undefined =>
    asked ?? names.find((name) => name.toLowerCase() === usual);
  const own = { id: found(id, "id"), truth: found(truth, "truth") };
  return {
    ...givenOnly({ id: own.id, truth: own.truth }),
  };
}

function rendered(
  { calibrator }: StoredCalibrator,
  table: Table,
  scores: readonly ScoreColumn[],
  notes: { readonly id?: string; readonly truth?: string },
  asJson: boolean,
): string {
  const columns = scores.map(({ name, turned }) => numbersOf(table, name).map((value) => (turned ? 1 - value : value)));
  const found = placed(calibrator, columns, scores);
  const shares = found.length === 1 ? [found[0].map((p) => 1 - p), found[0]] : found;
  const text = (name: string | undefined, row: number): string =>
    name === undefined ? String(row) : (cellText(columnOf(table, name), row) ?? "");
  const heads = calibrator.classes.map((name) => `p_${name}`);
  if (asJson) {
    return json(
      Array.from({ length: table.rows }, (_, row) => ({
        id: text(notes.id, row),
        ...(notes.truth === undefined ? {} : { truth: text(notes.truth, row) }),
        ...Object.fromEntries(heads.map((head, c) => [head, shares[c][row]])),
      })),
    );
  }
  const lines = [csvLine(["id", ...(notes.truth === undefined ? [] : ["truth"]), ...heads])];
  for (let row = 0; row < table.rows; row++) {
    lines.push(
      csvLine([
        text(notes.id, row),
        ...(notes.truth === undefined ? [] : [text(notes.truth, row)]),
        ...shares.map((column) => String(column[row])),
      ]),
    );
  }
  return `${lines.join("\n")}\n`;
}

/** A score that the calibrator refuses is named with its column. */
function placed(
  calibrator: StoredCalibrator["calibrator"],
  columns: readonly Float64Array[],
  scores: readonly ScoreColumn[],
): Float64Array[] {
  try {
    return applyCalibrator(calibrator, columns);
  } catch (error) {
    if (!(error instanceof InputError) || scores.length !== 1) throw error;
    throw error.at({ column: scores[0].name });
  }
}

function numbersOf(table: Table, name: string): Float64Array {
  const column = columnOf(table, name);
  const row = column.missing?.indexOf(1) ?? -1;
  if (row >= 0) {
    throw new InputError("missing-value", "the score is missing.", "Fill it in, or leave the row out.", {
      column: name,
      row,
    });
  }
  if (column.kind === "number") return column.values;
  throw new InputError(
    "not-a-number",
    `${quoteValue(cellText(column, 0) ?? "")} is not a number.`,
    `The column ${quoteValue(name)} holds text. Name another with --score.`,
    { column: name, row: 0 },
  );
}
