import { ascendingOrder } from "../../numeric/sort.ts";

/** Beyond this many neighbours sorting everything is cheaper than keeping a list in order. */
const SHORT = 64;

/** The places of the `count` smallest keys in ascending order; of equal keys the lower place comes first. */
export function nearest(keys: Float64Array, count: number): Uint32Array {
  const places = new Uint32Array(count);
  nearestInto(keys, places, new Float64Array(count));
  return places;
}

/** Writes as many places of the smallest keys as there is room for, and the keys. */
export function nearestInto(keys: Float64Array, places: Uint32Array, best: Float64Array): void {
  const count = places.length;
  if (count > SHORT || count >= keys.length) {
    places.set(ascendingOrder(keys).subarray(0, count));
    for (let i = 0; i < count; i++) best[i] = keys[places[i]];
    return;
  }
  let held = 0;
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i];
    if (held === count && !(key < best[count - 1])) continue;
    let at = held < count ? held++ : count - 1;
    while (at > 0 && best[at - 1] > key) {
      best[at] = best[at - 1];
      places[at] = places[at - 1];
      at--;
    }
    best[at] = key;
    places[at] = i;
  }
}
