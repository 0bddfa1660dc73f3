import { closeSync, createReadStream, openSync, readSync } from "node:fs";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { InputError } from "@heldout/core/internal";
import type { InputFile } from "../inputFile.ts";

/** Lists and objects inside each other. DuckDB's reader and V8's writer of JSON recurse, and end at some thousands. */
export const DEEPEST = 500;

/**
 * Refuses a JSON file that nests deeper than a recursive reader survives, before one sees it: native code that runs out of stack
 * takes its process with it. In `jsonl` each line starts again.
 */
export function checkDepth({ path, name }: Pick<InputFile, "path" | "name">, format: "json" | "jsonl"): void {
  const scan = depthScan(format);
  const file = openSync(path, "r");
  try {
    const buffer = Buffer.alloc(1 << 20);
    for (let length = readSync(file, buffer); length > 0; length = readSync(file, buffer)) {
      const line = scan(buffer, length);
      if (line !== null) throw tooDeep(name, format === "jsonl" || line > 1 ? line : null);
    }
  } finally {
    closeSync(file);
  }
}

/** The same for what a gzip file holds, without unpacking it to anywhere. */
export async function checkGzipDepth(
  { path, name }: Pick<InputFile, "path" | "name">,
  format: "json" | "jsonl",
): Promise<void> {
  const scan = depthScan(format);
  // a damaged file is for the reader to refuse
  const check = async (from: AsyncIterable<Buffer>): Promise<void> => {
    for await (const piece of from) {
      const line = scan(piece, piece.length);
      if (line !== null) throw tooDeep(name, format === "jsonl" || line > 1 ? line : null);
    }
  };
  await pipeline(createReadStream(path), createGunzip(), check).catch((error: unknown) => {
    if (error instanceof InputError) throw error;
  });
}

/** Whether a text of JSON nests deeper than a recursive reader survives. */
export function isTooDeep(text: string): boolean {
  const bytes = Buffer.from(text, "utf8");
  return depthScan("json")(bytes, bytes.length) !== null;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const NEWLINE = 0x0a;

/** Takes the bytes of a file piece by piece; the 1-based line in which they nest too deeply, null so long as they do not. */
function depthScan(format: "json" | "jsonl"): (bytes: Uint8Array, length: number) => number | null {
  let depth = 0;
  let line = 1;
  let inText = false;
  let escaped = false;
  return (bytes, length) => {
    for (let at = 0; at < length; at++) {
      const byte = bytes[at];
      if (byte === NEWLINE) {
        line++;
        if (format === "jsonl") {
          depth = 0;
          inText = false;
          escaped = false;
        }
      } else if (inText) {
        if (escaped) escaped = false;
        else if (byte === BACKSLASH) escaped = true;
        else if (byte === QUOTE) inText = false;
      } else if (byte === QUOTE) inText = true;
      // [ and { differ in one bit, and so do ] and }
      else if ((byte | 0x20) === 0x7b) {
        if (++depth > DEEPEST) return line;
      } else if ((byte | 0x20) === 0x7d) depth--;
    }
    return null;
  };
}

function tooDeep(file: string, line: number | null): InputError {
  return new InputError(
    "file-format",
    `lists and objects lie more than ${DEEPEST} deep inside each other.`,
    "A table needs one value in each cell: leave this key out, or write it as text.",
    { file, ...(line === null ? {} : { line }) },
  );
}
