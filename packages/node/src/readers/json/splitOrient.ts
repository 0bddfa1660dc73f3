import { readFile } from "node:fs/promises";
import { Readable } from "node:stream";
import type { InputFile } from "../inputFile.ts";
import { pourIntoTemporaryFile } from "../temporaryFile.ts";
import { checkDepth } from "./checkDepth.ts";

/** The whole table is in memory while it is turned; larger ones are for other formats. */
const MOST_BYTES = 1 << 29;

/** Whether a file is one object of columns and data, as pandas' `orient="split"` and MLflow write it. */
export function isSplitOrient({ head, size }: InputFile): boolean {
  const text = head.subarray(0, 1 << 16).toString("utf8");
  return size <= MOST_BYTES && /^\ufeff?\s*\{\s*"(?:columns|index|data)"\s*:\s*\[/.test(text);
}

/** The same table with one object per line; null when it is something else after all. */
export async function fromSplitOrient(file: InputFile): Promise<InputFile | null> {
  checkDepth(file, "json");
  const table = tableOf(await readFile(file.path, "utf8"));
  if (table === null) return null;
  const { columns, data } = table;
  const lines = function* (): Generator<string> {
    for (const row of data) {
      yield `${JSON.stringify(Object.fromEntries(columns.map((name, at) => [name, row[at] ?? null])))}\n`;
    }
  };
  const copy = await pourIntoTemporaryFile(Readable.from(lines()));
  const remove = (): void => {
    copy.remove();
    file.remove();
  };
  return { ...file, path: copy.path, remove };
}

function tableOf(text: string): { columns: readonly string[]; data: readonly (readonly unknown[])[] } | null {
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\ufeff/, "").replaceAll(/(?<=[[,:]\s*)-?(?:NaN|Infinity)\b/g, "null"));
  } catch {
    return null;
  }
  if (typeof value !== "object" || value === null || !("columns" in value) || !("data" in value)) return null;
  const { columns, data } = value;
  if (!Array.isArray(columns) || !Array.isArray(data)) return null;
  if (!columns.every((name) => typeof name === "string" || typeof name === "number")) return null;
  if (!data.every((row) => Array.isArray(row) && row.length === columns.length)) return null;
  return { columns: columns.map(String), data };
}
