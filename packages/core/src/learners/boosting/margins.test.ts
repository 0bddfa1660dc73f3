import { expect, test } from "vitest";
import { numberFeatures } from "../../data/features.ts";
import type { LearningData } from "../learner.ts";
import { adaBoost } from "./adaBoost.ts";
import type { AdaBoostModel } from "./adaBoostModel.ts";
import { marginsOf } from "./margins.ts";

test("votes for the class of the row less those for the best other, as a share of all", () => {
  const data: LearningData = {
    kind: "multiclass",
    features: numberFeatures({ x: [0, 0, 0] }),
    target: { kind: "classes", name: "y", classes: ["a", "b", "c"], codes: Int32Array.of(0, 1, 2) },
    weight: null,
  };
  const model: AdaBoostModel = { classes: 3, features: ["x"], levels: [null], rules: [], votes: [3, 2, 1], errors: [] };
  // class a has 3 votes, b 2 and c 1, on every row
  const learner = { ...adaBoost(), votes: () => Float64Array.of(3, 3, 3, 2, 2, 2, 1, 1, 1) };
  const margins = marginsOf(learner, model, data, Uint32Array.of(0, 1, 2));
  expect([...margins]).toEqual([1 / 6, -1 / 6, -2 / 6]);
});
