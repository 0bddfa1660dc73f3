import { lstatSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { LearnerProcess } from "./learnerProcess.ts";
import type { FitLimits } from "./protocol.ts";

/** Looks at a process while it works, until it goes beyond what it may use. */
export interface Watch {
  /** Kept with the reason when a limit is passed; never kept otherwise. */
  readonly passed: Promise<string>;
  stop(): void;
}

/** Milliseconds between two looks at memory and files. */
const LOOK = 100;
/** Bytes that a command may write into its folder. */
const MOST_WRITTEN = 2 * 2 ** 30;
const MOST_ENTRIES = 20_000;

export function watchLimits(process: LearnerProcess, folder: string, limits: FitLimits): Watch {
  let pass = (_reason: string): void => undefined;
  const passed = new Promise<string>((keep) => {
    pass = keep;
  });
  const late = setTimeout(
    () => pass(`it took longer than ${limits.seconds} seconds and was ended`),
    Math.min(2 ** 31 - 1, limits.seconds * 1000),
  );
  let looks = 0;
  const look = setInterval(() => {
    const { memoryBytes } = limits;
    const bytes = process.look();
    if (memoryBytes !== null && bytes > memoryBytes) {
      pass(`it took more than ${megabytes(memoryBytes)} of memory and was ended`);
    }
    // less often: a folder may have many files
    if (++looks % 5 === 0 && writtenUnder(folder) > MOST_WRITTEN) {
      pass(`it wrote more than ${megabytes(MOST_WRITTEN)} and was ended`);
    }
  }, LOOK);
  return {
    passed,
    stop: () => {
      clearTimeout(late);
      clearInterval(look);
    },
  };
}

/** Bytes in all files of a folder; too many files count as too many bytes. */
function writtenUnder(folder: string): number {
  let bytes = 0;
  let entries = 0;
  const open = [folder];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    let names: string[];
    try {
      names = readdirSync(at);
    } catch {
      continue;
    }
    entries += names.length;
    if (entries > MOST_ENTRIES) return Number.POSITIVE_INFINITY;
    for (const name of names) {
      try {
        const found = lstatSync(join(at, name));
        if (found.isDirectory()) open.push(join(at, name));
        else bytes += found.blocks * 512;
      } catch {
        // it has been removed meanwhile
      }
    }
  }
  return bytes;
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 2 ** 20)} MB`;
}
