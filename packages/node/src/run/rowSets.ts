import { sharedRows } from "./sharedTask.ts";

/** Below this many rows a copy with the message is cheaper than a block of shared memory. */
const WORTH_SHARING = 4096;

/** How many row sets stay shared: fits come split after split, so those of a few splits serve all that are under way. */
const KEPT = 64;

/** Hands out the shared twin of a set of row numbers. */
export type RowSets = (rows: Uint32Array) => Uint32Array;

/**
 * Row sets in shared memory, made when first asked for: all fits of a split refer to the same one. Only the latest are
 * kept, so that ten thousand splits do not hold their rows twice.
 */
export function rowSets(): RowSets {
  const kept = new Map<Uint32Array, Uint32Array>();
  return (rows) => {
    if (rows.length < WORTH_SHARING) return rows;
    const shared = kept.get(rows) ?? sharedRows(rows);
    kept.delete(rows);
    kept.set(rows, shared);
    for (const oldest of kept.keys()) {
      if (kept.size <= KEPT) break;
      kept.delete(oldest);
    }
    return shared;
  };
}
