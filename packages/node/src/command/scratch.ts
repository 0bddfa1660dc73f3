import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A folder for requests, readable by nobody else, which goes away with the process. */
export interface Scratch {
  /** A new folder in it. */
  folder(): string;
  remove(folder: string): void;
  close(): void;
}

const PREFIX = "heldout-learner-";

export function openScratch(): Scratch {
  sweep();
  // the number of the process, so that a later one can tell whether its owner is gone
  const root = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`));
  const remove = (folder: string): void => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  const atExit = (): void => remove(root);
  process.once("exit", atExit);
  let count = 0;
  return {
    folder: () => {
      const folder = join(root, String(++count));
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      return folder;
    },
    remove,
    close: () => {
      process.removeListener("exit", atExit);
      remove(root);
    },
  };
}

/** Removes what a process left that was killed: its folder names it, and it is no more. */
function sweep(): void {
  let names: string[];
  try {
    names = readdirSync(tmpdir());
  } catch {
    return;
  }
  for (const name of names) {
    const owner = new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1];
    if (owner === undefined || isThere(Number(owner))) continue;
    try {
      rmSync(join(tmpdir(), name), { recursive: true, force: true });
    } catch {
      // somebody else's: it is theirs to remove
    }
  }
}

function isThere(process_: number): boolean {
  try {
    process.kill(process_, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
