import { argumentsIn } from "../../numeric/kernels/layout.ts";
import { choosePartnerLayout } from "../../numeric/kernels/layouts/choosePartner.ts";
import { kernelRowLayout } from "../../numeric/kernels/layouts/kernelRow.ts";
import { movePairLayout } from "../../numeric/kernels/layouts/movePair.ts";
import type { Team } from "../../numeric/kernels/team.ts";
import { cacheSize, rowCache } from "./rowCache.ts";
import { BLOCK, blocksOf, type Rows, takeRows, writeBlocks } from "./rows.ts";

/** What the solver's memory is made for. */
export interface SmoLayout {
  readonly rows: Rows;
  /** The kernel function as the numeric kernels want it. */
  readonly rule: readonly number[];
  /** The kernel function of each row with itself. */
  readonly diagonal: Float64Array;
  readonly halves: 1 | 2;
  readonly cacheBytes: number;
}

/** The largest violation there is: of variable `first`, which may grow, and of some variable that may shrink. */
export interface Violation {
  readonly first: number;
  /** The largest negative gradient of those that may grow. */
  readonly highest: number;
  /** The smallest negative gradient of those that may shrink. */
  readonly lowest: number;
}

/**
 * Gradients, bounds and kernel rows of the rows that take part, in the team's memory.
 *
 * Rows have places 0, 1, ...; variable v of `halves` has the place v modulo `places`, which is the number of rows rounded
 * up to whole blocks. Whatever fills up the last block may neither grow nor shrink.
 */
export interface SmoSpace {
  readonly places: number;
  /**
   * Puts rows in place, with their gradients, one half after the other; until bounds are set no variable may move. With
   * `kept`, these are the rows of those places before, and their kernel values stay.
   */
  settle(rows: Uint32Array, gradients: Float64Array, kept: Uint32Array | null): void;
  gradient(variable: number): number;
  mayGrow(variable: number): boolean;
  mayShrink(variable: number): boolean;
  setBounds(variable: number, mayGrow: boolean, mayShrink: boolean): void;
  /** The best partner of a variable that may grow, and the curvature along both. */
  partner(violation: Violation): { readonly second: number; readonly curvature: number };
  /** Moves all gradients by a step along two variables; a step of 0 only looks. */
  move(first: number, second: number, step: number): Violation;
}

/** The least curvature along a pair, where two rows are alike; the largest kernel value is about 1. */
const FLAT = 1e-12;

/** Entries of a shard of a kernel row: below that, sharing the work costs more than it saves. */
const SHARD_ENTRIES = 16_384;

/** Allocates; whoever calls has taken a mark of the heap and releases it. */
export function smoSpace(team: Team, { rows, rule, diagonal, halves, cacheBytes }: SmoLayout): SmoSpace {
  const { heap } = team;
  const { count: n, entries } = rows;
  const room = BLOCK * blocksOf(n);
  const [x, lengths, diagonals] = [room * Math.max(1, entries), room, room].map((length) => heap.allocate(8 * length));
  const [gradients, up, low] = [0, 1, 2].map(() => heap.allocate(8 * room * halves));
  const result = heap.allocate(64);
  const bytes = cacheSize(cacheBytes, room, n);
  const kept = heap.allocate(bytes);
  const partnerAt = result + 32;
  let places = room;
  // views are asked for again and again: another allocation may move the memory
  const barsUp = (): Float64Array => heap.f64(up, room * halves);
  const barsLow = (): Float64Array => heap.f64(low, room * halves);
  // arguments are made once: these kernels run for a few microseconds, again and again
  const ownRow = { entries, row: 0, step: 8 * BLOCK, length: lengths };
  const rowArguments = [...rule, ...argumentsIn(kernelRowLayout, { ...ownRow, blocks: x, count: 0, lengths, into: 0 })];
  const cache = rowCache(kept, bytes, room, (place, into) => {
    const row = x + 8 * BLOCK * entries * Math.floor(place / BLOCK) + 8 * (place % BLOCK);
    const shards = Math.max(1, Math.min(team.size, Math.floor((places * entries) / SHARD_ENTRIES)));
    rowArguments[kernelRowLayout.row] = row;
    rowArguments[kernelRowLayout.length] = lengths + 8 * place;
    rowArguments[kernelRowLayout.count] = places / BLOCK;
    rowArguments[kernelRowLayout.into] = into;
    team.run("kernelRow", rowArguments, shards);
  });
  const partnerArguments = argumentsIn(choosePartnerLayout, {
    places,
    halves,
    gradients,
    low,
    row: 0,
    diagonal: diagonals,
    own: 0,
    highest: 0,
    flat: FLAT,
    result: partnerAt,
  });
  const moveArguments = argumentsIn(movePairLayout, {
    places,
    halves,
    gradients,
    up,
    low,
    first: 0,
    second: 0,
    step: 0,
    result,
  });
  return {
    get places() {
      return places;
    },
    settle: (chosen, values, still) => {
      places = BLOCK * blocksOf(chosen.length);
      if (still) cache.shorten(still, places, heap.f64(kept, bytes / 8));
      else cache.clear(places);
      writeBlocks(heap, chosen.length === n ? rows : takeRows(rows, chosen), x, lengths);
      const own = heap.f64(diagonals, places).fill(1);
      for (let p = 0; p < chosen.length; p++) own[p] = diagonal[chosen[p]];
      const into = heap.f64(gradients, halves * places).fill(0);
      for (let half = 0; half < halves; half++) {
        into.set(values.subarray(half * chosen.length, (half + 1) * chosen.length), half * places);
      }
      barsUp().fill(Number.POSITIVE_INFINITY);
      barsLow().fill(Number.POSITIVE_INFINITY);
    },
    gradient: (variable) => heap.f64(gradients, halves * places)[variable],
    mayGrow: (variable) => barsUp()[variable] === 0,
    mayShrink: (variable) => barsLow()[variable] === 0,
    setBounds: (variable, mayGrow, mayShrink) => {
      barsUp()[variable] = mayGrow ? 0 : Number.POSITIVE_INFINITY;
      barsLow()[variable] = mayShrink ? 0 : Number.POSITIVE_INFINITY;
    },
    partner: ({ first, highest }) => {
      const row = cache.row(first % places);
      const own = heap.f64(diagonals, places)[first % places];
      partnerArguments[choosePartnerLayout.places] = places;
      partnerArguments[choosePartnerLayout.row] = row;
      partnerArguments[choosePartnerLayout.own] = own;
      partnerArguments[choosePartnerLayout.highest] = highest;
      team.run("choosePartner", partnerArguments, 1);
      const second = heap.f64(partnerAt, 1)[0];
      const between = heap.f64(row, places)[second % places];
      const curvature = own + heap.f64(diagonals, places)[second % places] - 2 * between;
      return { second, curvature: Math.max(FLAT, curvature) };
    },
    move: (first, second, step) => {
      const [a, b] = step === 0 ? [lengths, lengths] : [cache.row(first % places), cache.row(second % places)];
      moveArguments[movePairLayout.places] = places;
      moveArguments[movePairLayout.first] = a;
      moveArguments[movePairLayout.second] = b;
      moveArguments[movePairLayout.step] = step;
      team.run("movePair", moveArguments, 1);
      const [highest, next, lowest] = heap.f64(result, 3);
      return { first: next, highest, lowest };
    },
  };
}
