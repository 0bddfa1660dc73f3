import type { Rng } from "./random.ts";
import { randomBinomial } from "./randomBinomial.ts";

/** How many of `n` fair coins show heads. Up to 32 of them are the bits of one random number. */
export function randomHeads(rng: Rng, n: number): number {
  return n <= 32 ? bitsIn(Math.floor(rng() * 2 ** n)) : randomBinomial(rng, n, 0.5);
}

/** The number of ones among the 32 bits, summed in pairs, fours and bytes (Warren, Hacker's Delight, 5-1). */
function bitsIn(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
