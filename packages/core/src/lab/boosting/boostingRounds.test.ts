import { expect, test } from "vitest";
import { numberFeatures } from "../../data/features.ts";
import { adaBoost } from "../../learners/boosting/adaBoost.ts";
import type { LearningData } from "../../learners/learner.ts";
import { stream } from "../../numeric/random.ts";
import { boostingRounds } from "./boostingRounds.ts";

/** Ten rows on a line, three runs of classes: no stump gets all right. */
const data: LearningData = {
  kind: "binary",
  features: numberFeatures({ x: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] }),
  target: { kind: "classes", name: "y", classes: ["-", "+"], codes: Int32Array.of(1, 1, 1, 0, 0, 0, 1, 1, 1, 0) },
  weight: null,
};

test("Freund and Schapire's ten rows: errors 0.3, 0.214, 0.182, and the vote of three is right everywhere", () => {
  const learner = adaBoost({ rounds: 3 });
  const model = learner.fit(
    data,
    Uint32Array.from({ length: 10 }, (_, i) => i),
    stream(1),
  );
  const rounds = boostingRounds(learner, model, data, data);
  // by hand: 3/10; then 3/14 after the wrong rows got 1/6 each; then 2/11
  expect(rounds.map(({ error }) => error)).toEqual([
    expect.closeTo(3 / 10, 12),
    expect.closeTo(3 / 14, 12),
    expect.closeTo(2 / 11, 12),
  ]);
  expect(rounds.map(({ training }) => training)).toEqual([0.3, 0.3, 0]);
  expect(Array.from(rounds[1].weights)).toEqual(
    [1, 1, 1, 1, 1, 1, 7 / 3, 7 / 3, 7 / 3, 1].map((w) => expect.closeTo(w / 14, 12)),
  );
  expect(rounds[2].bound).toBeCloseTo(8 * Math.sqrt(0.21 * (33 / 196) * (18 / 121)), 12);
});
