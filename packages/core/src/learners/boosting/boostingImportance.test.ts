import { expect, test } from "vitest";
import { numberFeatures } from "../../data/features.ts";
import { stream } from "../../numeric/random.ts";
import { naiveBayes } from "../bayes/naiveBayes.ts";
import type { Learner, LearningData } from "../learner.ts";
import { adaBoost } from "./adaBoost.ts";
import { boostingImportance } from "./boostingImportance.ts";
import { gradientBoosting } from "./gradientBoosting.ts";
import { logitBoost } from "./logitBoost.ts";

const N = 200;
const rng = stream(6, "importance");
const column = (): number[] => Array.from({ length: N }, () => rng());
const [noise, strong, weak] = [column(), column(), column()];
const data: LearningData = {
  kind: "binary",
  features: numberFeatures({ noise, strong, weak }),
  target: {
    kind: "classes",
    name: "y",
    classes: ["no", "yes"],
    codes: Int32Array.from(strong, (value, i) => (2 * value + weak[i] + 0.3 * rng() > 1.6 ? 1 : 0)),
  },
  weight: null,
};
const rows = Uint32Array.from({ length: N }, (_, i) => i);

const boosters: readonly (readonly [string, Learner])[] = [
  ["adaBoost", adaBoost({ rounds: 20 })],
  ["logitBoost", logitBoost({ rounds: 20 })],
  ["gradientBoosting", gradientBoosting({ rounds: 20 })],
  ["gradientBoosting by histograms", gradientBoosting({ rounds: 20, grower: "histogram" })],
];

test.each(boosters)("%s: shares sum to 1, and the strongest feature comes first", (_, learner) => {
  const found = boostingImportance({ learner, model: learner.fit(data, rows, stream(1)) });
  expect(found.map(({ feature }) => feature)).toEqual(["strong", "weak", "noise"]);
  expect(found.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 12);
});

test("one stump: all of the importance is its feature's", () => {
  const learner = adaBoost({ rounds: 1 });
  const [{ feature, share }] = boostingImportance({ learner, model: learner.fit(data, rows, stream(1)) });
  expect([feature, share]).toEqual(["strong", 1]);
});

test("a model without trees is refused", () => {
  const learner = adaBoost({ rounds: 2 }, naiveBayes());
  const model = learner.fit(data, rows, stream(1));
  expect(() => boostingImportance({ learner, model })).toThrow("the model is one of adaBoost, not of boosted trees.");
});
