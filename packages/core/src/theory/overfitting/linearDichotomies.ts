import { InputError } from "../../data/inputError.ts";
import { distinctAlgorithms } from "./distinctAlgorithms.ts";
import { type ErrorMatrix, emptyMatrix } from "./errorMatrix.ts";
import { crossSign, type ExactPoints } from "./exactCross.ts";

/** Points beyond which the dichotomies, about n^2 of n bits, would not be worth their memory. */
const MOST = 2000;

/**
 * Every way in which a line can part points of the plane: the answers of all linear classifiers with an intercept, each
 * once, as bits (1 on the positive side). With every one comes its opposite, and with them the two that answer alike for
 * all points. For n points of which no three are on a line these are n^2 - n + 2 (Cover 1965).
 *
 * A direction turns by half a circle; the points are kept in the order along it, and every cut of that order is a way. The
 * order changes only where points tie, by turning them round, and all that tie at once are turned together: points on one
 * line, parallel pairs and equal points are no exception. Exact for any doubles. O(n^2 log n) steps and n^3 / 32 bits.
 */
export function linearDichotomies({ x, y }: ExactPoints): ErrorMatrix {
  checkPoints({ x, y });
  const rows = x.length;
  const sites = sitesOf({ x, y });
  const count = sites.length;
  const points = { x: sites.map(([row]) => x[row]), y: sites.map(([row]) => y[row]) };
  const found = collector(rows);
  const order = Uint32Array.from({ length: count }, (_, i) => i);
  const place = order.slice();
  const words = 4 * Math.ceil(rows / 128);
  // the rows before each cut of the order, cut 0 before the first point
  const before = new Uint32Array((count + 1) * words);
  const cutAgain = (from: number, to: number): void => {
    for (let at = from; at <= to; at++) {
      before.copyWithin(at * words, (at - 1) * words, at * words);
      for (const row of sites[order[at - 1]]) before[at * words + (row >>> 5)] |= 1 << (row & 31);
      found.add(before, at * words);
    }
  };
  found.add(before, 0);
  cutAgain(1, count);
  for (const ties of tiesInTurn(points)) {
    for (const [first, last] of runsOf(ties, place)) {
      order.subarray(first, last + 1).reverse();
      for (let at = first; at <= last; at++) place[order[at]] = at;
      cutAgain(first + 1, last);
    }
  }
  return distinctAlgorithms(found.matrix()).matrix;
}

/** Rows at each distinct point, the points in the order of x, then y: that along a direction just above the x axis. */
function sitesOf({ x, y }: ExactPoints): readonly (readonly number[])[] {
  const sorted = Array.from(x, (_, row) => row).sort((a, b) => x[a] - x[b] || y[a] - y[b]);
  const sites: number[][] = [];
  for (const row of sorted) {
    const last = sites.at(-1);
    if (last && x[last[0]] === x[row] && y[last[0]] === y[row]) last.push(row);
    else sites.push([row]);
  }
  return sites;
}

/** Pairs of points in the order in which a turning direction ties them, parallel ones together. */
function* tiesInTurn({ x, y }: ExactPoints): Generator<readonly (readonly [number, number])[]> {
  const turn = crossSign({ x, y });
  const pairs: [number, number][] = [];
  for (let i = 0; i < x.length; i++) for (let j = i + 1; j < x.length; j++) pairs.push([i, j]);
  // every pair points to the right, or straight up: so the sign of the cross product is an order
  pairs.sort(([a, b], [c, d]) => -turn(a, b, c, d));
  for (let start = 0; start < pairs.length; ) {
    let end = start + 1;
    while (end < pairs.length && turn(...pairs[start], ...pairs[end]) === 0) end++;
    yield pairs.slice(start, end);
    start = end;
  }
}

/** The stretches of the order that tied pairs cover; pairs that share a point are on one line and in one stretch. */
function runsOf(pairs: readonly (readonly [number, number])[], place: Uint32Array): readonly [number, number][] {
  const spans = pairs.map(([i, j]): [number, number] => [Math.min(place[i], place[j]), Math.max(place[i], place[j])]);
  const runs: [number, number][] = [];
  for (const [first, last] of spans.sort((a, b) => a[0] - b[0])) {
    const run = runs.at(-1);
    if (run && first <= run[1]) run[1] = Math.max(run[1], last);
    else runs.push([first, last]);
  }
  return runs;
}

/** Gathers columns and their opposites. */
function collector(rows: number): { add(words: Uint32Array, at: number): void; matrix(): ErrorMatrix } {
  const { words } = emptyMatrix(rows, 1);
  const everything = Uint32Array.from({ length: words }, (_, w) => {
    const left = rows - 32 * w;
    return left >= 32 ? 0xffffffff : left <= 0 ? 0 : 2 ** left - 1;
  });
  let bits = new Uint32Array(1024 * words);
  let length = 0;
  return {
    add(from, at) {
      if (length + 2 * words > bits.length) {
        const larger = new Uint32Array(2 * bits.length);
        larger.set(bits);
        bits = larger;
      }
      for (let w = 0; w < words; w++) {
        bits[length + w] = from[at + w];
        bits[length + words + w] = from[at + w] ^ everything[w];
      }
      length += 2 * words;
    },
    matrix: () => ({ rows, algorithms: length / words, words, bits: bits.subarray(0, length) }),
  };
}

function checkPoints({ x, y }: ExactPoints): void {
  const finite = Array.from(x).every(Number.isFinite) && Array.from(y).every(Number.isFinite);
  if (x.length === y.length && x.length >= 2 && x.length <= MOST && finite) return;
  throw new InputError(
    "bad-option",
    `lines cannot be drawn through ${x.length} x and ${y.length} y${finite ? "" : ", not all of them finite"}.`,
    `Give 2 to ${MOST} points of the plane, finite in both coordinates.`,
  );
}
