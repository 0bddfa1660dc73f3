import { createReadStream, fstatSync, type Stats, statSync } from "node:fs";
import { type FileHandle, open, stat } from "node:fs/promises";
import { basename, extname, resolve } from "node:path";
import type { Readable, Transform } from "node:stream";
import { isatty } from "node:tty";
import { createGunzip } from "node:zlib";
import { InputError, quoteValue } from "@heldout/core/internal";
import { shortReason, systemCode } from "../systemError.ts";
import { guardInput, mostBytes } from "./guardInput.ts";
import type { OpenOptions } from "./tableSource.ts";
import { pourIntoTemporaryFile, type TemporaryFile } from "./temporaryFile.ts";

/** A file on disk whose first bytes have been read. */
export interface InputFile {
  /** What the person typed; "stdin" for "-". */
  readonly name: string;
  /** Absolute path of the bytes to read: the file itself, or the temporary copy of stdin or of what gzip held. */
  readonly path: string;
  /** Extension in lower case without the dot and without `.gz`; "" for stdin. */
  readonly extension: string;
  readonly size: number;
  /** The first bytes, at most 1 MiB. */
  readonly head: Buffer;
  /** Removes the temporary copy, if there is one. */
  remove(): void;
}

const headBytes = 1 << 20;

/** Finds the bytes that a person means by `path`: a file, stdin for "-", either of them unpacked when it is gzip. */
export async function openInputFile(
  path: string,
  { stdin = process.stdin, maxBytes }: Pick<OpenOptions, "stdin" | "maxBytes"> = {},
): Promise<InputFile> {
  const name = path === "-" ? "stdin" : path;
  const extension = path === "-" ? "" : extname(basename(path).replace(/\.gz$/i, "")).slice(1).toLowerCase();
  const copies: TemporaryFile[] = [];
  const remove = (): void => {
    for (const copy of copies) copy.remove();
  };
  const copy = async (from: Readable, through: readonly Transform[] = []): Promise<void> => {
    copies.push(await pourIntoTemporaryFile(from, [...through, guardInput(name, await mostBytes(maxBytes))]));
  };
  try {
    if (path === "-") {
      if (stdin === process.stdin) refuseDevice(fstatSync(0), { name, terminal: isatty(0) });
      await copy(stdin);
    } else if (await isRead(path)) await copy(createReadStream(path));
    let local = copies[0]?.path ?? resolve(path);
    let first = await readHead(local);
    if (first.head[0] === 0x1f && first.head[1] === 0x8b) {
      await copy(createReadStream(local), [createGunzip()]).catch((error: unknown) => {
        throw systemCode(error).startsWith("Z_") ? damagedGzip(name, error) : error;
      });
      local = copies[copies.length - 1].path;
      first = await readHead(local);
    }
    if (first.size === 0) {
      throw new InputError("file-empty", "the file is empty.", emptyRemedy, { file: name });
    }
    return { name, path: local, extension, ...first, remove };
  } catch (error) {
    remove();
    throw error instanceof InputError ? error : unreadable(name, error);
  }
}

/** What an empty file should have held. */
export const emptyRemedy = "It needs a header line with the names of the columns, and one line per row.";

/**
 * Whether it can be read only once and goes through a temporary file: pipes, such as those of `<(command)` in a shell, and files
 * that the system makes while they are read, which have no size.
 */
async function isRead(path: string): Promise<boolean> {
  const found = await stat(path);
  if (found.isDirectory()) {
    throw new InputError("file-directory", `${quoteValue(path)} is a directory.`, "Name one file in it.", {
      file: path,
    });
  }
  refuseDevice(found, { name: path, terminal: false });
  return !found.isFile() || found.size === 0;
}

/** A device such as /dev/zero never ends. /dev/null does, and so does what a person types. */
function refuseDevice(stats: Stats, { name, terminal }: { readonly name: string; readonly terminal: boolean }): void {
  const endless = stats.isBlockDevice() || (stats.isCharacterDevice() && !terminal && !isNull(stats));
  if (!endless && !stats.isSocket()) return;
  if (stats.isSocket() && name === "stdin") return;
  throw new InputError(
    "file-binary",
    `it is a ${stats.isSocket() ? "socket" : "device"}, not a file.`,
    "Give a CSV, TSV, JSON, JSONL or Parquet file.",
    { file: name },
  );
}

function isNull({ rdev }: Stats): boolean {
  try {
    return process.platform !== "win32" && statSync("/dev/null").rdev === rdev;
  } catch {
    return false;
  }
}

async function readHead(path: string): Promise<{ readonly head: Buffer; readonly size: number }> {
  let file: FileHandle | undefined;
  try {
    file = await open(path, "r");
    const { size } = await file.stat();
    const buffer = Buffer.alloc(Math.min(size, headBytes));
    const { bytesRead } = await file.read(buffer, 0, buffer.length, 0);
    return { head: buffer.subarray(0, bytesRead), size };
  } finally {
    await file?.close();
  }
}

function damagedGzip(name: string, error: unknown): InputError {
  return new InputError(
    "file-format",
    `the gzip file is damaged (${shortReason(error)}).`,
    "Copy or make it again; it may have been cut off.",
    { file: name },
  );
}

function unreadable(name: string, error: unknown): InputError {
  const code = systemCode(error);
  const place = { file: name };
  if (code === "ENOENT" || code === "ENOTDIR") {
    return new InputError("file-missing", "there is no such file.", "Check the path; a dash (-) reads stdin.", place);
  }
  if (code === "EACCES" || code === "EPERM") {
    return new InputError(
      "file-unreadable",
      "the file may not be read: permission denied.",
      "Give yourself permission to read it, or copy it to where you have it.",
      place,
    );
  }
  if (code === "EMFILE" || code === "ENFILE") {
    return new InputError(
      "file-unreadable",
      "the file cannot be read: too many files are open.",
      "Raise the limit on open files (ulimit -n).",
      place,
    );
  }
  return new InputError(
    "file-unreadable",
    `the file cannot be read: ${shortReason(error)}.`,
    "Check that the file and its disk are in order.",
    place,
  );
}
