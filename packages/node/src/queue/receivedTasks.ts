import { option, type Task, words } from "@heldout/core/internal";
import { taskHash } from "../run/taskHash.ts";
import type { BlobStore } from "./blobStore.ts";
import type { Note } from "./patience.ts";
import { MANIFEST, type Manifest, pieceName } from "./sendTask.ts";
import type { TaskCache } from "./taskCache.ts";
import { readTaskFile } from "./taskFile.ts";
import { taskFromPieces, taskPieces } from "./taskPackage.ts";

/** Tasks that stay in memory: those of the latest jobs. */
const IN_MEMORY = 2;

/** A store that gave wrong bytes is asked once more. */
const ATTEMPTS = 2;

export type Received =
  | { readonly kind: "task"; readonly task: Task }
  | { readonly kind: "data missing" | "data damaged" };

/** Finds the task of a job, by its hash: in memory, in the shared folder, in the cache, beside the queue. */
export type ReceivedTasks = (scope: string, hash: string) => Promise<Received>;

export interface ReceiveOptions {
  readonly store: BlobStore;
  readonly dataDir: string | null;
  readonly cache: TaskCache | null;
  readonly note: Note;
}

export function receivedTasks({ store, dataDir, cache, note }: ReceiveOptions): ReceivedTasks {
  const known = new Map<string, Promise<Received>>();
  const checked = async (hash: string, pieces: AsyncIterable<Uint8Array | null>): Promise<Task | null> => {
    const task = await taskFromPieces(pieces);
    return task && taskHash(task) === hash ? task : null;
  };
  const fromCache = async (hash: string): Promise<Task | null> => {
    if (!(await cache?.has(hash)) || !cache) return null;
    const task = await checked(hash, cache.pieces(hash)).catch(() => null);
    if (task) return task;
    note("the data in the cache are not what they were: fetching them again");
    await cache.forget(hash);
    return null;
  };
  const fromStore = async (scope: string, hash: string, pieces: number): Promise<Received> => {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      const task = await checked(hash, storedPieces(store, scope, pieces));
      if (task) {
        // beside the fits: they need not wait for a disk
        void cache?.keep(hash, taskPieces(task));
        return { kind: "task", task };
      }
      note("the data are not what their hash says: fetching them again");
    }
    return { kind: "data damaged" };
  };
  const find = async (scope: string, hash: string): Promise<Received> => {
    const [manifest] = await store.get(scope, [MANIFEST]);
    if (!manifest) return { kind: "data missing" };
    const { pieces }: Manifest = JSON.parse(Buffer.from(manifest).toString("utf8"));
    if (pieces === "data-dir") {
      const task = dataDir === null ? null : await checked(hash, readTaskFile(dataDir, hash)).catch(() => null);
      if (task) return { kind: "task", task };
      note(
        dataDir === null
          ? words`the data are in a shared folder: give ${option("dataDir")}`
          : words`the data are not in ${option("dataDir")}`,
      );
      return { kind: "data missing" };
    }
    const task = await fromCache(hash);
    return task ? { kind: "task", task } : await fromStore(scope, hash, pieces);
  };
  return async (scope, hash) => {
    const found = known.get(hash) ?? find(scope, hash);
    known.delete(hash);
    known.set(hash, found);
    for (const oldest of known.keys()) {
      if (known.size <= IN_MEMORY) break;
      known.delete(oldest);
    }
    const forget = (): void => {
      if (known.get(hash) === found) known.delete(hash);
    };
    try {
      const received = await found;
      if (received.kind !== "task") forget();
      return received;
    } catch (error) {
      forget();
      throw error;
    }
  };
}

async function* storedPieces(store: BlobStore, scope: string, pieces: number): AsyncGenerator<Uint8Array | null> {
  for (let at = 0; at < pieces; at++) {
    const [piece] = await store.get(scope, [pieceName(at)]);
    yield piece;
  }
}
