import { describe, expect, test } from "vitest";
import { numberFeatures } from "../../data/features.ts";
import { type Rng, randomInteger, stream } from "../../numeric/random.ts";
import type { Learner, LearningData } from "../learner.ts";
import { adaBoost } from "./adaBoost.ts";
import { gradientBoosting } from "./gradientBoosting.ts";
import { logitBoost } from "./logitBoost.ts";

const TRAIN = 1500;
const TEST = 3000;

/**
 * Log odds that are a sum of functions of single features, so that stumps can represent them: 2 sign(x0) + 2 sign(x1) +
 * 2 sign(x2), each feature uniform on (-1, 1), and two features of noise. The best possible error is known: the odds are
 * e^6, e^2 (three ways) or their inverses, all eight sign patterns equally likely.
 */
function additive(seed: number): LearningData {
  const rng: Rng = stream(seed, "additive");
  const n = TRAIN + TEST;
  const columns = Array.from({ length: 5 }, () => Array.from({ length: n }, () => 2 * rng() - 1));
  const codes = Int32Array.from({ length: n }, (_, i) => {
    const odds = 2 * (Math.sign(columns[0][i]) + Math.sign(columns[1][i]) + Math.sign(columns[2][i]));
    return rng() < 1 / (1 + Math.exp(-odds)) ? 1 : 0;
  });
  return {
    kind: "binary",
    features: numberFeatures(Object.fromEntries(columns.map((column, c) => [`x${c}`, column]))),
    target: { kind: "classes", name: "y", classes: ["no", "yes"], codes },
    weight: null,
  };
}

const BAYES = 0.25 / (1 + Math.exp(6)) + 0.75 / (1 + Math.exp(2));

function testError(learner: Learner, data: LearningData): number {
  const train = Uint32Array.from({ length: TRAIN }, (_, i) => i);
  const rest = Uint32Array.from({ length: TEST }, (_, i) => TRAIN + i);
  const p = learner.predict(learner.fit(data, train, stream(1)), data.features, rest);
  const codes = data.target.kind === "classes" ? data.target.codes : new Int32Array();
  return rest.filter((row, i) => p[TEST + i] >= 0.5 !== (codes[row] === 1)).length / TEST;
}

const boosters: readonly (readonly [string, Learner])[] = [
  ["adaBoost of stumps", adaBoost({ rounds: 30 })],
  ["logitBoost of stumps", logitBoost({ rounds: 15 })],
  ["gradientBoosting of stumps", gradientBoosting({ rounds: 60, maxDepth: 1 })],
];

describe.each(boosters)("%s", (_, learner) => {
  test("comes close to the best possible error on an additive problem, over 4 seeds", () => {
    const errors = [1, 2, 3, 4].map((seed) => testError(learner, additive(seed)));
    const mean = errors.reduce((a, b) => a + b, 0) / errors.length;
    // standard error of the mean over 12,000 test rows: 0.0026
    expect(Math.abs(mean - BAYES)).toBeLessThan(0.012);
  });
});

test("labels at random cannot be learned: the error on new rows stays at a half", () => {
  const data = additive(5);
  const rng = stream(5, "labels");
  const codes = Int32Array.from({ length: TRAIN + TEST }, () => randomInteger(rng, 2));
  const random: LearningData = { ...data, target: { kind: "classes", name: "y", classes: ["no", "yes"], codes } };
  expect(Math.abs(testError(gradientBoosting({ rounds: 50 }), random) - 0.5)).toBeLessThan(4 * Math.sqrt(0.25 / TEST));
});
