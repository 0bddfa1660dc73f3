import { expect, test } from "vitest";
import { classProbabilities } from "../../data/makePrediction.ts";
import { estimate } from "../../evaluate/estimate.ts";
import { stream } from "../../numeric/random.ts";
import { accuracy } from "../labels/accuracy.ts";
import { brierMulti } from "../multiclass/brierMulti.ts";
import { top2 } from "../multiclass/top2.ts";
import { classSample, labelsOf } from "./classSample.ts";

const prediction = classProbabilities({
  truth: ["a", "b", "c"],
  probability: { a: [0.4, 0.1, 0.5], b: [0.4, 0.2, 0.3], c: [0.2, 0.7, 0.2] },
});

test("the label is the class with the largest probability, the first one of equal ones", () => {
  expect([...labelsOf(prediction).predicted]).toEqual([0, 2, 0]);
});

test("labels, hits and losses are those of each row", () => {
  const sample = classSample(prediction);
  expect([...sample.hits(accuracy)]).toEqual([1, 0, 0]);
  expect([...sample.hits(top2)]).toEqual([1, 1, 0]);
  // row b: 0.1^2 + 0.8^2 + 0.7^2
  expect(sample.losses(brierMulti)[1]).toBeCloseTo(1.14, 14);
  expect(sample.value(accuracy)).toBeCloseTo(1 / 3, 14);
});

test("more than 20,000 rows are resampled on 20,000 of them, and the error is scaled to all", () => {
  const rng = stream(3, "class sample");
  const rows = Array.from({ length: 50_000 }, () => {
    const truth = Math.floor(3 * rng());
    const right = rng() < 0.7 ? truth : Math.floor(3 * rng());
    return { truth: "abc"[truth], probability: [0, 1, 2].map((c) => (c === right ? 0.8 : 0.1)) };
  });
  const column = (c: number): number[] => rows.map(({ probability }) => probability[c]);
  const large = classProbabilities({
    truth: rows.map(({ truth }) => truth),
    probability: { a: column(0), b: column(1), c: column(2) },
  });
  const own = estimate(accuracy, large);
  const drawn = estimate(accuracy, large, { interval: "bootstrap-percentile", replicates: 400 });
  expect(drawn.note).toBe("resampled on 20000 rows and scaled to all");
  const width = Number(own.upper) - Number(own.lower);
  expect(Math.abs((Number(drawn.upper) - Number(drawn.lower)) / width - 1)).toBeLessThan(0.2);
});
