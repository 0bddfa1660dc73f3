import { address, real, whole } from "./arguments";

/**
 * What searches for neighbours share: the exact distance of a candidate, and the list of the nearest so far.
 *
 * Searches look at coordinates rounded to f32 and may only leave out what is too far by more than all rounding; whoever
 * is left is measured exactly, in f64 and column by column. Arguments 0 to 14 are the same for every search:
 * queries, their exact values f64 (row after row), their rounded ones f32 (the same), their lines, thresholds f32,
 * factors f64, bytes from the factors of a query to those of the next (0: all the same), exact training rows f64, their
 * squared lengths f64 (cosine), columns, metric, keys f64, places u32, whether lists hold all within a limit, and the
 * bytes of a rounded query; 15 is the scale of rounded coordinates.
 *
 * A line is ten f64: the place that is left out or -1, how much longer distances may be in rounded coordinates than by
 * the factors of the query, what rounding may add to a distance, squared length, the largest key that counts, room of the
 * list, where it begins, how many were found, half the squared length of the rounded query less what rounding may take
 * (for products), whether the threshold is one of products.
 */
export const LINE: usize = 80;

export const EUCLIDEAN: i32 = 0;
export const MANHATTAN: i32 = 1;
export const CHEBYSHEV: i32 = 2;
export const COSINE: i32 = 4;

/** 2^-23, twice the rounding of f32. */
const STEP: f64 = 1.1920928955078125e-7;

/** The line of a query. */
export function lineOf(args: usize, query: i32): usize {
  return address(args, 3) + <usize>query * LINE;
}

/** Looks for the threshold of a query anew; `worst` is the largest key that may still count. */
export function setThreshold(args: usize, query: i32, worst: f64): void {
  const line = lineOf(args, query);
  const columns = <f64>whole(args, 9);
  const metric = whole(args, 10);
  let far = worst;
  if (metric === EUCLIDEAN) far = sqrt(worst);
  else if (metric === COSINE) far = sqrt(2 * (worst + (columns + 10) * 8.881784197001252e-16));
  let reach = far * real(args, 15) * load<f64>(line, 8) * (1 + 1e-12) + load<f64>(line, 16);
  if (metric === EUCLIDEAN || metric === COSINE) reach *= reach;
  reach *= 1 + (columns + 8) * STEP;
  const at = address(args, 4) + ((<usize>query) << 2);
  if (load<f64>(line, 72) === 0) store<f32>(at, <f32>reach);
  else store<f32>(at, <f32>(load<f64>(line, 64) - 0.5 * reach));
}

/** Makes the list of a query empty. */
export function beginList(args: usize, query: i32): void {
  const line = lineOf(args, query);
  store<f64>(line, 0, 56);
  setThreshold(args, query, load<f64>(line, 32));
}

function exactKey(args: usize, query: i32, place: u32): f64 {
  const columns = whole(args, 9);
  const metric = whole(args, 10);
  let x = address(args, 7) + <usize>place * ((<usize>columns) << 3);
  let q = address(args, 1) + <usize>query * ((<usize>columns) << 3);
  const end = x + ((<usize>columns) << 3);
  let sum: f64 = 0;
  if (metric === COSINE) {
    for (; x < end; x += 8, q += 8) sum += load<f64>(x) * load<f64>(q);
    const both = sqrt(load<f64>(address(args, 8) + ((<usize>place) << 3)) * load<f64>(lineOf(args, query), 24));
    return both > 0 ? max<f64>(0, 1 - sum / both) : 1;
  }
  let f = address(args, 5) + <usize>query * address(args, 6);
  if (metric === EUCLIDEAN) {
    for (; x < end; x += 8, q += 8, f += 8) {
      const d = (load<f64>(x) - load<f64>(q)) * load<f64>(f);
      sum += d * d;
    }
  } else if (metric === MANHATTAN) {
    for (; x < end; x += 8, q += 8, f += 8) sum += abs((load<f64>(x) - load<f64>(q)) * load<f64>(f));
  } else {
    for (; x < end; x += 8, q += 8, f += 8) sum = max<f64>(sum, abs((load<f64>(x) - load<f64>(q)) * load<f64>(f)));
  }
  return sum;
}

/** Puts a training row on the list of a query when it belongs there. Of equal keys the lower place is nearer. */
export function consider(args: usize, query: i32, place: u32): void {
  const line = lineOf(args, query);
  if (<f64>place === load<f64>(line)) return;
  const key = exactKey(args, query, place);
  if (!(key <= load<f64>(line, 32))) return;
  const room = <i32>load<f64>(line, 40);
  const found = <i32>load<f64>(line, 56);
  const begin = <usize>load<f64>(line, 48);
  const keys = address(args, 11) + (begin << 3);
  const places = address(args, 12) + (begin << 2);
  if (found < room) {
    rise(keys, places, found, key, place);
    store<f64>(line, <f64>(found + 1), 56);
    if (found + 1 === room && whole(args, 13) === 0) setThreshold(args, query, load<f64>(keys));
  } else if (whole(args, 13) === 1) {
    store<f64>(line, <f64>(found + 1), 56);
  } else if (room > 0 && further(load<f64>(keys), load<u32>(places), key, place)) {
    sink(keys, places, room, key, place);
    setThreshold(args, query, load<f64>(keys));
  }
}

/** Brings the list of a query into the order from the nearest to the furthest. */
export function endList(args: usize, query: i32): void {
  const line = lineOf(args, query);
  const begin = <usize>load<f64>(line, 48);
  const keys = address(args, 11) + (begin << 3);
  const places = address(args, 12) + (begin << 2);
  for (let last = min(<i32>load<f64>(line, 56), <i32>load<f64>(line, 40)) - 1; last > 0; last--) {
    const key = load<f64>(keys + ((<usize>last) << 3));
    const place = load<u32>(places + ((<usize>last) << 2));
    store<f64>(keys + ((<usize>last) << 3), load<f64>(keys));
    store<u32>(places + ((<usize>last) << 2), load<u32>(places));
    sink(keys, places, last, key, place);
  }
}

function further(key: f64, place: u32, than: f64, thanPlace: u32): bool {
  return key > than || (key === than && place > thanPlace);
}

/** The list is a heap with the furthest on top. */
function rise(keys: usize, places: usize, hole: i32, key: f64, place: u32): void {
  while (hole > 0) {
    const above = (hole - 1) >> 1;
    const aboveKey = load<f64>(keys + ((<usize>above) << 3));
    const abovePlace = load<u32>(places + ((<usize>above) << 2));
    if (!further(key, place, aboveKey, abovePlace)) break;
    store<f64>(keys + ((<usize>hole) << 3), aboveKey);
    store<u32>(places + ((<usize>hole) << 2), abovePlace);
    hole = above;
  }
  store<f64>(keys + ((<usize>hole) << 3), key);
  store<u32>(places + ((<usize>hole) << 2), place);
}

function sink(keys: usize, places: usize, size: i32, key: f64, place: u32): void {
  let hole = 0;
  for (;;) {
    let below = 2 * hole + 1;
    if (below >= size) break;
    let belowKey = load<f64>(keys + ((<usize>below) << 3));
    let belowPlace = load<u32>(places + ((<usize>below) << 2));
    if (below + 1 < size) {
      const otherKey = load<f64>(keys + ((<usize>(below + 1)) << 3));
      const otherPlace = load<u32>(places + ((<usize>(below + 1)) << 2));
      if (further(otherKey, otherPlace, belowKey, belowPlace)) {
        below++;
        belowKey = otherKey;
        belowPlace = otherPlace;
      }
    }
    if (!further(belowKey, belowPlace, key, place)) break;
    store<f64>(keys + ((<usize>hole) << 3), belowKey);
    store<u32>(places + ((<usize>hole) << 2), belowPlace);
    hole = below;
  }
  store<f64>(keys + ((<usize>hole) << 3), key);
  store<u32>(places + ((<usize>hole) << 2), place);
}
