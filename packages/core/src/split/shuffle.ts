import { type Rng, randomInteger } from "../numeric/random.ts";

/** The numbers 0..count-1 in random order (Fisher and Yates; Durstenfeld 1964). */
export function shuffledNumbers(count: number, rng: Rng): Uint32Array {
  const order = new Uint32Array(count);
  for (let i = 0; i < count; i++) {
    // inside out: the i-th number goes to a random place among those so far
    const place = randomInteger(rng, i + 1);
    order[i] = order[place];
    order[place] = i;
  }
  return order;
}
