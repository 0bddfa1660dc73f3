import { type Rng, randomInteger } from "../../numeric/random.ts";

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
      // as drawNext does it: here, where a lab spends its time, for one kind of array
      const j = i + randomInteger(rng, order.length - i);
      const row = order[j];
      order[j] = order[i];
      order[i] = row;
      into[start + (row >>> 5)] |= 1 << (row & 31);
    }
  }
}
