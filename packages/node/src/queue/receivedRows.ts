import type { BlobStore } from "./blobStore.ts";
import { getLarge } from "./largeBlobs.ts";
import { rowsFromBytes } from "./rowPackage.ts";

/** Bytes of row sets that stay in memory; those of the latest splits serve the jobs to come. */
const KEPT_BYTES = 256 << 20;

/** Row sets by name; null when one of them is not there or damaged. */
export type ReceivedRows = (scope: string, names: Iterable<string>) => Promise<Map<string, Uint32Array> | null>;

export function receivedRows(store: BlobStore): ReceivedRows {
  const known = new Map<string, Uint32Array>();
  let bytes = 0;
  const keep = (name: string, rows: Uint32Array): void => {
    if (!known.delete(name)) bytes += rows.byteLength;
    known.set(name, rows);
    for (const [oldest, { byteLength }] of known) {
      if (bytes <= KEPT_BYTES || known.size === 1) break;
      known.delete(oldest);
      bytes -= byteLength;
    }
  };
  return async (scope, names) => {
    const wanted = new Map<string, Uint32Array>();
    const missing = new Set<string>();
    for (const name of names) {
      const rows = known.get(name);
      if (rows) wanted.set(name, rows);
      else missing.add(name);
    }
    const fetched = [...missing];
    const { blobs } = await getLarge(store, scope, fetched);
    for (const [i, blob] of blobs.entries()) {
      const rows = blob && rowsFromBytes(fetched[i], blob);
      if (!rows) return null;
      wanted.set(fetched[i], rows);
    }
    for (const [name, rows] of wanted) keep(name, rows);
    return wanted;
  };
}
