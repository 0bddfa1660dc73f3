import { randomUUID } from "node:crypto";
import type { Stats } from "node:fs";
import { constants, type FileHandle, open, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { InputError, quoteValue } from "@heldout/core/internal";
import { DISK_FULL } from "../diskFull.ts";
import { shortReason, systemCode } from "../systemError.ts";
import { outputPlace } from "./outputPlace.ts";
import { writeAll } from "./writeAll.ts";

export interface WriteOptions {
  /** Its permissions, less what the user's mask takes away. Default: those of the file that is replaced, else 0666. */
  readonly mode?: number | undefined;
}

/**
 * Writes a text to the place that a person named.
 *
 * A regular file is written whole or not at all: under a temporary name beside it, which then takes its place. Whatever stood
 * there stays untouched until that moment; its permissions and, where possible, its owner are kept. Of a symbolic link the target
 * is replaced, and another name of the same file keeps the old content. Standard output, terminals, /dev/null and FIFOs are
 * written to as they are. Directories, disks and sockets are refused.
 */
export async function writeFileWhole(path: string, text: string, { mode }: WriteOptions = {}): Promise<void> {
  try {
    const place = await outputPlace(path);
    switch (place.kind) {
      case "free":
        return await replace(place.path, text, { mode, before: null });
      case "file":
        return await replace(place.path, text, { mode, before: place.stats });
      case "descriptor":
        return await writeAll(place.descriptor, text).catch(unlessClosed);
      case "stream":
        return await writeThrough(place.path, place.isFifo, text);
      case "refused":
        throw unwritable(path, place.reason, "Name a file.");
      default:
        return place satisfies never;
    }
  } catch (error) {
    throw error instanceof InputError ? error : await explained(path, error);
  }
}

async function replace(
  path: string,
  text: string,
  { mode, before }: WriteOptions & { readonly before: Stats | null },
): Promise<void> {
  const temporary = join(dirname(path), `.${basename(path).slice(0, 100)}.${randomUUID()}.tmp`);
  try {
    // what replaces a file is nobody else's to read before it has the permissions of that file
    const file = await open(temporary, "wx", mode ?? (before === null ? 0o666 : 0o600));
    try {
      await file.writeFile(text, "utf8");
      if (before !== null && mode === undefined) await keepPermissions(file, before);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined);
    throw error;
  }
}

/** The owner first: a change of owner takes special permissions away. Who may not give the file away keeps it. */
async function keepPermissions(file: FileHandle, { uid, gid, mode }: Stats): Promise<void> {
  const now = await file.stat();
  const isKept =
    (now.uid === uid && now.gid === gid) ||
    (await file.chown(uid, gid).then(
      () => true,
      () => false,
    ));
  await file.chmod(mode & (isKept ? 0o7777 : 0o777));
}

/** How often to look for the reader of a FIFO, in milliseconds. */
const LOOK_EVERY = 50;

/** Opens without waiting, because a thread that waits for the reader of a FIFO could not be stopped. */
async function writeThrough(path: string, isFifo: boolean, text: string): Promise<void> {
  for (;;) {
    try {
      const file = await open(path, constants.O_WRONLY | constants.O_NONBLOCK | constants.O_NOCTTY);
      try {
        return await writeAll(file.fd, text);
      } finally {
        await file.close();
      }
    } catch (error) {
      if (!isFifo || systemCode(error) !== "ENXIO") throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY));
  }
}

/** `heldout ... --out /dev/stdout | head` closes the pipe early: that is not an error. */
function unlessClosed(error: unknown): void {
  if (systemCode(error) !== "EPIPE") throw error;
}

async function explained(path: string, error: unknown): Promise<InputError> {
  const folder = quoteValue(dirname(path));
  switch (systemCode(error)) {
    case "ENOENT":
      return (await isThere(dirname(path)))
        ? unwritable(path, `no file can be made in ${folder}`, "Name a place where you may write.")
        : unwritable(path, `there is no directory ${folder}`, "Make the directory first.");
    case "ENOTDIR":
      return unwritable(path, `${folder} is not a directory`, "Name another place.");
    case "EACCES":
    case "EPERM":
      return unwritable(path, "permission denied", "Name a place where you may write.");
    case "EROFS":
      return unwritable(path, "the disk is read-only", "Name a place where you may write.");
    case "ENOSPC":
    case "EDQUOT":
    case "EFBIG":
      return unwritable(path, DISK_FULL, "Make room, or name a place on another disk.");
    case "EMFILE":
    case "ENFILE":
      return unwritable(path, "too many files are open", "Raise the limit on open files (ulimit -n).");
    case "ENAMETOOLONG":
      return unwritable(path, "its name is too long", "Give it a shorter name.");
    case "EPIPE":
      return unwritable(path, "whoever read from it has stopped", "Read it to its end.");
    default:
      return unwritable(path, shortReason(error), "Name another place.");
  }
}

async function isThere(path: string): Promise<boolean> {
  return await stat(path).then(
    () => true,
    () => false,
  );
}

function unwritable(path: string, reason: string, remedy: string): InputError {
  return new InputError("output-unwritable", `the file cannot be written: ${reason}.`, remedy, { file: path });
}
