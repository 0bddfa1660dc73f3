/**
 * A random stream: each call gives a uniform number in [0, 1) with 53 random bits. Randomness is always an argument,
 * never a global.
 *
 * @see {@link stream}
 */
export type Rng = () => number;

/** Where in the work a stream is used, for example "repeat", 2, "fold", 7: equal paths give equal streams anywhere. */
export type StreamPath = readonly (string | number)[];

/**
 * The random stream that belongs to a seed and a path.
 *
 * Streams of different paths are independent for all practical purposes, so work may be done in any order, on any
 * thread or machine, and still see the same numbers. The path is hashed (FNV-1a, 64 bits), spread to 256 bits of state
 * by SplitMix64, and run through xoshiro256++.
 *
 * @see Blackman and Vigna (2019), Scrambled linear pseudorandom number generators
 * @example
 * ```ts
 * import { stream } from "@heldout/core";
 * const rng = stream(1, "repeat", 2, "fold", 7);
 * rng(); // 0.177079
 * stream(1, "repeat", 2, "fold", 7)() === stream(1, "repeat", 2, "fold", 8)(); // false
 * ```
 */
export function stream(seed: number, ...path: StreamPath): Rng {
  return xoshiro256plusplus(splitMix64(hashPath([seed, ...path]), 4));
}

/**
 * A random whole number in 0..bound-1, one draw from the stream. Multiplying instead of rejecting makes it biased by
 * less than bound / 2^53.
 *
 * @example
 * ```ts
 * import { stream } from "@heldout/core";
 * import { randomInteger } from "@heldout/core/numeric";
 * const rng = stream(1, "dice");
 * [randomInteger(rng, 6), randomInteger(rng, 6), randomInteger(rng, 6)]; // [ 5, 0, 3 ]
 * ```
 */
export function randomInteger(rng: Rng, bound: number): number {
  return Math.floor(rng() * bound);
}

const MASK = (1n << 64n) - 1n;

/** 64-bit FNV-1a over a text that no two different paths share: each part is preceded by its type and length. */
export function hashPath(path: StreamPath): bigint {
  const text = path.map((part) => `${typeof part === "number" ? "n" : "s"}${String(part).length}:${part}`).join("");
  let hash = 0xcbf29ce484222325n;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    hash = ((hash ^ BigInt(unit & 0xff)) * 0x100000001b3n) & MASK;
    hash = ((hash ^ BigInt(unit >>> 8)) * 0x100000001b3n) & MASK;
  }
  return hash;
}

/** The first `count` outputs of SplitMix64 (Steele, Lea and Flood 2014). */
export function splitMix64(seed: bigint, count: number): bigint[] {
  let state = seed & MASK;
  return Array.from({ length: count }, () => {
    state = (state + 0x9e3779b97f4a7c15n) & MASK;
    let z = state;
    z = ((z ^ (z >> 30n)) * 0xbf58476d1ce4e5b9n) & MASK;
    z = ((z ^ (z >> 27n)) * 0x94d049bb133111ebn) & MASK;
    return z ^ (z >> 31n);
  });
}

/**
 * xoshiro256++ from a 256-bit state; each call gives the upper 53 of the next 64 bits, scaled to [0, 1).
 *
 * Each 64-bit word lives in two 32-bit integers, because BigInt arithmetic is some fifty times slower, and they live in
 * a typed array, because variables of a closure would be boxed. The carry of a sum is read off the sign bits.
 */
export function xoshiro256plusplus(state: readonly bigint[]): Rng {
  const words = new Int32Array(8);
  for (let i = 0; i < 4; i++) {
    words[2 * i] = Number(state[i] >> 32n);
    words[2 * i + 1] = Number(state[i] & 0xffffffffn);
  }
  return () => {
    const h0 = words[0];
    const l0 = words[1];
    const h1 = words[2];
    const l1 = words[3];
    const h2 = words[4] ^ h0;
    const l2 = words[5] ^ l0;
    const h3 = words[6];
    const l3 = words[7];
    // the output is rotl(s0 + s3, 23) + s0
    const sl = (l0 + l3) | 0;
    const sh = (h0 + h3 + (((l0 & l3) | ((l0 | l3) & ~sl)) >>> 31)) | 0;
    const rh = (sh << 23) | (sl >>> 9);
    const rl = (sl << 23) | (sh >>> 9);
    const outLow = (rl + l0) | 0;
    const outHigh = (rh + h0 + (((rl & l0) | ((rl | l0) & ~outLow)) >>> 31)) | 0;

    const x3h = h3 ^ h1;
    const x3l = l3 ^ l1;
    words[0] = h0 ^ x3h;
    words[1] = l0 ^ x3l;
    words[2] = h1 ^ h2;
    words[3] = l1 ^ l2;
    words[4] = h2 ^ ((h1 << 17) | (l1 >>> 15));
    words[5] = l2 ^ (l1 << 17);
    // rotl(s3, 45): swap the halves, then rotate by 13
    words[6] = (x3l << 13) | (x3h >>> 19);
    words[7] = (x3h << 13) | (x3l >>> 19);
    return ((outHigh >>> 0) * 0x200000 + (outLow >>> 11)) * 2 ** -53;
  };
}
