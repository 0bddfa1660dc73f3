import { distanceKeys } from "./distance.ts";
import { listWriter, type NeighbourLists } from "./lists.ts";
import { nearestInto } from "./nearest.ts";
import type { SearchRequest } from "./search.ts";

/** Neighbours by the keys of all training rows: the definition, and the quickest way for few rows. */
export function searchPlainly(request: SearchRequest): NeighbourLists {
  const { queries, wanted } = request;
  const ask = plainSearcher(request);
  const lists = listWriter(queries.rows, wanted.count);
  for (let i = 0; i < queries.rows; i++) {
    const { places, keys, from } = ask(i);
    lists.write(i, places, keys, from, places.length - from);
  }
  return lists.finish();
}

/** One list, from the entry `from` on; good until the next is asked for. */
export interface PlainList {
  readonly places: Uint32Array;
  readonly keys: Float64Array;
  readonly from: number;
}

/** The neighbours of one query at a time. */
export function plainSearcher(request: SearchRequest): (query: number) => PlainList {
  const { training, queries, rule, wanted, leaveOut } = request;
  const all = new Float64Array(training.rows);
  const query = new Float64Array(training.columns);
  const from = leaveOut ? 1 : 0;
  const room = wanted.count === null ? 0 : wanted.count + from;
  const list = { places: new Uint32Array(room), keys: new Float64Array(room), from };
  return (i) => {
    for (let j = 0; j < training.columns; j++) query[j] = queries.values[j * queries.rows + i];
    distanceKeys(training, query, leaveOut ? leaveOut(i) : rule, all);
    // the row itself goes before everything, and the list begins after it: others may be infinitely far
    if (leaveOut) all[i] = -1;
    if (wanted.count === null) return { ...nearerThan(all, wanted.limit), from };
    nearestInto(all, list.places, list.keys);
    return list;
  };
}

function nearerThan(keys: Float64Array, limit: number): { readonly places: Uint32Array; readonly keys: Float64Array } {
  const found: number[] = [];
  for (let i = 0; i < keys.length; i++) if (keys[i] <= limit) found.push(i);
  const places = Uint32Array.from(found.sort((a, b) => keys[a] - keys[b] || a - b));
  return { places, keys: Float64Array.from(places, (place) => keys[place]) };
}
