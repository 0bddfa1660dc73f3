import { createWriteStream, rmSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { InputError, quoteValue } from "@heldout/core/internal";
import { DISK_FULL, meansNoRoom } from "../diskFull.ts";
import { shortReason, systemCode } from "../systemError.ts";

export interface TemporaryFile {
  readonly path: string;
  /** Removes the file; harmless when called again. */
  remove(): void;
}

export interface TemporaryFolder {
  readonly path: string;
  /** Removes the folder with all that is in it; harmless when called again. */
  remove(): void;
}

const folders = new Set<string>();

function removeAll(): void {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
}

/** A folder that only this user can look into. It goes away with `remove()`, and at the latest when the process ends. */
export async function temporaryFolder(prefix = "heldout-"): Promise<TemporaryFolder> {
  const path = await mkdtemp(join(tmpdir(), prefix)).catch((error: unknown) => {
    throw noPlace(error);
  });
  if (folders.size === 0) process.once("exit", removeAll);
  folders.add(path);
  const remove = (): void => {
    rmSync(path, { recursive: true, force: true });
    folders.delete(path);
    if (folders.size === 0) process.off("exit", removeAll);
  };
  return { path, remove };
}

/** Pours a stream into a file in a temporary folder. It goes away when pouring fails, too. */
export async function pourIntoTemporaryFile(
  from: Readable,
  through: readonly Transform[] = [],
): Promise<TemporaryFile> {
  const { path: folder, remove } = await temporaryFolder();
  const path = join(folder, "data");
  try {
    await pipeline([from, ...through, createWriteStream(path, { mode: 0o600 })]);
  } catch (error) {
    remove();
    // only the copy needs room
    throw meansNoRoom(systemCode(error)) || systemCode(error) === "EFBIG" ? noPlace(error) : error;
  }
  return { path, remove };
}

/** Temporary files have a place of their own, which is not that of the input. */
function noPlace(error: unknown): InputError {
  const code = systemCode(error);
  const reason =
    code === "ENOENT" || code === "ENOTDIR"
      ? "there is no such directory"
      : code === "EACCES" || code === "EPERM"
        ? "permission denied"
        : meansNoRoom(code) || code === "EFBIG"
          ? DISK_FULL
          : code === "EMFILE" || code === "ENFILE"
            ? "too many files are open"
            : shortReason(error);
  return new InputError(
    "output-unwritable",
    `no temporary file can be written in ${quoteValue(tmpdir())}: ${reason}.`,
    "Set TMPDIR to a directory with room in which you may write.",
  );
}
