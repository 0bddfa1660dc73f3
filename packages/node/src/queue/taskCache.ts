import { readdir, rm, stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import { shortReason, systemCode } from "../systemError.ts";
import type { Note } from "./patience.ts";
import { isTaskFile, isTemporary, readTaskFile, taskPath, writeTaskFile } from "./taskFile.ts";

/** Tasks on the disk of a worker, so that it fetches each once. What cannot be kept is done without. */
export interface TaskCache {
  pieces(hash: string): AsyncIterable<Uint8Array | null>;
  has(hash: string): Promise<boolean>;
  keep(hash: string, pieces: AsyncIterable<Uint8Array>): Promise<void>;
  forget(hash: string): Promise<void>;
}

export interface CacheOptions {
  readonly folder: string;
  /** How many bytes it may hold; the least recently used go first. */
  readonly bytes: number;
  readonly note: Note;
}

export function taskCache({ folder, bytes, note }: CacheOptions): TaskCache {
  let told = false;
  const tell = (error: unknown): void => {
    const reason = systemCode(error) === "ENOSPC" ? "the disk is full" : shortReason(error);
    if (!told) note(`goes on without the cache: ${reason}`);
    told = true;
  };
  return {
    pieces: (hash) => readTaskFile(folder, hash),
    has: async (hash) => {
      try {
        const now = new Date();
        await utimes(taskPath(folder, hash), now, now);
        return true;
      } catch {
        return false;
      }
    },
    keep: async (hash, pieces) => {
      try {
        await writeTaskFile(folder, hash, pieces);
        await makeRoom(folder, bytes);
      } catch (error) {
        tell(error);
      }
    },
    forget: async (hash) => {
      await rm(taskPath(folder, hash), { force: true }).catch(() => undefined);
    },
  };
}

/** Removes the least recently used files until the rest fits. */
async function makeRoom(folder: string, most: number): Promise<void> {
  const all = await readdir(folder);
  await Promise.all(all.filter(isTemporary).map((name) => removeOld(join(folder, name))));
  const names = all.filter(isTaskFile);
  const files = await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      const info = await stat(path).catch(() => null);
      return { path, bytes: info?.size ?? 0, used: info?.mtimeMs ?? 0 };
    }),
  );
  files.sort((a, b) => b.used - a.used);
  let sum = 0;
  for (const file of files) {
    sum += file.bytes;
    if (sum > most) await rm(file.path, { force: true });
  }
}

/** A process that was killed leaves half a file behind. */
async function removeOld(path: string): Promise<void> {
  const info = await stat(path).catch(() => null);
  if (info && Date.now() - info.mtimeMs > HOUR) await rm(path, { force: true });
}

const HOUR = 3_600_000;
