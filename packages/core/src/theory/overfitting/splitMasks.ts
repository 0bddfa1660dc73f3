import type { Rng } from "../../numeric/random.ts";
import { drawNext } from "../../numeric/shuffle.ts";

/**
 * Fills masks, laid out like the columns of an error matrix, with random choices of `train` of `rows` rows, each choice
 * equally likely. `order` holds the row numbers and is shuffled on: it may come in any order.
 */
export function drawMasks(
  into: Uint32Array,
  { words, train, order }: { readonly words: number; readonly train: number; readonly order: Uint32Array },
  rng: Rng,
): void {
  into.fill(0);
  for (let start = 0; start < into.length; start += words) {
    for (let i = 0; i < train; i++) {
      const row = drawNext(order, i, rng);
      into[start + (row >>> 5)] |= 1 << (row & 31);
    }
  }
}
