import { expect, test } from "vitest";
import { classProbabilities, probabilities } from "../../data/makePrediction.ts";
import { estimate } from "../../evaluate/estimate.ts";
import { classLogLoss, logLoss } from "./logLoss.ts";

test("it is the mean of -ln of the probability given to the truth", () => {
  const prediction = probabilities({ truth: [1, 0], score: [0.8, 0.5] });
  expect(estimate(logLoss(), prediction).value).toBeCloseTo(-(Math.log(0.8) + Math.log(0.5)) / 2, 14);
});

test("the impossible that came true makes it infinite, unless a clip is asked for", () => {
  const prediction = probabilities({ truth: [1, 0], score: [0, 0.5] });
  expect(estimate(logLoss(), prediction).value).toBe("Infinity");
  expect(estimate(logLoss({ clip: 0.01 }), prediction).value).toBeCloseTo(-(Math.log(0.01) + Math.log(0.5)) / 2, 14);
});

test("of several classes only the probability of the true one counts", () => {
  const prediction = classProbabilities({
    truth: ["a", "c"],
    probability: { a: [0.7, 0.3], b: [0.2, 0.3], c: [0.1, 0.4] },
  });
  expect(estimate(classLogLoss(), prediction).value).toBeCloseTo(-(Math.log(0.7) + Math.log(0.4)) / 2, 14);
});

test("a clipped log loss has a largest value, -ln(clip), and one that is not has none", () => {
  expect(logLoss({ clip: 1e-3 }).range).toEqual([0, -Math.log(1e-3)]);
  expect(classLogLoss({ clip: 1e-3 }).range).toEqual([0, -Math.log(1e-3)]);
  expect(logLoss().range).toEqual([0, Number.POSITIVE_INFINITY]);
});
