import { statfs } from "node:fs/promises";
import { tmpdir, totalmem } from "node:os";
import { Transform } from "node:stream";
import { InputError, option, words } from "@heldout/core/internal";
import { checkIsText } from "./checkEncoding.ts";

/** The share of the free disk that a copy may fill. */
const DISK_SHARE = 0.9;
/** A table has at most about so many times the memory as text that a person means to read into it. */
const MEMORIES = 4;

/**
 * Most bytes of a copy of standard input, or of what gzip holds. Unless somebody says otherwise, what fits on the disk of
 * temporary files and is not out of all proportion to the memory.
 */
export async function mostBytes(asked?: number): Promise<number> {
  if (asked !== undefined) return asked;
  const memory = MEMORIES * totalmem();
  const disk = await statfs(tmpdir()).then(
    ({ bavail, bsize }) => DISK_SHARE * bavail * bsize,
    () => memory,
  );
  return Math.floor(Math.min(memory, disk));
}

/** The first bytes show whether it is a table at all. */
const HEAD_BYTES = 1 << 16;

/** Lets bytes pass until there are too many, or until the first of them show that no table comes. */
export function guardInput(name: string, most: number): Transform {
  let bytes = 0;
  let head: Buffer | null = Buffer.alloc(0);
  return new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      bytes += chunk.length;
      if (bytes > most) {
        done(tooMany(name, most));
        return;
      }
      if (head !== null) {
        head = Buffer.concat([head, chunk.subarray(0, HEAD_BYTES - head.length)]);
        if (head.length === HEAD_BYTES) {
          const refused = refusalOf(name, head);
          head = null;
          if (refused !== null) {
            done(refused);
            return;
          }
        }
      }
      done(null, chunk);
    },
  });
}

/** What is in gzip, or Parquet, is looked at by others; the rest has to be text. */
function refusalOf(name: string, head: Buffer): InputError | null {
  if ((head[0] === 0x1f && head[1] === 0x8b) || head.subarray(0, 4).toString("latin1") === "PAR1") return null;
  try {
    // there may be more of it, so the last character may be cut in two
    checkIsText({ name, head, size: head.length + 1 });
    return null;
  } catch (error) {
    if (error instanceof InputError) return error;
    throw error;
  }
}

function tooMany(file: string, most: number): InputError {
  return new InputError(
    "file-unreadable",
    `it holds more than ${shownBytes(most)}.`,
    words`Give a smaller file, or allow more bytes with ${option("maxBytes", "N")}.`,
    { file },
  );
}

function shownBytes(bytes: number): string {
  const units = ["bytes", "kB", "MB", "GB", "TB"];
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  return `${Number((bytes / 10 ** (3 * power)).toPrecision(3))} ${units[power]}`;
}
