/** Rows of a kernel matrix that are kept in a piece of memory of a fixed size. */
export interface RowCache {
  /** The address of the row of a place; `fill` writes it there when it is not kept. */
  row(place: number): number;
  /** Forgets all rows; the next ones have so many entries. */
  clear(entries: number): void;
  /** Keeps only these places, ascending, and renumbers them from 0: rows of others go, the rest become shorter. */
  shorten(kept: Uint32Array, entries: number, memory: Float64Array): void;
}

/** Two rows are in use at the same time. */
const FEWEST = 2;

/** Bytes of a cache of at most `bytes` for rows of so many entries, of which there are `rows`. */
export function cacheSize(bytes: number, entries: number, rows: number): number {
  const wanted = Math.min(Math.floor(bytes / (8 * entries)), rows);
  return 8 * entries * Math.max(FEWEST, wanted);
}

/** At `address`, `bytes` long. When it is full the row that was asked for least recently makes room. */
export function rowCache(
  address: number,
  bytes: number,
  entries: number,
  fill: (place: number, address: number) => void,
): RowCache {
  let length = entries;
  /** Slots by place, the most recently used last. */
  let slots = new Map<number, number>();
  return {
    row: (place) => {
      const kept = slots.get(place);
      if (kept !== undefined) {
        slots.delete(place);
        slots.set(place, kept);
        return address + 8 * length * kept;
      }
      let slot = slots.size;
      if (8 * length * (slot + 1) > bytes) {
        for (const [oldest, freed] of slots) {
          slots.delete(oldest);
          slot = freed;
          break;
        }
      }
      slots.set(place, slot);
      fill(place, address + 8 * length * slot);
      return address + 8 * length * slot;
    },
    clear: (next) => {
      length = next;
      slots.clear();
    },
    shorten: (kept, next, memory) => {
      const newPlace = new Map(Array.from(kept, (place, k) => [place, k]));
      const bySlot = [...slots].filter(([place]) => newPlace.has(place)).sort(([, a], [, b]) => a - b);
      const newSlot = new Map<number, number>();
      // towards the front, in ascending order: nothing is overwritten before it is read
      for (const [k, [, slot]] of bySlot.entries()) {
        newSlot.set(slot, k);
        const from = slot * length;
        const to = k * next;
        for (let e = 0; e < kept.length; e++) memory[to + e] = memory[from + kept[e]];
      }
      const renamed = new Map<number, number>();
      for (const [place, slot] of slots) {
        const renumbered = newPlace.get(place);
        const moved = newSlot.get(slot);
        if (renumbered !== undefined && moved !== undefined) renamed.set(renumbered, moved);
      }
      slots = renamed;
      length = next;
    },
  };
}
