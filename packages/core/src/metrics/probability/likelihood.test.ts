import { expect, test } from "vitest";
import { classProbabilities, probabilities } from "../../data/makePrediction.ts";
import { estimate } from "../../evaluate/estimate.ts";
import { classLikelihood, classLogLikelihood, likelihood, logLikelihood } from "./likelihood.ts";
import { logLoss } from "./logLoss.ts";

const small = probabilities({ truth: [1, 1, 0], score: [0.5, 0.8, 0.75] });

test("the product and the sum of logarithms of the slide, by hand: 0.5 0.8 0.25 = 0.1", () => {
  expect(estimate(likelihood(), small).value).toBeCloseTo(0.1, 14);
  expect(estimate(logLikelihood(), small).value).toBeCloseTo(Math.log(0.1), 14);
});

test("three classes: 0.7 0.5 0.3 0.3 0.6", () => {
  const prediction = classProbabilities({
    truth: ["a", "b", "c", "a", "b"],
    probability: { a: [0.7, 0.2, 0.3, 0.3, 0.1], b: [0.2, 0.5, 0.4, 0.4, 0.6], c: [0.1, 0.3, 0.3, 0.3, 0.3] },
  });
  expect(estimate(classLikelihood(), prediction).value).toBeCloseTo(0.0189, 14);
  expect(estimate(classLogLikelihood(), prediction).value).toBeCloseTo(Math.log(0.0189), 13);
});

test("value, interval and standard error are -n times those of the mean; one-sided bounds change ends", () => {
  const prediction = probabilities({ truth: [1, 1, 0, 1, 0, 0], score: [0.9, 0.8, 0.7, 0.6, 0.6, 0.1] });
  const mean = estimate(logLoss(), prediction);
  const whole = estimate(logLikelihood(), prediction);
  expect(whole.value).toBeCloseTo(-6 * Number(mean.value), 12);
  expect(whole.lower).toBeCloseTo(-6 * Number(mean.upper), 12);
  expect(whole.upper).toBeCloseTo(-6 * Number(mean.lower), 12);
  expect(whole.standardError).toBeCloseTo(6 * Number(mean.standardError), 12);
  const least = estimate(logLikelihood(), prediction, { side: "lower" });
  expect(least.lower).toBeCloseTo(-6 * Number(estimate(logLoss(), prediction, { side: "upper" }).upper), 12);
});

test("a truth of probability 0 makes the product 0 and the sum undefined, with the reason", () => {
  const sure = probabilities({ truth: [1, 0], score: [0.5, 1] });
  expect(estimate(likelihood(), sure).value).toBe(0);
  expect(estimate(logLikelihood(), sure)).toMatchObject({
    value: null,
    undefined: expect.stringContaining("infinity"),
  });
});

test("a product that no number can hold is undefined, not 0", () => {
  const many = probabilities({ truth: Array(2000).fill(1), score: Array(2000).fill(0.5) });
  expect(estimate(likelihood(), many)).toMatchObject({ value: null, undefined: expect.stringContaining("e^-1386") });
  expect(estimate(logLikelihood(), many).value).toBeCloseTo(-2000 * Math.LN2, 9);
});
