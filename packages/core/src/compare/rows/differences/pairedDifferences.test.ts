import { expect, test } from "vitest";
import { pairOfClassifiers, pairOfRegressions } from "../../../../test/pairedModels.ts";
import { labels, numbers, probabilities } from "../../../data/makePrediction.ts";
import { estimateAll } from "../../../evaluate/estimate.ts";
import { compareModels } from "../comparedModels.ts";
import { pairedDifferences } from "./pairedDifferences.ts";

const pair = pairOfClassifiers({ rows: 150, seed: 12, strength: [2.5, 1] });
const compared = compareModels(pair, { replicates: 300 });

test("every difference is that of the two values, each by the method that fits it", () => {
  const found = pairedDifferences(compared, 0, 1);
  const [own, other] = compared.models.map(({ sample }) => estimateAll(compared.metrics, sample, compared.settings));
  for (const { id } of compared.metrics)
    expect(found[id].value, id).toBe(Number(own[id].value) - Number(other[id].value));
  const methods = Object.fromEntries(Object.entries(found).map(([id, { method }]) => [id, method]));
  expect(methods).toMatchObject({
    auc: "delong",
    gini: "delong",
    accuracy: "tango",
    error: "tango",
    recall: "tango",
    fpr: "tango",
    precision: "bootstrap-expanded",
    f1: "bootstrap-expanded",
    brier: "student",
    logLoss: "student",
    averagePrecision: "bootstrap-expanded",
    prevalence: "identical",
  });
});

test("the error's difference is the accuracy's turned round, gini's is twice the AUC's", () => {
  const { accuracy, error, auc, gini } = pairedDifferences(compared, 0, 1);
  expect(error.lower).toBeCloseTo(-Number(accuracy.upper), 12);
  expect(error.upper).toBeCloseTo(-Number(accuracy.lower), 12);
  expect(gini.lower).toBeCloseTo(2 * Number(auc.lower), 12);
  expect(gini.standardError).toBeCloseTo(2 * Number(auc.standardError), 12);
});

test("a bootstrap that is asked for is used throughout", () => {
  const bca = compareModels(pair, { replicates: 300, interval: "bootstrap-bca" });
  const { auc, f1, brier } = pairedDifferences(bca, 0, 1);
  for (const found of [auc, f1, brier]) expect(found.method).toBe("bootstrap-bca");
  const { auc: delong } = pairedDifferences(compared, 0, 1);
  expect(auc.lower).toBeCloseTo(Number(delong.lower), 1);
});

test("the pairs of three models share their replicates: differences add up", () => {
  const third = pairOfClassifiers({ rows: 150, seed: 12, strength: [1.5, 1] })[0];
  const three = compareModels([...pair, third], { replicates: 200 });
  const f1 = three.metrics.filter(({ id }) => id === "f1");
  const [ab, bc, ac] = [
    [0, 1],
    [1, 2],
    [0, 2],
  ].map(([x, y]) => three.replicates(f1).difference(x, y, f1[0], 0).values);
  ab.forEach((value, r) => {
    expect(value + bc[r]).toBeCloseTo(ac[r], 12);
  });
});

test("what one model lacks is undefined, and it is said which", () => {
  const truth = ["no", "yes", "yes", "no"];
  const classes = ["no", "yes"];
  const silent = labels({ truth, predicted: ["no", "no", "no", "no"], classes });
  const hard = labels({ truth, predicted: ["no", "yes", "no", "no"], classes });
  const found = pairedDifferences(compareModels([hard, silent], { replicates: 100 }), 0, 1);
  expect(found.precision).toMatchObject({ value: null, undefined: "b: no row is predicted positive" });
  expect(found.auc).toMatchObject({ value: null, undefined: expect.stringContaining("predicted classes") });
});

test("an infinite log loss has no difference; clipped it has one", () => {
  const truth = ["no", "yes", "yes", "no"];
  const fine = probabilities({ truth, score: [0.1, 0.8, 0.4, 0.3] });
  const sure = probabilities({ truth, score: [0.1, 0, 0.4, 0.3] });
  const { logLoss } = pairedDifferences(compareModels([fine, sure], { replicates: 100 }), 0, 1);
  expect(logLoss).toMatchObject({ value: null, undefined: "b: the log loss is infinite" });
  const clipped = pairedDifferences(compareModels([fine, sure], { replicates: 100, clip: 1e-9 }), 0, 1);
  expect(clipped.logLoss.value).toBeLessThan(0);
});

test("two perfect models that are not the same have an interval that is no point", () => {
  const truth = ["no", "yes", "yes", "no", "yes", "no", "no", "yes"];
  const a = probabilities({ truth, score: truth.map((t, i) => (t === "yes" ? 0.7 + i / 100 : 0.2)) });
  const b = probabilities({ truth, score: truth.map((t, i) => (t === "yes" ? 0.9 : 0.3 - i / 100)) });
  const found = pairedDifferences(compareModels([a, b], { replicates: 200 }), 0, 1);
  for (const id of ["auc", "f1", "averagePrecision", "kappa"]) {
    expect(found[id], id).toMatchObject({ value: 0, method: "square-and-add" });
    expect(found[id].lower, id).toBeLessThan(-0.05);
    expect(found[id].upper, id).toBeGreaterThan(0.05);
  }
  expect(found.accuracy).toMatchObject({ value: 0, method: "tango" });
});

test("one group, or one row, has no interval and says so", () => {
  const oneGroup = pair.map((one) => ({ ...one, group: new Int32Array(150) }));
  const found = pairedDifferences(compareModels(oneGroup, { replicates: 100 }), 0, 1);
  for (const id of ["auc", "accuracy", "brier", "f1"]) expect(found[id].note, id).toContain("no interval: only one");
  const row = [3, 5].map((predicted) => numbers({ truth: [4.5], predicted: [predicted] }));
  expect(pairedDifferences(compareModels(row, { replicates: 100 }), 0, 1).mae.note).toContain("no interval");
});

test("with groups intervals are wider where models lean by group", () => {
  const grouped = pairOfClassifiers({ rows: 300, seed: 5, groups: 10 });
  const blind = grouped.map((one) => ({ ...one, group: null }));
  const width = (models: typeof grouped | typeof blind, id: string): number => {
    const { lower = 0, upper = 0 } = pairedDifferences(compareModels(models, { replicates: 300 }), 0, 1)[id];
    return upper - lower;
  };
  for (const id of ["accuracy", "brier", "auc", "f1"])
    expect(width(grouped, id), id).toBeGreaterThan(1.2 * width(blind, id));
});

test("one-sided intervals have one end, within what a difference can be", () => {
  const low = pairedDifferences(compareModels(pair, { replicates: 200, side: "lower" }), 0, 1);
  expect(low.auc.upper).toBe(1);
  expect(low.logLoss.upper).toBeUndefined();
  expect(low.f1.upper).toBe(1);
  expect(Number(low.accuracy.lower)).toBeGreaterThan(Number(pairedDifferences(compared, 0, 1).accuracy.lower));
});

test("beyond 20,000 rows a part of them stands for all: the interval is that of as many rows", () => {
  const many = pairOfRegressions({ rows: 50_000, seed: 3, strength: [1, 1.2] });
  const large = compareModels(many, { replicates: 300 });
  const rmse = large.metrics.filter(({ id }) => id === "rmse");
  const { rmse: found } = pairedDifferences(large, 0, 1, rmse);
  expect(found.note).toContain("20000 representative rows");
  // delta method: rmse has influence (e^2 - mse) / (2 rmse)
  const influence = large.models.map(({ prediction }) => {
    if (prediction.kind !== "numbers") return new Float64Array(0);
    const squares = prediction.predicted.map((p, row) => (p - prediction.truth[row]) ** 2);
    const mse = squares.reduce((x, y) => x + y) / squares.length;
    return squares.map((e) => (e - mse) / (2 * Math.sqrt(mse)));
  });
  let sum = 0;
  for (let row = 0; row < 50_000; row++) sum += (influence[0][row] - influence[1][row]) ** 2;
  const ratio = Number(found.standardError) / (Math.sqrt(sum) / 50_000);
  expect(ratio).toBeGreaterThan(0.85);
  expect(ratio).toBeLessThan(1.15);
});
