import { expect, test } from "vitest";
import { limitsOf, settingsFor } from "./overfittingOptions.ts";
import { splitTally } from "./splitTally.ts";

const settings = settingsFor(20, { train: 10, epsilon: 0.2 });

test("a tie is broken for the worst, for the best, or shared, and never the other way round", () => {
  const tally = splitTally(settings, limitsOf(settings), false);
  // 1 training error; tied are algorithms of 2, 3 and 7 errors in all: 1, 2 and 6 of 10 test rows
  const record = { fewest: 1, least: 2, most: 7, ties: 3, over: 1, sum: 12, any: 1 };
  tally.add(record, 1);
  tally.add(record, 1);
  const { choices, trainingError, uniform } = tally.outcome();
  expect(choices.pessimistic.probability.value).toBe(1);
  expect(choices.pessimistic.testError.value).toBeCloseTo(0.6, 12);
  expect(choices.random.probability.value).toBeCloseTo(1 / 3, 12);
  expect(choices.random.testError.value).toBeCloseTo(0.3, 12);
  expect(choices.optimistic.probability.value).toBe(0);
  expect(choices.optimistic.testError.value).toBeCloseTo(0.1, 12);
  expect(trainingError.value).toBeCloseTo(0.1, 12);
  expect(uniform.value).toBe(1);
});

test("drawn splits give the standard error of their mean and the intervals of their kind", () => {
  const tally = splitTally(settings, limitsOf(settings), false);
  for (let s = 0; s < 4; s++) tally.add({ fewest: s, least: 8, most: 8, ties: 1, over: 0, sum: 8, any: 0 }, 1);
  const { trainingError, uniform } = tally.outcome();
  // 0, .1, .2, .3: standard deviation sqrt(0.05 / 3), by hand
  expect(trainingError.standardError).toBeCloseTo(Math.sqrt(0.05 / 3) / 2, 12);
  expect(trainingError).toMatchObject({ method: "student", n: 4, lower: 0, level: 0.95 });
  expect(uniform).toMatchObject({ value: 0, method: "wilson", lower: 0 });
  expect(uniform.upper).toBeGreaterThan(0.4);
});
