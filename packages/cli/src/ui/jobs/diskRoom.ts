import { statfsSync } from "node:fs";
import { InputError } from "@heldout/core/internal";
import { DISK_FULL } from "@heldout/node/internal";

/** Less than this is taken by the fits of the first seconds. */
const LEAST_ROOM = 4_000_000;

/** Bytes that the disk of a folder still takes. One that does not say counts as empty: whoever writes to it will. */
export function bytesLeft(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

/** What a full disk ended would break off again at once: it is refused until there is room. */
export function requireRoom(bytes: number): void {
  if (bytes >= LEAST_ROOM) return;
  throw new InputError("output-unwritable", `what is computed cannot be kept: ${DISK_FULL}.`, "Make room first.");
}
