import type { Task } from "@heldout/core/internal";
import type { BlobStore } from "./blobStore.ts";
import { writeTaskFile } from "./taskFile.ts";
import { taskPieces } from "./taskPackage.ts";

/** The blob that says how a task travels; it is written last, so that all of the task is there when it is. */
export const MANIFEST = "task";

export interface Manifest {
  /** Through the store, in so many pieces, or as a file in the folder that all see. */
  readonly pieces: number | "data-dir";
}

export function pieceName(at: number): string {
  return `task/${at}`;
}

/** Puts a task where workers find it: in the shared folder, or beside the queue. */
export async function sendTask(
  store: BlobStore,
  scope: string,
  { task, hash, dataDir }: { readonly task: Task; readonly hash: string; readonly dataDir: string | null },
): Promise<void> {
  if (dataDir === null) {
    let at = 0;
    for await (const piece of taskPieces(task)) await store.put(scope, new Map([[pieceName(at++), piece]]));
    await putManifest(store, scope, { pieces: at });
    return;
  }
  await writeTaskFile(dataDir, hash, taskPieces(task));
  await putManifest(store, scope, { pieces: "data-dir" });
}

async function putManifest(store: BlobStore, scope: string, manifest: Manifest): Promise<void> {
  await store.put(scope, new Map([[MANIFEST, Buffer.from(JSON.stringify(manifest), "utf8")]]));
}
