import { createWriteStream, rmSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";

export interface TemporaryFile {
  readonly path: string;
  /** Removes the file; harmless when called again. */
  remove(): void;
}

const folders = new Set<string>();

function removeAll(): void {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
}

/**
 * Pours a stream into a file only this user can read. It goes away with `remove()`, when pouring fails, and at the
 * latest when the process ends.
 */
export async function pourIntoTemporaryFile(
  from: Readable,
  through: readonly Transform[] = [],
): Promise<TemporaryFile> {
  const folder = await mkdtemp(join(tmpdir(), "heldout-"));
  if (folders.size === 0) process.once("exit", removeAll);
  folders.add(folder);
  const remove = (): void => {
    rmSync(folder, { recursive: true, force: true });
    folders.delete(folder);
    if (folders.size === 0) process.off("exit", removeAll);
  };
  const path = join(folder, "data");
  try {
    await pipeline([from, ...through, createWriteStream(path, { mode: 0o600 })]);
  } catch (error) {
    remove();
    throw error;
  }
  return { path, remove };
}
