import { isUtf8 } from "node:buffer";
import { InputError } from "@heldout/core/internal";
import type { InputFile } from "./inputFile.ts";

const saveAsUtf8 = "Save the file as UTF-8 (in Excel: CSV UTF-8; in a shell: iconv -t UTF-8).";

/** Refuses what is no UTF-8 text, judged on the first bytes: UTF-16, Latin-1 and binary files. */
export function checkIsText({ name, head, size }: Pick<InputFile, "name" | "head" | "size">): void {
  const place = { file: name };
  if (isUtf16(head)) {
    throw new InputError("file-encoding", "the file is UTF-16 text, not UTF-8.", saveAsUtf8, place);
  }
  if (head.subarray(0, 4).toString("latin1") === "PK\u0003\u0004") {
    throw new InputError(
      "file-binary",
      "the file is a zip archive or a spreadsheet, not a table in text.",
      "Unpack it, or save the sheet as CSV (UTF-8).",
      place,
    );
  }
  if (looksBinary(head)) {
    throw new InputError(
      "file-binary",
      "the file is binary, not a table.",
      "Give a CSV, TSV, JSON, JSONL or Parquet file.",
      place,
    );
  }
  const text = size > head.length ? wholeLines(head) : head;
  const line = firstLineNotUtf8(text, 1);
  if (line !== null) throw notUtf8(name, line);
}

/** The error for a line that holds other bytes than UTF-8. */
export function notUtf8(name: string, line: number): InputError {
  return new InputError("file-encoding", `line ${line} is not valid UTF-8.`, saveAsUtf8, { file: name });
}

/** The number of the first line that is not UTF-8, counting from `line`; null when all are. */
export function firstLineNotUtf8(bytes: Uint8Array, line: number): number | null {
  if (isUtf8(bytes)) return null;
  for (let start = 0, at = line; start < bytes.length; at++) {
    const newline = bytes.indexOf(10, start);
    const end = newline === -1 ? bytes.length : newline + 1;
    if (!isUtf8(bytes.subarray(start, end))) return at;
    start = end;
  }
  return null;
}

/** The bytes up to the last newline, so that no character is cut in two. */
function wholeLines(bytes: Buffer): Buffer {
  const newline = bytes.lastIndexOf(10);
  if (newline !== -1) return bytes.subarray(0, newline);
  let end = bytes.length;
  while (end > bytes.length - 4 && (bytes[end - 1] & 0xc0) === 0x80) end--;
  return bytes.subarray(0, Math.max(end - 1, 0));
}

/** With a byte order mark, or as mostly Latin text without one: every other byte is zero. */
function isUtf16(head: Buffer): boolean {
  if (head.length < 2) return false;
  if ((head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff)) return true;
  const sample = head.subarray(0, 1024);
  const zeros = [0, 0];
  for (let i = 0; i < sample.length; i++) if (sample[i] === 0) zeros[i % 2]++;
  const half = sample.length / 2;
  return (zeros[0] > 0.6 * half && zeros[1] === 0) || (zeros[1] > 0.6 * half && zeros[0] === 0);
}

/** Zero bytes never occur in text; other control characters hardly ever. */
function looksBinary(head: Buffer): boolean {
  if (head.includes(0)) return true;
  const sample = head.subarray(0, 4096);
  let control = 0;
  for (const byte of sample) if (byte < 32 && byte !== 9 && byte !== 10 && byte !== 12 && byte !== 13) control++;
  return control > sample.length * 0.02;
}
