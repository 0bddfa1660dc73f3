/**
 * Bytes beside a queue, on the same server: data, row sets and results. They belong to a scope, one for each task, which
 * disappears as a whole: when its driver is done, or when nobody has written to it for as long as it is kept.
 */
export interface BlobStore {
  /** Makes the scope when it is not there, and starts its time anew. */
  open(scope: string): Promise<void>;
  /** Writes into a scope that is there; false when it is not, and nothing is written. */
  put(scope: string, blobs: ReadonlyMap<string, Uint8Array>): Promise<boolean>;
  /** In the order of the names; null for what is not there. */
  get(scope: string, names: readonly string[]): Promise<(Uint8Array | null)[]>;
  /** Which of the names are there. */
  has(scope: string, names: readonly string[]): Promise<boolean[]>;
  remove(scope: string, names: readonly string[]): Promise<void>;
  drop(scope: string): Promise<void>;
  /** Leaves the scope a minute, unless somebody who needs it opens it again meanwhile. */
  fade(scope: string): Promise<void>;
  scopes(): Promise<string[]>;
  /** Says that a member of a group lives, for so many milliseconds to come. */
  join(group: Group, member: string, milliseconds: number): Promise<void>;
  leave(group: Group, member: string): Promise<void>;
  members(group: Group): Promise<string[]>;
  close(): Promise<void>;
}

export type Group = "workers" | "drivers";

/** Seconds that a scope outlives its last sign of use: a driver that was killed can be resumed for so long. */
export const KEPT_SECONDS = 86_400;

/** Seconds of a scope that a driver leaves to others, who may be dead without anybody knowing. */
export const FADING_SECONDS = 60;

/** Names that one call may ask for: keeps a single answer of the server small. */
export const AT_ONCE = 256;
