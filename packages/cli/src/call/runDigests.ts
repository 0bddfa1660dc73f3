import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { isRecord, type ResultDigest } from "@heldout/core/internal";
import { writeFileWhole } from "@heldout/node/internal";

/**
 * What runs are known by in a list of results, a file for each beside the store: the workbench shows number and figure of a run
 * of the command line at once, without reading its data again.
 */
const FOLDER = "digests";

/** Keeps it. Where nothing can be written, the list does without. */
export async function keepDigest(runsFolder: string, run: string, digest: ResultDigest): Promise<void> {
  const path = placeOf(runsFolder, run);
  if (path === null) return;
  try {
    mkdirSync(join(runsFolder, FOLDER), { recursive: true, mode: 0o700 });
    await writeFileWhole(path, JSON.stringify(digest), { mode: 0o600 });
  } catch {
    // a figure in a list is worth no failure of the run
  }
}

/** What is kept of a run; null when nothing is. */
export function digestOfRun(runsFolder: string, run: string): ResultDigest | null {
  const path = placeOf(runsFolder, run);
  if (path === null) return null;
  try {
    const read: unknown = JSON.parse(readFileSync(path, "utf8"));
    return isDigest(read) ? read : null;
  } catch {
    return null;
  }
}

/** The run was removed. */
export function forgetDigest(runsFolder: string, run: string): void {
  const path = placeOf(runsFolder, run);
  if (path !== null) rmSync(path, { force: true });
}

/** An id becomes a name of a file only if it can be nothing else. */
function placeOf(runsFolder: string, run: string): string | null {
  return /^[\w-]{1,64}$/.test(run) ? join(runsFolder, FOLDER, `${run}.json`) : null;
}

/** Only its outline is checked: heldout wrote it. */
function isDigest(value: unknown): value is ResultDigest {
  return isRecord(value) && typeof value.says === "string" && "estimate" in value && "figure" in value;
}
