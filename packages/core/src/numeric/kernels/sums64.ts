/**
 * 64-bit whole numbers as pairs of 32-bit words in memory, the lower one first: what kernels sum in.
 *
 * BigInt would read better and is some fifty times slower.
 */

/** memory[at] += (low, high). */
export function addWords(words: Int32Array, at: number, low: number, high: number): void {
  const before = words[at] >>> 0;
  const sum = (before + (low >>> 0)) >>> 0;
  words[at] = sum;
  words[at + 1] += high + (sum < before ? 1 : 0);
}

/** memory[at] -= memory[other]. */
export function subtractWords(words: Int32Array, at: number, other: number): void {
  const before = words[at] >>> 0;
  const taken = words[other] >>> 0;
  words[at] = before - taken;
  words[at + 1] -= words[other + 1] + (before < taken ? 1 : 0);
}

/** A signed 64-bit number, rounded to the nearest float64 as the processor does. */
export function signedValue(words: Int32Array, at: number): number {
  return words[at + 1] * 2 ** 32 + (words[at] >>> 0);
}

/** The bits below `shift` as a number, and those from `shift` on; shift > 32. */
export function lowerBits(words: Int32Array, at: number, shift: number): number {
  const mask = shift === 64 ? 0xffffffff : 2 ** (shift - 32) - 1;
  return ((words[at + 1] & mask) >>> 0) * 2 ** 32 + (words[at] >>> 0);
}

export function upperBits(words: Int32Array, at: number, shift: number): number {
  return words[at + 1] >>> (shift - 32);
}
