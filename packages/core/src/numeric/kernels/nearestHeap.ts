import { power } from "../power.ts";
import { readArguments } from "./layout.ts";
import { nearestLayout } from "./layouts/nearest.ts";
import { queryLine } from "./layouts/queryLine.ts";
import type { KernelMemory } from "./webAssembly.ts";

/** Numbers of a query's line. */
const LINE = 10;

const MINKOWSKI = 3;
const COSINE = 4;

/** How the differences of columns make a distance. */
export interface Power {
  /** The sum so far and the size of one more difference. */
  readonly add: (sum: number, difference: number) => number;
  readonly root: (sum: number) => number;
}

/** A search for neighbours as the kernels do it, in the same memory: layouts/ says what lies where. */
export interface NeighbourSearch {
  readonly queries: number;
  readonly floats: Float32Array;
  readonly words: Uint32Array;
  readonly integers: Int32Array;
  readonly power: Power;
  readonly columns: number;
  /** Where the rounded values of a query begin. */
  readonly rounded: (query: number) => number;
  readonly begin: (query: number) => void;
  readonly consider: (query: number, place: number) => void;
  readonly end: (query: number) => void;
  /** How far away, in rounded coordinates, a row of the list may still be. */
  readonly reach: (query: number) => number;
}

/** A norm that came out of rounded numbers, with what rounding may have added taken off. */
export function within(norm: number): number {
  return norm * (1 - 1e-6);
}

/** The metrics by the numbers that kernels know, and minkowski, which only plain code knows. */
export function powerOf(metric: number, p: number): Power {
  switch (metric) {
    case 1:
      return { add: (sum, d) => sum + Math.abs(d), root: (sum) => sum };
    case 2:
      return { add: (sum, d) => Math.max(sum, Math.abs(d)), root: (sum) => sum };
    case MINKOWSKI:
      return { add: (sum, d) => sum + power(Math.abs(d), p), root: (sum) => power(sum, 1 / p) };
    default:
      return { add: (sum, d) => sum + d * d, root: Math.sqrt };
  }
}

/** `p` is the power of minkowski. */
export function neighbourSearch({ buffer }: KernelMemory, at: number, p: number): NeighbourSearch {
  const args = readArguments(nearestLayout, buffer, at);
  const doubles = new Float64Array(buffer);
  const floats = new Float32Array(buffer);
  const words = new Uint32Array(buffer);
  const [exact, rounded, lines] = [args.exact / 8, args.rounded / 4, args.lines / 8];
  const [factors, factorStep] = [args.factors / 8, args.factorStep / 8];
  const [training, lengths] = [args.training / 8, args.lengths / 8];
  const { queries, columns, metric, keys, places, all, stride, scale } = args;
  const power = powerOf(metric, p);
  const lineOf = (query: number): number => lines + query * LINE;

  const keyOf = (query: number, place: number): number => {
    const x = training + place * columns;
    const q = exact + query * columns;
    let sum = 0;
    if (metric === COSINE) {
      for (let j = 0; j < columns; j++) sum += doubles[x + j] * doubles[q + j];
      const both = Math.sqrt(doubles[lengths + place] * doubles[lineOf(query) + queryLine.length]);
      return both > 0 ? Math.max(0, 1 - sum / both) : 1;
    }
    const f = factors + query * factorStep;
    for (let j = 0; j < columns; j++) {
      sum = power.add(sum, (doubles[x + j] - doubles[q + j]) * doubles[f + j]);
    }
    return sum;
  };
  const worst = (query: number): number => {
    const line = lineOf(query);
    const full =
      all === 0 &&
      doubles[line + queryLine.found] >= doubles[line + queryLine.room] &&
      doubles[line + queryLine.room] > 0;
    return full ? doubles[keys / 8 + doubles[line + queryLine.begin]] : doubles[line + queryLine.limit];
  };

  return {
    queries,
    floats,
    words,
    integers: new Int32Array(buffer),
    power,
    columns,
    rounded: (query) => rounded + (query * stride) / 4,
    begin: (query) => {
      doubles[lineOf(query) + queryLine.found] = 0;
    },
    reach: (query) => {
      const line = lineOf(query);
      const key = worst(query);
      const far = metric === COSINE ? Math.sqrt(2 * (key + (columns + 10) * 2 ** -50)) : power.root(key);
      return (
        (far * scale * doubles[line + queryLine.ratio] * (1 + 1e-9) + doubles[line + queryLine.rounding]) * (1 + 1e-6)
      );
    },
    consider: (query, place) => {
      const line = lineOf(query);
      if (place === doubles[line + queryLine.leftOut]) return;
      const key = keyOf(query, place);
      if (!(key <= doubles[line + queryLine.limit])) return;
      const [room, begin, found] = [
        doubles[line + queryLine.room],
        doubles[line + queryLine.begin],
        doubles[line + queryLine.found],
      ];
      const list = { doubles, words, keys: keys / 8 + begin, places: places / 4 + begin };
      if (found < room) rise(list, found, key, place);
      else if (all === 0 && room > 0 && further(doubles[list.keys], words[list.places], key, place)) {
        sink(list, room, key, place);
      }
      if (found < room || all === 1) doubles[line + queryLine.found] = found + 1;
    },
    end: (query) => {
      const line = lineOf(query);
      const begin = doubles[line + queryLine.begin];
      const list = { doubles, words, keys: keys / 8 + begin, places: places / 4 + begin };
      for (let last = Math.min(doubles[line + queryLine.found], doubles[line + queryLine.room]) - 1; last > 0; last--) {
        const [key, place] = [doubles[list.keys + last], words[list.places + last]];
        put(list, last, doubles[list.keys], words[list.places]);
        sink(list, last, key, place);
      }
    },
  };
}

/** A heap with the furthest on top; of equal keys the higher place is further. */
interface List {
  readonly doubles: Float64Array;
  readonly words: Uint32Array;
  readonly keys: number;
  readonly places: number;
}

function further(key: number, place: number, than: number, thanPlace: number): boolean {
  return key > than || (key === than && place > thanPlace);
}

function put({ doubles, words, keys, places }: List, at: number, key: number, place: number): void {
  doubles[keys + at] = key;
  words[places + at] = place;
}

function rise(list: List, from: number, key: number, place: number): void {
  const { doubles, words, keys, places } = list;
  let hole = from;
  while (hole > 0) {
    const above = (hole - 1) >> 1;
    if (!further(key, place, doubles[keys + above], words[places + above])) break;
    put(list, hole, doubles[keys + above], words[places + above]);
    hole = above;
  }
  put(list, hole, key, place);
}

function sink(list: List, size: number, key: number, place: number): void {
  const { doubles, words, keys, places } = list;
  let hole = 0;
  for (let below = 1; below < size; below = 2 * hole + 1) {
    const next = below + 1;
    if (
      next < size &&
      further(doubles[keys + next], words[places + next], doubles[keys + below], words[places + below])
    ) {
      below = next;
    }
    if (!further(doubles[keys + below], words[places + below], key, place)) break;
    put(list, hole, doubles[keys + below], words[places + below]);
    hole = below;
  }
  put(list, hole, key, place);
}
