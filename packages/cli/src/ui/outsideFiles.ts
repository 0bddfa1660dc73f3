import { createHash } from "node:crypto";
import { accessSync, constants, realpathSync, statSync } from "node:fs";
import { basename } from "node:path";
import { InputError } from "@heldout/core/input-error";
import { insideFolder } from "./insideFolder.ts";
import { isForbidden } from "./isForbidden.ts";

/** Files outside the folder that were named on the command line: what the page calls them, and where they are. */
export type OutsideFiles = ReadonlyMap<string, { readonly real: string; readonly name: string }>;

export interface OpenedFiles {
  /** As the page knows them, in the order given. */
  readonly opened: readonly string[];
  readonly outside: OutsideFiles;
}

/**
 * The files of the command line. One inside the folder is known by its path from there. One outside, or hidden, is known
 * as `outside/ID/NAME` and is itself all that can be read there: never its neighbours. The ID comes from the path, so that
 * a bookmark works when the file is named again.
 */
export function openedFiles(folder: string, paths: readonly string[]): OpenedFiles {
  const outside = new Map<string, { readonly real: string; readonly name: string }>();
  const opened = paths.map((path) => {
    const real = realFile(path);
    const inside = insideFolder(folder, real);
    if (inside !== null) return inside;
    const name = basename(path);
    const client = `outside/${createHash("sha256").update(real).digest("hex").slice(0, 16)}/${name}`;
    outside.set(client, { real, name });
    return client;
  });
  return { opened, outside };
}

function realFile(path: string): string {
  let real: string;
  try {
    real = realpathSync(path);
    accessSync(real, constants.R_OK);
  } catch (error) {
    if (isForbidden(error)) {
      throw new InputError(
        "file-unreadable",
        "the file may not be read: permission denied.",
        "Give yourself permission to read it, or copy it to where you have it.",
        { file: path },
      );
    }
    throw new InputError("file-missing", "there is no such file.", "Check the path.", { file: path });
  }
  if (statSync(real).isFile()) return real;
  throw new InputError(
    "file-directory",
    "this is not a file.",
    "Name files; the folder to serve is named with --folder.",
    { file: path },
  );
}
