import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { InputError, type Table } from "@heldout/core/internal";
import { afterAll, expect } from "vitest";
import { type OpenOptions, openTable, type ReadOptions, type TableSource } from "../src/index.ts";

export interface Scratch {
  readonly folder: string;
  /** Writes a file into the folder and returns its path. */
  file(name: string, content: string | Uint8Array): string;
  path(name: string): string;
  /** An empty folder, another one at every call: a test that is tried again finds nothing of the first time. */
  newFolder(): string;
}

/** A folder for the files of one test file, removed after its last test. */
export function scratchFolder(): Scratch {
  const folder = mkdtempSync(join(tmpdir(), "heldout-test-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const path = (name: string): string => join(folder, name);
  const file = (name: string, content: string | Uint8Array): string => {
    writeFileSync(path(name), content);
    return path(name);
  };
  const newFolder = (): string => mkdtempSync(path("own-"));
  return { folder, file, path, newFolder };
}

/** Opens, reads and closes. */
export async function readFrom(
  path: string,
  { columns, as, ...options }: OpenOptions & ReadOptions & { readonly columns?: readonly string[] } = {},
): Promise<Table> {
  const source = await openTable(path, options);
  try {
    return await source.read(columns, as === undefined ? {} : { as });
  } finally {
    await source.close();
  }
}

/** Opens, hands over and closes. */
export async function withSource<T>(path: string, use: (source: TableSource) => Promise<T>): Promise<T> {
  const source = await openTable(path);
  try {
    return await use(source);
  } finally {
    await source.close();
  }
}

/** The cells of every column: numbers, or texts; null for what is missing. */
export function cells(table: Table): Record<string, (number | string | null)[]> {
  return Object.fromEntries(
    table.columns.map((column) => [
      column.name,
      Array.from({ length: table.rows }, (_, row) => {
        if (column.missing?.[row]) return null;
        return column.kind === "number" ? column.values[row] : column.levels[column.codes[row]];
      }),
    ]),
  );
}

/** The InputError that a promise ends in. */
export async function refusal(promise: Promise<unknown>): Promise<InputError> {
  const error = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error instanceof InputError) return error;
  expect.fail(`expected an InputError, got ${String(error)}`);
}
