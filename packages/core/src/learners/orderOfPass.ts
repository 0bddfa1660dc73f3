import { stream } from "../numeric/random.ts";
import { shuffle } from "../numeric/shuffle.ts";

/** Writes the order of the rows in a pass: it depends on the number of the pass, and not on the passes before. */
export function orderOfPass(order: Uint32Array, seed: number, pass: number): void {
  for (let i = 0; i < order.length; i++) order[i] = i;
  shuffle(order, stream(seed, "pass", pass));
}
