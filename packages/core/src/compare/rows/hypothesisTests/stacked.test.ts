import { expect, test } from "vitest";
import { labels, numbers, probabilities } from "../../../data/makePrediction.ts";
import { stacked } from "./stacked.ts";

test("rows of one stand above those of the other, without weights", () => {
  const truth = [1, 2];
  const a = numbers({ truth, predicted: [3, 4], weight: [2, 1] });
  expect(stacked(a, numbers({ truth, predicted: [5, 6], weight: [2, 1] }))).toMatchObject({
    truth: Float64Array.of(1, 2, 1, 2),
    predicted: Float64Array.of(3, 4, 5, 6),
    weight: null,
  });
  const p = probabilities({ truth: ["no", "yes"], score: [0.2, 0.9] });
  expect(stacked(p, { ...p, score: Float64Array.of(0.1, 0.3) })).toMatchObject({
    truth: Int32Array.of(0, 1, 0, 1),
    score: Float64Array.of(0.2, 0.9, 0.1, 0.3),
  });
});

test("of different kinds the first stands alone", () => {
  const p = probabilities({ truth: ["no", "yes"], score: [0.2, 0.9] });
  const l = labels({ truth: ["no", "yes"], predicted: ["no", "no"], classes: ["no", "yes"] });
  expect(stacked(p, l)).toBe(p);
});
