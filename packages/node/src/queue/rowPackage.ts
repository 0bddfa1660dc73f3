import { deflateRawSync, inflateRawSync } from "node:zlib";
import { contentHash } from "../run/contentHash.ts";

/** Numbers of a set of rows by their content; sets are shared by all fits of a split, so each is hashed once. */
export function rowsName(rows: Uint32Array): string {
  const known = names.get(rows) ?? `rows:${contentHash().array(rows).hex()}`;
  names.set(rows, known);
  return known;
}

const names = new WeakMap<Uint32Array, string>();

/** Rows as differences, which are small where rows are in order: a fold of ten thousand rows takes some two thousand bytes. */
export function rowBytes(rows: Uint32Array): Uint8Array {
  const steps = new Uint32Array(rows.length);
  for (let r = 0; r < rows.length; r++) steps[r] = rows[r] - (r === 0 ? 0 : rows[r - 1]);
  return deflateRawSync(new Uint8Array(steps.buffer), { level: 1 });
}

/** The rows, or null when they are not those of that name. */
export function rowsFromBytes(name: string, bytes: Uint8Array): Uint32Array | null {
  try {
    const raw = Uint8Array.from(inflateRawSync(bytes));
    const rows = new Uint32Array(raw.buffer, 0, raw.length >> 2);
    for (let r = 1; r < rows.length; r++) rows[r] += rows[r - 1];
    return rowsName(rows) === name ? rows : null;
  } catch {
    return null;
  }
}
