import { describe, expect, test } from "vitest";
import { goldenTask, upTo } from "../../../test/goldenTask.ts";
import { stream } from "../../numeric/random.ts";
import type { LearningData } from "../learner.ts";
import { marginScores } from "./marginModel.ts";
import { sgd } from "./sgd.ts";
import { MARGIN_LOSSES } from "./sgdParameters.ts";

const pima = goldenTask("pima_complete.csv");
const iris = goldenTask("iris.csv");
const codesOf = ({ target }: LearningData): Int32Array => (target.kind === "classes" ? target.codes : new Int32Array());

function accuracy(data: LearningData, p: Float64Array, rows: Uint32Array): number {
  const outputs = p.length / rows.length;
  const hits = rows.filter((row, i) => {
    const shares = Array.from({ length: outputs }, (_, c) => p[c * rows.length + i]);
    return shares.indexOf(Math.max(...shares)) === codesOf(data)[row];
  });
  return hits.length / rows.length;
}

describe.each(MARGIN_LOSSES)("%s", (loss) => {
  const learner = sgd({ loss });
  const train = upTo(392).filter((row) => row % 4 !== 0);
  const test4 = upTo(392).filter((row) => row % 4 === 0);

  test("classifies new rows about as well as logistic regression does, 0.72 here; the perceptron, which never settles, worse", () => {
    const model = learner.fit(pima, train, stream(1));
    expect(accuracy(pima, learner.predict(model, pima.features, test4), test4)).toBeGreaterThan(
      loss === "perceptron" ? 0.6 : 0.68,
    );
  });

  test("its probabilities are near the truth: their log loss on new rows is below that of the shares, 0.64", () => {
    const p = learner.predict(learner.fit(pima, train, stream(2)), pima.features, test4);
    const n = test4.length;
    const loss4 = test4.reduce((sum, row, i) => sum - Math.log(p[codesOf(pima)[row] * n + i]), 0) / n;
    expect(loss4).toBeLessThan(loss === "perceptron" ? 0.8 : 0.56);
  });

  test("three classes: one discriminant against the rest for each", () => {
    const model = learner.fit(iris, upTo(150), stream(3));
    expect(model.descents).toHaveLength(3);
    expect(Object.keys(model.coefficients)).toEqual(["setosa", "versicolor", "virginica"]);
    expect(accuracy(iris, learner.predict(model, iris.features, upTo(150)), upTo(150))).toBeGreaterThan(0.8);
  });
});

test("coefficients are on the scale of the inputs: scores are intercept + Σ coefficient · feature", () => {
  const learner = sgd();
  const model = learner.fit(pima, upTo(392), stream(1));
  const [scores] = marginScores(model, pima.features, upTo(392));
  const { coefficients, intercept } = model;
  if (typeof intercept !== "number") throw new Error("two classes have one intercept");
  const byHand = pima.features.columns.reduce(
    (sum, { name }, c) => sum + Number(coefficients[name]) * pima.features.values[c * 392 + 5],
    intercept,
  );
  expect(scores[5]).toBeCloseTo(byHand, 10);
  expect(learner.predict(model, pima.features, upTo(392))[392 + 5]).toBeCloseTo(1 / (1 + Math.exp(-byHand)), 12);
});

test("a higher cost of positive rows makes more rows positive", () => {
  const positives = (costPositive: number): number => {
    const learner = sgd({ loss: "hinge", costPositive });
    const [scores] = marginScores(learner.fit(pima, upTo(392), stream(1)), pima.features, upTo(392));
    return scores.filter((score) => score >= 0).length;
  };
  expect(positives(5)).toBeGreaterThan(positives(1) + 50);
  expect(sgd({ costPositive: 5 }).tasks).toEqual(["binary"]);
});

test("the history is bounded and tells the objective after each pass", () => {
  const model = sgd({ epochs: 120, stop: "never" }).fit(pima, upTo(392), stream(1));
  const [{ estimate, objective, passes }] = model.descents;
  expect(passes).toBe(120);
  expect(estimate.pass).toHaveLength(200);
  expect(objective.pass).toHaveLength(121);
  expect(objective.value[120]).toBeLessThan(objective.value[0]);
  // the estimate is of the weights on the way, the objective of their average
  expect(Math.abs(estimate.value[199] - objective.value[120])).toBeLessThan(0.05);
});

test("rows of one class have no margin to learn", () => {
  const one = upTo(392).filter((row) => codesOf(pima)[row] === 1);
  expect(() => sgd().fit(pima, one, stream(1))).toThrow('the training rows are all or none of the class "pos"');
});

test("parameters that would change nothing, or do not fit together, are refused", () => {
  expect(() => sgd({ penalty: "none", lambda: 1 })).toThrow("lambda of sgd is 1, and would change nothing.");
  expect(() => sgd({ schedule: "steepest", rate: 1 })).toThrow("rate of sgd is 1, and would change nothing.");
  expect(() => sgd({ power: 1, schedule: "inverse" })).toThrow("power of sgd is 1, and would change nothing.");
  expect(() => sgd({ matrix: "newton" })).toThrow("matrix of sgd is newton, and would change nothing.");
  expect(() => sgd({ stop: "never", tolerance: 1 })).toThrow("tolerance of sgd is 1, and would change nothing.");
  expect(() => sgd({ schedule: "matrix", loss: "hinge" })).toThrow("which climbs the log likelihood");
});

test("steps that are too large for the loss fail with a reason, not with numbers that are none", () => {
  const learner = sgd({
    loss: "squaredHinge",
    rate: 1e3,
    schedule: "constant",
    penalty: "none",
    epochs: 50,
    stop: "never",
  });
  expect(() => learner.fit(pima, upTo(392), stream(1))).toThrow("the weights grew to infinity");
});

test("the running estimate forgets at the rate that was asked for: all of it at 1, one row in a pass at auto", () => {
  const estimateOf = (options: Parameters<typeof sgd>[0]): readonly number[] =>
    sgd({ epochs: 1, stop: "never", ...options }).fit(pima, upTo(392), stream(1)).descents[0].estimate.value;
  const [first] = estimateOf({});
  expect(first).toBeCloseTo(Math.LN2, 12);
  // by hand: with weights that do not move every loss is ln 2, whatever is forgotten
  for (const forgetting of [0.5, 1]) {
    for (const value of estimateOf({ rate: 1e-300, forgetting })) expect(value).toBeCloseTo(Math.LN2, 12);
  }
  const stray = (list: readonly number[]): number => Math.max(...list.map((value) => Math.abs(value - first)));
  expect(stray(estimateOf({ forgetting: 1 }))).toBeGreaterThan(stray(estimateOf({ forgetting: 0.01 })));
  expect(estimateOf({ forgetting: 1 / 392 })).toEqual(estimateOf({}));
});

test("forgetting is left out where it is usual, and refused where no estimate runs", () => {
  expect(sgd().params).not.toHaveProperty("forgetting");
  expect(sgd({ forgetting: 0.1 }).params).toMatchObject({ forgetting: 0.1 });
  expect(() => sgd({ schedule: "steepest", forgetting: 0.1 })).toThrow("would change nothing");
});
