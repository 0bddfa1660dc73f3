import { realpathSync, statSync } from "node:fs";
import { join } from "node:path";
import { InputError, quoteValue } from "@heldout/core/internal";
import { insideFolder } from "./insideFolder.ts";
import { isForbidden } from "./isForbidden.ts";
import type { OutsideFiles } from "./outsideFiles.ts";
import type { UploadStore } from "./uploads.ts";

/** Turns the path of a file as the page knows it into a real one, or throws an InputError. */
export type FileResolver = (path: string) => string;

/**
 * The one place that decides what may be read: files inside the folder, uploads, and the files outside that were named
 * on the command line.
 *
 * The path is followed to the real file, through all links, and that file must lie inside. What begins with a dot is
 * not served: such folders hold keys, histories and this program's own store. `folder` must be a real path.
 */
export function fileResolver(folder: string, uploads: UploadStore, outside: OutsideFiles = new Map()): FileResolver {
  return (path) => {
    const known = outside.get(path)?.real ?? uploads.resolve(path);
    if (known !== null) return known;
    const parts = path.split(/[\\/]/);
    if (path.includes("\0") || path.length > 4096 || parts.includes("..")) throw refused(path);
    if (/^[\\/]|^[A-Za-z]:/.test(path) || parts.some((part) => part.startsWith(".") && part !== ".")) {
      throw refused(path);
    }
    let real: string;
    try {
      real = realpathSync(join(folder, path));
      if (!statSync(real).isFile()) throw missing(path);
    } catch (error) {
      throw isForbidden(error) ? forbidden(path) : missing(path);
    }
    // a link that leaves the folder, or that leads to something hidden in it
    if (insideFolder(folder, real) === null) throw refused(path);
    return real;
  };
}

function refused(path: string): InputError {
  return new InputError(
    "file-unreadable",
    `${quoteValue(path)} is outside the folder that is served, or hidden.`,
    "Name the file on the command line (heldout ui FILE), or drop it on the page.",
  );
}

function forbidden(path: string): InputError {
  return new InputError(
    "file-unreadable",
    `${quoteValue(path)} may not be read: permission denied.`,
    "Give yourself permission to read it, or choose another.",
  );
}

function missing(path: string): InputError {
  return new InputError(
    "file-missing",
    `there is no file ${quoteValue(path)}.`,
    "It may have been moved: choose another.",
  );
}
