import { lstatSync } from "node:fs";
import { join } from "node:path";
import type { StoredModel } from "@heldout/core/internal";
import { readTable } from "../readers/openTable.ts";
import { CommandFailure } from "./commandFailure.ts";
import { readRegular } from "./readRegular.ts";
import { type TextColumns, textColumns } from "./textColumns.ts";

/** What the predictions are of. */
export interface Expected {
  readonly task: Pick<StoredModel["task"], "kind" | "classes">;
  readonly rows: number;
}

const NAMES = ["predictions.f64", "predictions.csv", "predictions.json", "predictions.parquet"];

/** Largest number of bytes that one predicted number may take in a file, with its share of the header. */
const BYTES_EACH = 512;
const HEADER_BYTES = 2 ** 20;

/** How far probabilities of one row may be from 1 in sum. */
const SUM_TOLERANCE = 1e-6;

/**
 * The predictions that a command left in its folder, column after column: the probability of each class, or the number. Every
 * value is checked; the first that is wrong is a failure with file and row, counted from 1 below the header.
 */
export async function readOutput(folder: string, { task, rows }: Expected): Promise<Float64Array> {
  const found = NAMES.filter((name) => isThere(join(folder, name)));
  if (found.length === 0)
    throw new CommandFailure("the command ended without predictions.csv, .json, .parquet or .f64");
  if (found.length > 1) throw new CommandFailure(`the command wrote both ${found[0]} and ${found[1]}`);
  const [name] = found;
  const columns = task.classes?.length ?? 1;
  const output = await outputOf(join(folder, name), name, { task, rows }, columns);
  check(name, output, { task, rows });
  return output;
}

async function outputOf(path: string, name: string, expected: Expected, columns: number): Promise<Float64Array> {
  const most = HEADER_BYTES + BYTES_EACH * (expected.rows + 1) * (columns + 1);
  const bytes = readRegular(path, name, most);
  if (name.endsWith(".f64")) {
    if (bytes.length !== 8 * expected.rows * columns) {
      throw new CommandFailure(
        `${name} has ${bytes.length} bytes; ${expected.rows} rows of ${columns} numbers are ${8 * expected.rows * columns}`,
      );
    }
    const output = new Float64Array(expected.rows * columns);
    new Uint8Array(output.buffer).set(bytes);
    return output;
  }
  if (name.endsWith(".parquet")) return fromTexts(name, await parquetColumns(path), expected);
  return fromTexts(name, textColumns(name, bytes), expected);
}

async function parquetColumns(path: string): Promise<TextColumns> {
  try {
    const table = await readTable(path);
    return new Map(
      table.columns.map((column) => [
        column.name,
        Array.from({ length: table.rows }, (_, row) => {
          if (column.missing?.[row]) return "";
          return column.kind === "number" ? String(column.values[row]) : column.levels[column.codes[row]];
        }),
      ]),
    );
  } catch (error) {
    throw new CommandFailure(
      `predictions.parquet cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

/** One column per class, by name and in any order; or one called prediction, with numbers or with the names of classes. */
function fromTexts(file: string, columns: TextColumns, { task, rows }: Expected): Float64Array {
  const { classes } = task;
  const left = new Map(columns);
  checkRowNumbers(file, left);
  const called = (name: string): readonly string[] | undefined => {
    const key = left.has(name) ? name : `p_${name}`;
    const cells = left.get(key);
    left.delete(key);
    return cells;
  };
  const wanted = classes?.map(called) ?? [];
  const own = wanted.some((cells) => cells !== undefined) ? undefined : called("prediction");
  for (const [name] of left) {
    throw new CommandFailure(
      `${file} has the column "${name}"; ${classes ? `the columns are ${classes.map((each) => `"${each}"`).join(", ")}, one for each class, or "prediction"` : 'the one column is "prediction"'}`,
    );
  }
  if (own) {
    checkCount(file, own, rows);
    return classes ? labels(file, own, classes) : Float64Array.from(own, (text, row) => numberIn(file, text, row));
  }
  if (classes === undefined) throw new CommandFailure(`${file} has no column "prediction"`);
  const output = new Float64Array(rows * classes.length);
  wanted.forEach((cells, c) => {
    if (cells === undefined) throw new CommandFailure(`${file} has no column for the class "${classes[c]}"`);
    checkCount(file, cells, rows);
    cells.forEach((text, row) => {
      output[c * rows + row] = numberIn(file, text, row);
    });
  });
  return output;
}

/** Row numbers are not needed; where they are given they must be those of the rows in order, from 0 or from 1. */
function checkRowNumbers(file: string, columns: Map<string, readonly string[]>): void {
  for (const name of ["", "row"]) {
    const cells = columns.get(name);
    if (cells === undefined) continue;
    columns.delete(name);
    const first = cells[0] === "1" ? 1 : 0;
    const wrong = cells.findIndex((text, row) => text !== String(row + first));
    if (wrong >= 0) {
      throw new CommandFailure(
        `${file}, row ${wrong + 1}: the row number is "${cells[wrong]}", and predictions come in the order of the rows`,
      );
    }
  }
}

function checkCount(file: string, cells: readonly string[], rows: number): void {
  if (cells.length === rows) return;
  throw new CommandFailure(`${file} has ${cells.length} rows, and ${rows} were to be predicted`);
}

function labels(file: string, cells: readonly string[], classes: readonly string[]): Float64Array {
  const output = new Float64Array(cells.length * classes.length);
  cells.forEach((text, row) => {
    const code = classes.indexOf(text);
    if (code < 0) {
      throw new CommandFailure(
        `${file}, row ${row + 1}: "${text.slice(0, 60)}" is not a class; they are ${classes.map((each) => `"${each}"`).join(", ")}`,
      );
    }
    output[code * cells.length + row] = 1;
  });
  return output;
}

function numberIn(file: string, text: string, row: number): number {
  const value = text.trim() === "" ? Number.NaN : Number(text);
  if (Number.isFinite(value)) return value;
  throw new CommandFailure(`${file}, row ${row + 1}: "${text.slice(0, 60)}" is not a finite number`);
}

/** Numbers are finite; probabilities lie in [0, 1] and sum to 1. */
function check(file: string, output: Float64Array, { task: { classes }, rows }: Expected): void {
  const columns = classes?.length ?? 1;
  for (let row = 0; row < rows; row++) {
    let sum = 0;
    for (let c = 0; c < columns; c++) {
      const value = output[c * rows + row];
      if (!Number.isFinite(value)) {
        throw new CommandFailure(`${file}, row ${row + 1}: the prediction is ${value}, not a finite number`);
      }
      if (classes && (value < 0 || value > 1)) {
        throw new CommandFailure(
          `${file}, row ${row + 1}: the probability of "${classes[c]}" is ${value}, outside of 0 to 1`,
        );
      }
      sum += value;
    }
    if (classes && Math.abs(sum - 1) > SUM_TOLERANCE) {
      throw new CommandFailure(`${file}, row ${row + 1}: the probabilities sum to ${sum}, not to 1`);
    }
  }
}

function isThere(path: string): boolean {
  try {
    lstatSync(path);
    return true;
  } catch {
    return false;
  }
}
