import { accessSync, constants, realpathSync, statSync } from "node:fs";
import { join } from "node:path";
import { InputError, quoteValue } from "@heldout/core/input-error";
import { RUNS_FOLDER } from "../call/runsFolder.ts";
import type { UiFlags } from "../parse/verbFlags.ts";
import { isForbidden } from "./isForbidden.ts";

/** The folder of runs, as the flags say, from the folder that is served. */
export function runsFolderOf({ runs }: UiFlags, folder: string): string {
  return runs ?? join(folder, RUNS_FOLDER);
}

/** The real path of the folder to serve. */
export function servedFolder(path: string): string {
  try {
    const real = realpathSync(path);
    if (statSync(real).isDirectory()) {
      accessSync(real, constants.R_OK | constants.X_OK);
      return real;
    }
  } catch (error) {
    if (isForbidden(error)) {
      throw new InputError(
        "file-unreadable",
        `the folder ${quoteValue(path)} may not be read: permission denied.`,
        "Name one that you may read with --folder.",
      );
    }
    // the rest is said below
  }
  throw new InputError(
    "file-missing",
    `there is no folder ${quoteValue(path)}.`,
    "Name one that is there with --folder.",
  );
}
