import { describe, expect, test } from "vitest";
import { numberFeatures } from "../../../data/features.ts";
import { stream } from "../../../numeric/random.ts";
import { naiveBayes } from "../../bayes/naiveBayes.ts";
import type { LearningData } from "../../learner.ts";
import { ols } from "../../linear/ols.ts";
import { tree } from "../../trees/tree.ts";
import type { BoostingLossName } from "../losses/boostingLoss.ts";
import { boostingLoss } from "../losses/boostingLosses.ts";
import { stagewise, stagewiseScores } from "./stagewise.ts";

const N = 80;
const rows = Uint32Array.from({ length: N }, (_, i) => i);
const rng = stream(1, "stagewise");
const x = Array.from({ length: N }, () => rng() * 4);
const features = numberFeatures({ x });
const counts: LearningData = {
  kind: "regression",
  features,
  target: { kind: "numbers", name: "y", values: Float64Array.from(x, (v) => Math.floor(v * v * rng())) },
  weight: null,
};
const codes: LearningData = {
  kind: "binary",
  features,
  target: {
    kind: "classes",
    name: "y",
    classes: ["a", "b"],
    codes: Int32Array.from(x, (v) => (Math.abs(v - 2) + rng() > 1.5 ? 1 : 0)),
  },
  weight: null,
};
const tasks: Readonly<Record<BoostingLossName, LearningData>> = {
  squared: counts,
  absolute: counts,
  huber: counts,
  quantile: counts,
  poisson: counts,
  logistic: codes,
  exponential: codes,
};

test("with the squared loss and least squares as base, one full step is least squares, and the next finds nothing", () => {
  const model = stagewise(counts, rows, { loss: boostingLoss("squared"), base: ols(), rounds: 5 }, stream(1));
  const own = ols().predict(ols().fit(counts, rows, stream(1)), features, rows);
  stagewiseScores(model, ols(), features, rows).forEach((value, i) => {
    expect(value).toBeCloseTo(own[i], 9);
  });
  expect(model.parts[0].step).toBeCloseTo(1, 9);
});

describe.each(Object.entries(tasks))("the %s loss with stumps", (name, data) => {
  const loss = boostingLoss(name as BoostingLossName, { share: 0.6 });
  const base = tree({ maxDepth: 1 });
  const model = stagewise(data, rows, { loss, base, rounds: 20 }, stream(1));

  test("never rises in training", () => {
    expect(model.parts.length).toBeGreaterThanOrEqual(3);
    for (let m = 1; m < model.trainLoss.length; m++) {
      // the width of huber changes between rounds, so only its own rounds' losses must fall
      const slack = name === "huber" ? 0.05 * model.trainLoss[0] : 1e-12;
      expect(model.trainLoss[m]).toBeLessThanOrEqual(model.trainLoss[m - 1] + slack);
    }
    expect(model.trainLoss[model.trainLoss.length - 1]).toBeLessThan(0.95 * model.trainLoss[0]);
  });

  test("fewer rounds are the beginning of the same sum", () => {
    const short = stagewise(data, rows, { loss, base, rounds: 2 }, stream(1));
    expect(short.parts).toEqual(model.parts.slice(0, 2));
    expect(stagewiseScores(model, base, features, rows, 2)).toEqual(stagewiseScores(short, base, features, rows));
  });
});

test("with the exponential loss and rules of ±1 it is AdaBoost: the first step is half of ln((1 - error) / error)", () => {
  // a base that names the class by the sign of the gradients' mean on each side of 2
  const side = (value: number): number => (value > 2 ? 1 : -1);
  const base = {
    ...ols(),
    fit: () => ({ intercept: 0, coefficients: {} }),
    predict: (_: unknown, of: typeof features, at: Uint32Array) => Float64Array.from(at, (row) => side(of.values[row])),
  };
  const loss = { ...boostingLoss("exponential"), initial: () => 0 };
  const y = Int32Array.from(x, (v, i) => (i % 5 === 0 ? Number(v <= 2) : Number(v > 2)));
  const data: LearningData = { ...codes, target: { kind: "classes", name: "y", classes: ["a", "b"], codes: y } };
  const { parts } = stagewise(data, rows, { loss, base, rounds: 1 }, stream(1));
  expect(parts[0].step).toBeCloseTo(Math.log(0.8 / 0.2) / 2, 10);
});

test("a base that does not learn numbers is refused", () => {
  expect(() =>
    stagewise(codes, rows, { loss: boostingLoss("logistic"), base: naiveBayes(), rounds: 1 }, stream(1)),
  ).toThrow('the base "naiveBayes" does not learn numbers.');
});

test("the logistic loss is for two classes", () => {
  expect(() => stagewise(counts, rows, { loss: boostingLoss("logistic"), base: ols(), rounds: 1 }, stream(1))).toThrow(
    "the logistic loss predicts classes",
  );
});
