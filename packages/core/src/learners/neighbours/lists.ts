/** The neighbours of query i, nearest first, are at `starts[i]` up to `starts[i + 1]`. */
export interface NeighbourLists {
  readonly starts: Float64Array;
  /** Places among the training rows. */
  readonly places: Uint32Array;
  /** Grow with the distance: see distance.ts. */
  readonly keys: Float64Array;
}

/** Takes the lists of queries in any order. */
export interface ListWriter {
  /** `count` entries from `from` on are the list of the query. */
  write(query: number, places: Uint32Array, keys: Float64Array, from: number, count: number): void;
  finish(): NeighbourLists;
}

/** For lists of the same length, or of any (null). */
export function listWriter(queries: number, length: number | null): ListWriter {
  return length === null ? anyLists(queries) : equalLists(queries, length);
}

function equalLists(queries: number, length: number): ListWriter {
  const lists: NeighbourLists = {
    starts: Float64Array.from({ length: queries + 1 }, (_, i) => i * length),
    places: new Uint32Array(queries * length),
    keys: new Float64Array(queries * length),
  };
  return {
    write: (query, places, keys, from) => {
      for (let i = 0; i < length; i++) {
        lists.places[query * length + i] = places[from + i];
        lists.keys[query * length + i] = keys[from + i];
      }
    },
    finish: () => lists,
  };
}

function anyLists(queries: number): ListWriter {
  const places: Uint32Array[] = new Array(queries);
  const keys: Float64Array[] = new Array(queries);
  return {
    write: (query, somePlaces, someKeys, from, count) => {
      places[query] = somePlaces.slice(from, from + count);
      keys[query] = someKeys.slice(from, from + count);
    },
    finish: () => {
      const starts = new Float64Array(queries + 1);
      for (let i = 0; i < queries; i++) starts[i + 1] = starts[i] + places[i].length;
      const lists = { starts, places: new Uint32Array(starts[queries]), keys: new Float64Array(starts[queries]) };
      for (let i = 0; i < queries; i++) {
        lists.places.set(places[i], starts[i]);
        lists.keys.set(keys[i], starts[i]);
      }
      return lists;
    },
  };
}
