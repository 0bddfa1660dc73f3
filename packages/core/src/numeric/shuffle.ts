import { type Rng, randomInteger } from "./random.ts";

/*
 * Fisher and Yates (Durstenfeld 1964) in its three forms. From the same stream each gives another order, so that whoever
 * uses one cannot change to another without changing results.
 */

/** Few kinds: with each further one that it meets, the same code gets slower. */
type Numbers = number[] | Uint32Array;

/** Puts a list into random order, from the last place down. */
export function shuffle(list: Numbers, rng: Rng): void {
  for (let i = list.length - 1; i > 0; i--) {
    const other = randomInteger(rng, i + 1);
    const value = list[other];
    list[other] = list[i];
    list[i] = value;
  }
}

/**
 * Draws one more without replacement: the first `drawn` places hold what was drawn before. From place 0 to the last it is a
 * shuffle from the first place up.
 */
export function drawNext(list: Numbers, drawn: number, rng: Rng): number {
  const other = drawn + randomInteger(rng, list.length - drawn);
  const value = list[other];
  list[other] = list[drawn];
  list[drawn] = value;
  return value;
}

/** The numbers 0..count-1 in random order. */
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
