import { expect, test } from "vitest";
import { type Rng, stream } from "../../numeric/random.ts";
import { type ThresholdoutAnswer, thresholdout } from "./thresholdout.ts";

const ROWS = 1000;
const COLUMNS = 600;
const TAKEN = 100;

interface Rows {
  readonly truth: Int8Array;
  readonly columns: readonly Int8Array[];
}

/** Signs that have nothing to do with each other: no classifier is right more than half of the time. */
function noise(rng: Rng): Rows {
  const signs = (): Int8Array => Int8Array.from({ length: ROWS }, () => (rng() < 0.5 ? -1 : 1));
  return { truth: signs(), columns: Array.from({ length: COLUMNS }, signs) };
}

/** Share of rows on which a column says the truth. */
function agreement({ truth, columns }: Rows, c: number): number {
  let agreeing = 0;
  for (let i = 0; i < ROWS; i++) if (truth[i] === columns[c][i]) agreeing++;
  return agreeing / ROWS;
}

/** Share of rows on which the vote of signed columns says the truth. */
function voteAccuracy({ truth, columns }: Rows, votes: ReadonlyMap<number, number>): number {
  let right = 0;
  for (let i = 0; i < ROWS; i++) {
    let sum = 0;
    for (const [c, sign] of votes) sum += sign * columns[c][i];
    if ((sum >= 0 ? 1 : -1) === truth[i]) right++;
  }
  return right / ROWS;
}

/**
 * The attack of the paper: take the columns that training rows and the answers about held-out rows agree on, and let them
 * vote. Returns the accuracy that is then told, when the truth is 0.5.
 */
function attack(seed: number, ask: (training: number, heldOut: number) => ThresholdoutAnswer): number {
  const rng = stream(seed, "attack");
  const training = noise(rng);
  const heldOut = noise(rng);
  const tell = (ofTraining: number, ofHeldOut: number): number => {
    const answer = ask(ofTraining, ofHeldOut);
    return "value" in answer ? answer.value : 0.5;
  };
  const chosen = training.columns
    .map((_, c) => ({
      c,
      own: agreement(training, c) - 0.5,
      told: tell(agreement(training, c), agreement(heldOut, c)) - 0.5,
    }))
    .filter(({ own, told }) => own * told > 0)
    .sort((a, b) => Math.abs(b.own) - Math.abs(a.own))
    .slice(0, TAKEN);
  const votes = new Map(chosen.map(({ c, own }) => [c, Math.sign(own)]));
  return tell(voteAccuracy(training, votes), voteAccuracy(heldOut, votes));
}

test("asked column by column, a bare held-out set says 0.6 where the truth is 0.5, and thresholdout does not", () => {
  const runs = 5;
  let bare = 0;
  let guarded = 0;
  for (let seed = 1; seed <= runs; seed++) {
    bare += attack(seed, (_, value) => ({ value, from: "held-out", left: 1 })) / runs;
    const rng = stream(seed, "secret");
    guarded += attack(seed, thresholdout({ threshold: 0.1, noise: 0.02, budget: 50, rng })) / runs;
  }
  expect(bare).toBeGreaterThan(0.58);
  expect(Math.abs(guarded - 0.5)).toBeLessThan(0.03);
});

test("values that agree give the training value and cost nothing; others cost one of the budget each", () => {
  const ask = thresholdout({ budget: 2, rng: stream(1, "secret"), noise: 1e-6 });
  for (let i = 0; i < 100; i++) expect(ask(0.8, 0.79)).toEqual({ value: 0.8, from: "training", left: 2 });
  expect(ask(0.9, 0.7)).toMatchObject({ from: "held-out", left: 1, value: expect.closeTo(0.7, 3) });
  expect(ask(0.9, 0.6)).toMatchObject({ from: "held-out", left: 0 });
  expect(ask(0.8, 0.8)).toEqual({ refused: "all 2 answers about the held-out rows are given" });
});

test("the noise of held-out answers is that of a Laplace number: mean 0, mean size its scale", () => {
  const ask = thresholdout({ budget: 4000, threshold: 0.001, noise: 0.01, rng: stream(3, "secret") });
  let sum = 0;
  let size = 0;
  for (let i = 0; i < 4000; i++) {
    const answer = ask(10, 0);
    if (!("value" in answer)) throw new Error("refused");
    sum += answer.value;
    size += Math.abs(answer.value);
  }
  expect(Math.abs(sum / 4000)).toBeLessThan(0.001);
  expect(Math.abs(size / 4000 - 0.01)).toBeLessThan(0.0006);
});

test("a budget of 0 and a noise of 0 guard nothing", () => {
  const rng = stream(1);
  expect(() => thresholdout({ budget: 0, rng })).toThrow("a budget of 0 cannot guard a held-out set.");
  expect(() => thresholdout({ budget: 1, noise: 0, rng })).toThrow("with noise 0 and");
});
