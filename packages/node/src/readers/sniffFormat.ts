import { InputError, isRecord } from "@heldout/core/internal";
import type { InputFile } from "./inputFile.ts";

/** How the bytes are laid out. TSV is `text` with a tab; which delimiter it is comes later. */
export type Layout = "text" | "json" | "jsonl" | "parquet";

/** Says what a file is by its first bytes, and by its extension only where these leave it open. */
export function sniffFormat({ name, head, extension, size }: InputFile): Layout {
  const place = { file: name };
  if (head.subarray(0, 4).toString("latin1") === "PAR1") return "parquet";
  if (extension === "parquet") {
    throw new InputError(
      "file-format",
      "the file is named as Parquet, but does not start like one.",
      "Copy or make it again; if it is text, name it .csv, .json or .jsonl.",
      place,
    );
  }
  const text = head
    .toString("utf8")
    .replace(/^\ufeff/, "")
    .trimStart();
  const named = { json: "json", jsonl: "jsonl", ndjson: "jsonl" }[extension] ?? null;
  if (/^\[\s*(?:\{|\]|$)/.test(text)) return "json";
  if (/^\{\s*["}]/.test(text)) {
    if (named === "jsonl") return "jsonl";
    const newline = text.indexOf("\n");
    if (isObject(newline === -1 ? text : text.slice(0, newline))) return "jsonl";
    // A first line that is longer than the head can only be a very long row.
    if (newline === -1 && size > head.length) return "jsonl";
    if (named === null && extension !== "") return "text";
    throw notArray("the file is one JSON object, not a list of rows.", name);
  }
  if (named === null) return "text";
  throw notArray("the file does not hold JSON objects.", name);
}

/** The error for JSON that holds no rows. */
export function notArray(message: string, name: string): InputError {
  return new InputError(
    "file-format",
    message,
    'Give an array of objects, [{"truth": 1, "score": 0.9}, ...] (pandas: orient="records"), or one object per line.',
    { file: name },
  );
}

/** True for one JSON object; NaN and Infinity, which Python writes, are let pass. */
export function isObject(text: string): boolean {
  const strict = text.replaceAll(/"[^"\\]*(?:\\.[^"\\]*)*"|-?\b(?:NaN|Infinity)\b/g, (part) =>
    part[0] === '"' ? part : "0",
  );
  try {
    return isRecord(JSON.parse(strict));
  } catch {
    return false;
  }
}
