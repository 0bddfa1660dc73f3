import { open, rm } from "node:fs/promises";
import { basename } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { InputError, quoteValue } from "@heldout/core/internal";
import { systemCode } from "../systemError.ts";

export interface LockOptions {
  /** How long to wait for another process, in milliseconds. Default 10,000: a ledger is locked for a few at a time. */
  readonly patience?: number | undefined;
}

/**
 * Does `work` while no other process does the same for `path`: a file beside it, which only one process can create, is
 * the lock. A process that is killed in between leaves it behind; nobody removes it on their own, because two who did at
 * the same time could both go on.
 */
export async function withFileLock<T>(
  path: string,
  work: () => Promise<T>,
  { patience = 10_000 }: LockOptions = {},
): Promise<T> {
  const lock = `${path}.lock`;
  await take(path, lock, patience);
  try {
    return await work();
  } finally {
    // what was done stays done, also where the disk does not let go of the lock: whoever comes next is told to delete it
    await rm(lock, { force: true }).catch(() => undefined);
  }
}

async function take(path: string, lock: string, patience: number): Promise<void> {
  const until = performance.now() + patience;
  for (let round = 0; ; round++) {
    try {
      const file = await open(lock, "wx");
      try {
        await file.writeFile(`${process.pid}\n`);
      } catch (error) {
        // on a full disk: it is there, but nobody has it
        await rm(lock, { force: true }).catch(() => undefined);
        throw error;
      } finally {
        await file.close();
      }
      return;
    } catch (error) {
      if (systemCode(error) !== "EEXIST") throw cannotLock(path, lock, error);
      if (performance.now() > until) throw stillLocked(path, lock);
      // spread out, so that many who wait do not all ask at the same moments
      await sleep(Math.min(50, 2 + round * 3) * (0.5 + (process.pid % 16) / 16));
    }
  }
}

function stillLocked(path: string, lock: string): InputError {
  return new InputError(
    "bad-ledger",
    "the ledger is locked by another process.",
    `Wait for it to end; if no heldout is running, delete ${quoteValue(basename(lock))}.`,
    { file: path },
  );
}

function cannotLock(path: string, lock: string, error: unknown): InputError {
  const code = systemCode(error);
  return new InputError(
    "output-unwritable",
    `${quoteValue(basename(lock))} cannot be made beside it${code === undefined ? "" : ` (${code})`}.`,
    "Name a ledger in a directory that exists and where you may write.",
    { file: path },
  );
}
