import { nearestLayout } from "../../src/numeric/kernels/layouts/nearest";
import { queryLine } from "../../src/numeric/kernels/layouts/queryLine";
import { address, real, whole } from "./arguments";

/**
 * What searches for neighbours share: the exact distance of a candidate, and the list of the nearest so far.
 *
 * Searches look at coordinates rounded to f32 and may only leave out what is too far by more than all rounding;
 * whoever is left is measured exactly, in f64 and column by column.
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
  return address(args, nearestLayout.lines) + <usize>query * LINE;
}

/** Looks for the threshold of a query anew; `worst` is the largest key that may still count. */
export function setThreshold(args: usize, query: i32, worst: f64): void {
  const line = lineOf(args, query);
  const columns = <f64>whole(args, nearestLayout.columns);
  const metric = whole(args, nearestLayout.metric);
  let far = worst;
  if (metric === EUCLIDEAN) far = sqrt(worst);
  else if (metric === COSINE) far = sqrt(2 * (worst + (columns + 10) * 8.881784197001252e-16));
  let reach =
    far * real(args, nearestLayout.scale) * real(line, queryLine.ratio) * (1 + 1e-12) + real(line, queryLine.rounding);
  if (metric === EUCLIDEAN || metric === COSINE) reach *= reach;
  reach *= 1 + (columns + 8) * STEP;
  const at = address(args, nearestLayout.thresholds) + ((<usize>query) << 2);
  if (real(line, queryLine.products) === 0) store<f32>(at, <f32>reach);
  else store<f32>(at, <f32>(real(line, queryLine.half) - 0.5 * reach));
}

/** Makes the list of a query empty. */
export function beginList(args: usize, query: i32): void {
  const line = lineOf(args, query);
  store<f64>(line, 0, 8 * queryLine.found);
  setThreshold(args, query, real(line, queryLine.limit));
}

function exactKey(args: usize, query: i32, place: u32): f64 {
  const columns = whole(args, nearestLayout.columns);
  const metric = whole(args, nearestLayout.metric);
  let x = address(args, nearestLayout.training) + <usize>place * ((<usize>columns) << 3);
  let q = address(args, nearestLayout.exact) + <usize>query * ((<usize>columns) << 3);
  const end = x + ((<usize>columns) << 3);
  let sum: f64 = 0;
  if (metric === COSINE) {
    for (; x < end; x += 8, q += 8) sum += load<f64>(x) * load<f64>(q);
    const both = sqrt(
      load<f64>(address(args, nearestLayout.lengths) + ((<usize>place) << 3)) *
        real(lineOf(args, query), queryLine.length),
    );
    return both > 0 ? max<f64>(0, 1 - sum / both) : 1;
  }
  let f = address(args, nearestLayout.factors) + <usize>query * address(args, nearestLayout.factorStep);
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
  if (<f64>place === real(line, queryLine.leftOut)) return;
  const key = exactKey(args, query, place);
  if (!(key <= real(line, queryLine.limit))) return;
  const room = <i32>real(line, queryLine.room);
  const found = <i32>real(line, queryLine.found);
  const begin = <usize>real(line, queryLine.begin);
  const keys = address(args, nearestLayout.keys) + (begin << 3);
  const places = address(args, nearestLayout.places) + (begin << 2);
  if (found < room) {
    rise(keys, places, found, key, place);
    store<f64>(line, <f64>(found + 1), 8 * queryLine.found);
    if (found + 1 === room && whole(args, nearestLayout.all) === 0) setThreshold(args, query, load<f64>(keys));
  } else if (whole(args, nearestLayout.all) === 1) {
    store<f64>(line, <f64>(found + 1), 8 * queryLine.found);
  } else if (room > 0 && further(load<f64>(keys), load<u32>(places), key, place)) {
    sink(keys, places, room, key, place);
    setThreshold(args, query, load<f64>(keys));
  }
}

/** Brings the list of a query into the order from the nearest to the furthest. */
export function endList(args: usize, query: i32): void {
  const line = lineOf(args, query);
  const begin = <usize>real(line, queryLine.begin);
  const keys = address(args, nearestLayout.keys) + (begin << 3);
  const places = address(args, nearestLayout.places) + (begin << 2);
  for (let last = min(<i32>real(line, queryLine.found), <i32>real(line, queryLine.room)) - 1; last > 0; last--) {
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
