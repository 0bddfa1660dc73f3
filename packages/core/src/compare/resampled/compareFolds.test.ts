import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { json } from "../../report/json.ts";
import { compareFolds, type FoldModel, type FoldSplit } from "./compareFolds.ts";

const golden = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../../../../golden/selection/${name}`, import.meta.url), "utf8"));

const splitsOf = (repeats: number, folds: number, rows: number): FoldSplit[] =>
  Array.from({ length: repeats * folds }, (_, s) => ({
    repeat: Math.floor(s / folds),
    fold: s % folds,
    testRows: rows / folds,
    trainRows: rows - rows / folds,
  }));

const accuracy = { id: "accuracy", name: "accuracy", better: "higher", range: [0, 1] } as const;
const error = { id: "error", name: "error", better: "lower", range: [0, 1] } as const;
const model = (name: string, values: FoldModel["values"][string]): FoldModel => ({
  name,
  values: { accuracy: values },
});

test("two classifiers on 10 x 10 folds: difference, interval and p-value are those of the golden file", () => {
  const repeated = golden("repeated_cv.json");
  const input = {
    task: "binary",
    metrics: [accuracy],
    splits: splitsOf(10, 10, 392),
    models: [model("logistic", repeated.accuracy_a.flat()), model("naiveBayes", repeated.accuracy_b.flat())],
    rows: 392,
  } as const;
  const comparison = compareFolds(input, { test: "correctedResampledT" });
  const [pair] = comparison.pairs;
  expect(comparison).toMatchObject({ from: "folds", n: 100, source: { splits: 100, repeats: 10, rows: 392 } });
  expect(pair.difference.accuracy.value).toBeCloseTo(repeated.mean_difference, 12);
  expect(pair.difference.accuracy.lower).toBeCloseTo(repeated.nadeau_bengio.ci_95[0], 10);
  expect(pair.difference.accuracy.upper).toBeCloseTo(repeated.nadeau_bengio.ci_95[1], 10);
  expect(pair.decision?.pValue).toBeCloseTo(repeated.nadeau_bengio.p_two_sided, 10);
  expect(pair.tests.fiveByTwo).toBeUndefined();
  expect(pair.verdict).toBe("no difference shown");
  expect(pair.sentence).toBe(
    "no difference shown: accuracy 0.011 higher for logistic (-0.023 to 0.046), corrected t p = 0.52",
  );
  expect(comparison.models[0].metrics.accuracy.value).toBeCloseTo(repeated.mean_a, 12);
  // another test decides by default, and this one stands beside it with the same p-value and its level
  const [usual] = compareFolds(input).pairs;
  expect(usual.decision?.test).toBe("conservativeT");
  expect(usual.tests.correctedResampledT.pValue).toBe(pair.decision?.pValue);
  expect(usual.tests.correctedResampledT.note).toBe("up to 26% false positives at 5% on noise");
  expect(usual.decision?.pValue).toBeGreaterThan(pair.decision?.pValue ?? 1);
});

test("5x2cv tests decide where they are asked for, and only on 5 x 2 folds", () => {
  const halves = golden("five_by_two_cv.json");
  const models = [
    { name: "a", values: { error: halves.error_a.flat() } },
    { name: "b", values: { error: halves.error_b.flat() } },
  ];
  const input = { metrics: [error], splits: splitsOf(5, 2, 392), models, rows: 392 };
  const [pair] = compareFolds(input, { test: "fiveByTwoF" }).pairs;
  expect(pair.decision?.pValue).toBeCloseTo(halves.alpaydin.p, 10);
  expect(() => compareFolds({ ...input, splits: splitsOf(1, 10, 392) }, { test: "fiveByTwo" })).toThrow(
    "needs five repetitions of two folds",
  );
});

test("splits of 5 x 2 bring Dietterich's and Alpaydin's tests along", () => {
  const halves = golden("five_by_two_cv.json");
  const { pairs } = compareFolds({
    metrics: [error],
    splits: splitsOf(5, 2, 392),
    models: [
      { name: "a", values: { error: halves.error_a.flat() } },
      { name: "b", values: { error: halves.error_b.flat() } },
    ],
    rows: 392,
  });
  expect(pairs[0].tests.fiveByTwo.pValue).toBeCloseTo(halves.dietterich.p_two_sided, 10);
  expect(pairs[0].tests.fiveByTwoF.pValue).toBeCloseTo(halves.alpaydin.p, 10);
  expect(Object.keys(pairs[0].tests)).toEqual(["conservativeT", "correctedResampledT", "fiveByTwo", "fiveByTwoF"]);
});

const good = [0.91, 0.93, 0.9, 0.92, 0.94];
const middle = [0.81, 0.82, 0.81, 0.83, 0.83];
const nearlyGood = [0.912, 0.929, 0.901, 0.92, 0.939];
const three = {
  metrics: [accuracy],
  splits: splitsOf(1, 5, 500),
  models: [model("good", good), model("middle", middle), model("near", nearlyGood)],
  rows: 500,
};

test("a clear difference is shown, a tiny one within the region is called equivalent, p-values are adjusted for three pairs", () => {
  const { pairs, multiplicity } = compareFolds(three, { equivalent: 0.01 });
  expect(multiplicity).toBe("holm");
  expect(pairs.map(({ a, b, verdict }) => [a, b, verdict])).toEqual([
    ["good", "middle", "a better"],
    ["good", "near", "equivalent"],
    ["middle", "near", "b better"],
  ]);
  const [first] = pairs;
  expect(first.decision?.adjusted).toBeGreaterThan(first.decision?.pValue ?? 1);
  expect(first.bayes?.aBetter).toBeGreaterThan(0.99);
  expect(pairs[1].bayes?.equivalent).toBeGreaterThan(0.99);
  expect(first.sentence).toMatch(
    /^good is better: accuracy 0\.100 higher \(0\.077 to 0\.123\), conservative t p < 0\.001/,
  );
});

test("with a baseline the others are held against it, as b", () => {
  const { pairs, baseline } = compareFolds(three, { baseline: "middle" });
  expect(baseline).toBe("middle");
  expect(pairs.map(({ a, b }) => [a, b])).toEqual([
    ["good", "middle"],
    ["near", "middle"],
  ]);
});

test("the order of the models flips signs and verdicts and nothing else", () => {
  const [pair] = compareFolds({ ...three, models: three.models.slice(0, 2) }).pairs;
  const [turned] = compareFolds({ ...three, models: three.models.slice(0, 2).reverse() }).pairs;
  expect(turned.verdict).toBe("b better");
  expect(turned.decision).toEqual(pair.decision);
  expect(turned.difference.accuracy.value).toBe(0 - (pair.difference.accuracy.value ?? 0));
  expect(turned.difference.accuracy.lower).toBe(0 - (pair.difference.accuracy.upper ?? 0));
  expect(turned.bayes).toEqual({ ...pair.bayes, aBetter: pair.bayes?.bBetter, bBetter: pair.bayes?.aBetter });
  expect(turned.sentence).toBe(pair.sentence);
});

test("identical models differ by exactly 0 with p = 1, and are not called better, nor anything more", () => {
  const [pair] = compareFolds(
    { ...three, models: [model("one", good), model("two", good)] },
    { equivalent: 0.01 },
  ).pairs;
  expect(pair.difference.accuracy).toEqual({
    value: 0,
    n: 5,
    note: "no interval: both have the same value on every split",
  });
  expect(pair.decision).toEqual({ test: "conservativeT", pValue: 1, adjusted: 1 });
  expect(pair.verdict).toBe("no difference shown");
  expect(pair.bayes).toBeUndefined();
});

test("a difference without spread has no test, and the sentence says that no test is possible", () => {
  const [pair] = compareFolds({
    ...three,
    models: [model("all right", [1, 1, 1, 1, 1]), model("half", [0.5, 0.5, 0.5, 0.5, 0.5])],
  }).pairs;
  expect(pair).toMatchObject({ decision: null, tests: {}, verdict: "no difference shown" });
  expect(pair.difference.accuracy.value).toBe(0.5);
  expect(pair.sentence).toContain("no test is possible");
});

test("splits without a value are left out of a pair and said; a model without any has no difference", () => {
  const comparison = compareFolds({
    ...three,
    models: [
      model("good", good),
      model("gap", [0.8, null, 0.8, 0.79, 0.81]),
      model("none", [null, null, null, null, null]),
    ],
  });
  expect(comparison.pairs[0].difference.accuracy.n).toBe(4);
  expect(comparison.pairs[1].difference.accuracy).toEqual({
    value: null,
    undefined: "no split has a value of both",
    n: 0,
  });
  expect(comparison.warnings).toEqual([
    "gap has no accuracy on 1 of 5 splits; pairs with it leave these out.",
    "none has no accuracy on 5 of 5 splits; pairs with it leave these out.",
  ]);
  expect(() => json(comparison)).not.toThrow();
});

test("demands are judged on differences and on single models", () => {
  const { requirements } = compareFolds(three, {
    require: ["good.accuracy - middle.accuracy > 0", "near.accuracy - good.accuracy > 0", "middle.accuracy >= 0.9"],
  });
  expect(requirements.map(({ outcome }) => outcome)).toEqual(["met", "undecided", "failed"]);
});

test("one model is refused, and so is a baseline that is not there", () => {
  expect(() => compareFolds({ ...three, models: three.models.slice(0, 1) })).toThrow("there is one model.");
  expect(() => compareFolds(three, { baseline: "midle" })).toThrow('the baseline "midle" is none of the models.');
});
