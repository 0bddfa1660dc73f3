/** Ones among the bits of `length` words from `start` on. */
export function countOnes(words: Uint32Array, start: number, length: number): number {
  let sum = 0;
  for (let w = start; w < start + length; w++) sum += onesOf(words[w]);
  return sum;
}

/** Ones of a 32-bit word: sums of neighbouring bits, of pairs, of nibbles, then all bytes by one multiplication. */
export function onesOf(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
