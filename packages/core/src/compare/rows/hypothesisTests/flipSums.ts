import { normalSurvival } from "../../../numeric/distributions/normal.ts";
import { type Rng, stream } from "../../../numeric/random.ts";
import { sortedCopy } from "../../../numeric/sort.ts";

/** How a sign-flip p-value was found: over all flips, over as many random ones, or by their limiting normal. */
export type FlipMethod = "exact" | "normal" | number;

export interface FlipTest {
  readonly pValue: number;
  readonly replicates: FlipMethod;
  /** Units whose sum is not 0: those that a flip changes. */
  readonly units: number;
}

export interface FlipOptions {
  readonly replicates: number;
  readonly seed: number;
}

/** Up to this many units all 2^units flips are enumerated. */
const ENUMERATED = 16;
/** Whole numbers are added up by dynamic programming while units times their total is at most this. */
const MOST_STEPS = 2e7;
/** Random flips are drawn while units times replicates is at most this; beyond, their sum is normal to three digits. */
const MOST_FLIPS = 2e8;
const MOST_UNITS = 2e6;

/**
 * The share of sign flips of the units' sums that give a total at least as far from 0 as the one seen.
 *
 * If the two models are exchangeable on each unit (a row, or a whole group), all flips are equally likely, so the test
 * keeps its level whatever the distribution: Fisher (1935), The design of experiments, 21. If only the mean is 0 it does
 * so for many units. Exact where that is affordable; otherwise random flips count themselves in, p = (1 + hits)/(1 + B)
 * (Phipson and Smyth 2010). The order of units and the sign of the total do not matter, nor do units of 0. `times` says how
 * many units each sum stands for; null: one.
 */
export function flipSums(
  sums: Float64Array,
  { replicates, seed }: FlipOptions,
  times: Float64Array | null = null,
): FlipTest {
  let units = 0;
  let total = 0;
  let seen = 0;
  let squares = 0;
  for (let i = 0; i < sums.length; i++) {
    const count = times === null ? 1 : times[i];
    if (sums[i] !== 0) units += count;
    total += count * Math.abs(sums[i]);
    seen += count * sums[i];
    squares += count * sums[i] * sums[i];
  }
  // sums of the same numbers in another order differ in the last digits and are equal all the same
  const reach = Math.abs(seen) - 1e-12 * total;
  if (units === 0 || reach <= 0) return { pValue: 1, replicates: "exact", units };
  const normal = {
    pValue: Math.min(1, 2 * normalSurvival(reach / Math.sqrt(squares))),
    replicates: "normal",
    units,
  } as const;
  if (units > MOST_UNITS) return normal;
  const sizes = sortedCopy(eachUnit(sums, times, units));
  if (units <= ENUMERATED) return { pValue: enumerated(sizes, reach), replicates: "exact", units };
  const unit = wholeUnit(sizes);
  if (unit !== null && (units * total) / unit <= MOST_STEPS) {
    return { pValue: byAddition(sizes, unit, reach), replicates: "exact", units };
  }
  if (units * replicates > MOST_FLIPS) return normal;
  return { pValue: drawn(sizes, reach, replicates, stream(seed, "permutation")), replicates, units };
}

/** The size of each unit's sum that is not 0. */
function eachUnit(sums: Float64Array, times: Float64Array | null, units: number): Float64Array {
  const sizes = new Float64Array(units);
  let at = 0;
  for (let i = 0; i < sums.length; i++) {
    const count = times === null ? 1 : times[i];
    for (let k = 0; sums[i] !== 0 && k < count; k++) sizes[at++] = Math.abs(sums[i]);
  }
  return sizes;
}

/** All flips in the order of a Gray code, which changes one sign at a time; the first unit keeps its sign, by symmetry. */
function enumerated(sizes: Float64Array, reach: number): number {
  const free = sizes.length - 1;
  const sign = new Int8Array(sizes.length).fill(1);
  let hits = 0;
  for (let flip = 0; flip < 2 ** free; flip++) {
    if (flip > 0) {
      const changed = 1 + Math.log2(flip & -flip);
      sign[changed] = sign[changed] === 1 ? -1 : 1;
    }
    let sum = 0;
    for (let i = 0; i < sizes.length; i++) sum += sign[i] * sizes[i];
    if (Math.abs(sum) >= reach) hits++;
  }
  return hits / 2 ** free;
}

/** 1 or 1/2 when all sizes are whole multiples of it, as differences of 0-1 losses and of midranks are; otherwise null. */
function wholeUnit(sizes: Float64Array): number | null {
  for (const unit of [1, 0.5]) if (sizes.every((size) => Number.isInteger(size / unit))) return unit;
  return null;
}

/** The distribution of the sum of random signs times whole numbers, one number after the other. */
function byAddition(sizes: Float64Array, unit: number, reach: number): number {
  let total = 0;
  for (let i = 0; i < sizes.length; i++) total += sizes[i] / unit;
  // at place s: the probability that the sizes with a plus sign add up to s
  const mass = new Float64Array(total + 1);
  mass[0] = 1;
  let reached = 0;
  for (let i = 0; i < sizes.length; i++) {
    const step = sizes[i] / unit;
    reached += step;
    for (let at = reached; at >= 0; at--) mass[at] = (mass[at] + (at >= step ? mass[at - step] : 0)) / 2;
  }
  let p = 0;
  for (let at = 0; at <= total; at++) if (Math.abs(2 * at - total) * unit >= reach) p += mass[at];
  return Math.min(1, p);
}

function drawn(sizes: Float64Array, reach: number, replicates: number, rng: Rng): number {
  let hits = 0;
  for (let r = 0; r < replicates; r++) {
    let sum = 0;
    let bits = 0;
    for (let i = 0; i < sizes.length; i++) {
      if (i % 32 === 0) bits = Math.floor(rng() * 2 ** 32) | 0;
      sum += (bits & 1) === 1 ? sizes[i] : -sizes[i];
      bits >>>= 1;
    }
    if (Math.abs(sum) >= reach) hits++;
  }
  return (1 + hits) / (1 + replicates);
}

/** The sum of `values` in each unit: each row its own one without groups. Groups must be numbered 0..groups-1. */
export function sumsOfUnits(values: Float64Array, group: Int32Array | null): Float64Array {
  if (group === null) return values;
  let units = 0;
  for (let i = 0; i < group.length; i++) units = Math.max(units, group[i] + 1);
  const sums = new Float64Array(units);
  for (let i = 0; i < values.length; i++) sums[group[i]] += values[i];
  return sums;
}
