/**
 * Gathers numbers of an unknown number of rows into one array of exactly that length.
 *
 * Blocks are joined at the end, so the overhead is one column, not the factor two of an array that doubles.
 */
export interface NumberCollector {
  /** Appends `values`; `validity` has one bit per row, least first, 0 = missing. NaN counts as missing. */
  append(values: Float64Array, validity: Uint8Array | null): void;
  finish(): { readonly values: Float64Array; readonly missing: Uint8Array | null };
}

const leastBlockRows = 1 << 12;
const mostBlockRows = 1 << 20;

/** `rows`, when known beforehand, saves the joining. */
export function numberCollector(rows: number | null): NumberCollector {
  const valueBlocks = blocks(rows, (length) => new Float64Array(length));
  const missing = missingCollector(rows);
  return {
    append(values, validity) {
      for (let from = 0; from < values.length; ) {
        const { block, at, room } = valueBlocks.reserve(values.length - from);
        block.set(values.subarray(from, from + room), at);
        from += room;
      }
      if (validity === null && !hasNaN(values)) missing.appendPresent(values.length);
      else missing.append(values.length, (i) => !isValid(validity, i) || Number.isNaN(values[i]));
    },
    finish() {
      const mask = missing.finish();
      const values = valueBlocks.join();
      if (mask !== null) for (let i = 0; i < mask.length; i++) if (mask[i] === 1) values[i] = Number.NaN;
      return { values, missing: mask };
    },
  };
}

/** The sum of numbers is NaN when one of them is; +Infinity and -Infinity together make a false alarm, not an error. */
function hasNaN(values: Float64Array): boolean {
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum += values[i];
  return Number.isNaN(sum);
}

export function isValid(validity: Uint8Array | null, row: number): boolean {
  return validity === null || (validity[row >> 3] & (1 << (row & 7))) !== 0;
}

export interface MissingCollector {
  appendPresent(rows: number): void;
  append(rows: number, isMissing: (row: number) => boolean): void;
  /** 1 = missing; null when nothing is. */
  finish(): Uint8Array | null;
}

/** Gathers which rows are missing; takes no memory until the first one is. */
export function missingCollector(rows: number | null): MissingCollector {
  let seen = 0;
  let mask: Uint8Array | null = null;
  const reserve = (needed: number): Uint8Array => {
    if (mask === null || mask.length < needed) {
      const larger = new Uint8Array(Math.max(needed, rows ?? needed * 2));
      if (mask !== null) larger.set(mask);
      mask = larger;
    }
    return mask;
  };
  return {
    appendPresent(count) {
      seen += count;
    },
    append(count, isMissing) {
      for (let i = 0; i < count; i++) if (isMissing(i)) reserve(seen + count)[seen + i] = 1;
      seen += count;
    },
    finish: () => (mask === null ? null : reserve(seen).slice(0, seen)),
  };
}

interface Blocks<A> {
  /** The block with room for more rows, where to write in it, and for how many of the `wanted` rows it has room. */
  reserve(wanted: number): { readonly block: A; readonly at: number; readonly room: number };
  /** All rows in one array. */
  join(): A;
}

/** A single array when the number of rows is known; else blocks that double in size, up to a million rows. */
export function blocks<A extends Float64Array | Int32Array>(
  rows: number | null,
  create: (length: number) => A,
): Blocks<A> {
  const list: A[] = [];
  let filled = 0;
  let room = 0;
  return {
    reserve(wanted) {
      if (room === 0) {
        room = Math.max((filled === 0 ? rows : null) ?? Math.min(filled, mostBlockRows), leastBlockRows);
        list.push(create(room));
      }
      const block = list[list.length - 1];
      const at = block.length - room;
      const taken = Math.min(wanted, room);
      room -= taken;
      filled += taken;
      return { block, at, room: taken };
    },
    join() {
      if (list.length === 1 && list[0].length === filled) return list[0];
      const joined = create(filled);
      let at = 0;
      for (const block of list) {
        joined.set(block.subarray(0, Math.min(block.length, filled - at)), at);
        at += block.length;
      }
      list.length = 0;
      return joined;
    },
  };
}
