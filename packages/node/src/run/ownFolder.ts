import { chmodSync, mkdirSync, readdirSync, statSync } from "node:fs";
import { basename, join } from "node:path";

/** The folder that heldout makes beside the data. */
const OWN_NAME = ".heldout";

/**
 * Makes a folder for runs that nobody else can look into: predictions hold the truth of somebody's rows. One of our own name that an
 * older version, or a mask, left open is closed, and so are the files of the store in it; a folder that somebody else made and
 * named is theirs to open.
 */
export function makeOwnFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  if (basename(path) !== OWN_NAME || process.platform === "win32") return;
  close(path, 0o700);
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    if (entry.isFile()) close(join(path, entry.name), 0o600);
    else if (entry.isDirectory()) close(join(path, entry.name), 0o700);
  }
}

function close(path: string, mode: number): void {
  try {
    if ((statSync(path).mode & 0o777 & ~mode) !== 0) chmodSync(path, mode);
  } catch {
    // another user's, or gone: whoever uses it will say so
  }
}
