import { expect, test } from "vitest";
import { classProbabilities, probabilities } from "../data/makePrediction.ts";
import { stream } from "../numeric/random.ts";
import { applyCalibrator } from "./applyCalibrator.ts";
import { crossFit, fittingFolds, smallestClass } from "./crossFit.ts";
import { fitCalibrator } from "./fitCalibrator.ts";

const rng = stream(6, "cross-fit");
const score = Float64Array.from({ length: 60 }, () => rng());
const truth = Array.from(score, (p) => (rng() < p ? 1 : 0));
const prediction = probabilities({ truth, score });
const fit = (part: Parameters<typeof fitCalibrator>[0]) => fitCalibrator(part, { method: "platt" });

test("a row is recalibrated by what was fitted on the other folds", () => {
  const { prediction: after, fold, calibrators } = crossFit(prediction, fit, { folds: 4, repeats: 1, seed: 3 });
  if (after.kind !== "probabilities") throw new Error("two classes are wanted");
  expect(calibrators).toHaveLength(4);
  for (let f = 0; f < 4; f++) {
    const others = Uint32Array.from(fold.keys()).filter((row) => fold[row] !== f);
    const own = fit(
      probabilities({
        truth: [...others].map((row) => truth[row]),
        score: others.length ? Float64Array.from(others, (row) => score[row]) : [],
      }),
    );
    for (const row of fold.keys()) {
      if (fold[row] === f) expect(after.score[row]).toBe(applyCalibrator(own, [Float64Array.of(score[row])])[0][0]);
    }
  }
});

test("groups stay in one fold; repeats are averaged", () => {
  const group = Array.from(score, (_, row) => Math.floor(row / 3));
  const { fold } = crossFit(probabilities({ truth, score, group }), fit, { folds: 3, repeats: 1, seed: 1 });
  for (const row of fold.keys()) expect(fold[row]).toBe(fold[row - (row % 3)]);
  const [once, twice] = [1, 2].map((repeats) => crossFit(prediction, fit, { folds: 5, repeats, seed: 1 }).prediction);
  expect(twice).not.toEqual(once);
});

test("a class with fewer rows than folds is named, with the folds that would work", () => {
  const rare = probabilities({ truth: [0, 0, 0, 0, 1, 1, 1], score: [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7] });
  expect(fittingFolds(rare, 5)).toBe(3);
  expect(() => crossFit(rare, fit, { folds: 5, repeats: 1, seed: 1 })).toThrow(
    'class "1" has 3 rows, and each of 5 folds needs one.',
  );
  const three = classProbabilities({
    truth: ["a", "a", "b"],
    probability: { a: [0.8, 0.7, 0.1], b: [0.1, 0.2, 0.8], c: [0.1, 0.1, 0.1] },
  });
  expect(smallestClass(three)).toEqual({ name: "b", units: 1 });
});
