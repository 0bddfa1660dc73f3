import { randomUUID } from "node:crypto";
import { open, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { InputError, quoteValue } from "@heldout/core/internal";
import { DISK_FULL } from "./diskFull.ts";
import { shortReason, systemCode } from "./systemError.ts";

/**
 * Writes a text file whole or not at all: into a temporary name beside it, which then takes the place of `path`.
 * Whatever stood there before stays untouched until that moment. `mode` are its permissions, less what the user's mask
 * takes away.
 */
export async function writeFileWhole(
  path: string,
  text: string,
  { mode = 0o666 }: { readonly mode?: number } = {},
): Promise<void> {
  const temporary = join(dirname(path), `.${basename(path).slice(0, 100)}.${randomUUID()}.tmp`);
  try {
    if (await isDirectory(path)) throw unwritable(path, "it is a directory", "Name a file in it.");
    const file = await open(temporary, "wx", mode);
    try {
      await file.writeFile(text, "utf8");
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined);
    throw error instanceof InputError ? error : explained(path, error);
  }
}

async function isDirectory(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isDirectory();
  } catch {
    return false;
  }
}

function explained(path: string, error: unknown): InputError {
  switch (systemCode(error)) {
    case "ENOENT":
      return unwritable(path, `there is no directory ${quoteValue(dirname(path))}`, "Make the directory first.");
    case "ENOTDIR":
      return unwritable(path, `${quoteValue(dirname(path))} is not a directory`, "Name another place.");
    case "EACCES":
    case "EPERM":
      return unwritable(path, "permission denied", "Name a place where you may write.");
    case "EROFS":
      return unwritable(path, "the disk is read-only", "Name a place where you may write.");
    case "ENOSPC":
    case "EDQUOT":
      return unwritable(path, DISK_FULL, "Make room, or name a place on another disk.");
    case "ENAMETOOLONG":
      return unwritable(path, "its name is too long", "Give it a shorter name.");
    default:
      return unwritable(path, shortReason(error), "Name another place.");
  }
}

function unwritable(path: string, reason: string, remedy: string): InputError {
  return new InputError("output-unwritable", `the file cannot be written: ${reason}.`, remedy, { file: path });
}
