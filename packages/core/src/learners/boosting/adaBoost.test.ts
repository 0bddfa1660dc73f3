import { describe, expect, test } from "vitest";
import { numberFeatures } from "../../data/features.ts";
import { stream } from "../../numeric/random.ts";
import { naiveBayes } from "../bayes/naiveBayes.ts";
import type { LearningData } from "../learner.ts";
import { ols } from "../linear/ols.ts";
import { knn } from "../neighbours/knn.ts";
import { tree } from "../trees/tree.ts";
import { adaBoost } from "./adaBoost.ts";
import { marginsOf } from "./margins.ts";

function classData(columns: Readonly<Record<string, ArrayLike<number>>>, codes: readonly number[]): LearningData {
  const k = Math.max(1, ...codes) + 1;
  return {
    kind: k === 2 ? "binary" : "multiclass",
    features: numberFeatures(columns),
    target: { kind: "classes", name: "y", classes: ["a", "b", "c", "d"].slice(0, k), codes: Int32Array.from(codes) },
    weight: null,
  };
}

/** Two features, noisy classes by the distance from the middle. */
function rings(n: number, classes: number, seed: number): LearningData {
  const rng = stream(seed, "rings");
  const x = Array.from({ length: n }, () => 4 * rng() - 2);
  const z = Array.from({ length: n }, () => 4 * rng() - 2);
  const codes = x.map((value, i) => Math.min(classes - 1, Math.floor(Math.hypot(value, z[i]) + 0.5 * rng())));
  return classData({ x, z }, codes);
}

function upTo(n: number): Uint32Array {
  return Uint32Array.from({ length: n }, (_, i) => i);
}

function codesOf({ target }: LearningData): Int32Array {
  return target.kind === "classes" ? target.codes : new Int32Array();
}

test("two rounds by hand: votes ln(1 / beta), weights of the wrong row grown, probability 1 / (1 + e^-f)", () => {
  // classes + + - + at x = 1 2 3 4; gini likes x <= 2.5 and x <= 3.5 equally little less than the split that isolates
  // the end; whatever the first stump is, one of the four rows is wrong
  const data = classData({ x: [1, 2, 3, 4] }, [1, 1, 0, 1]);
  const model = adaBoost({ rounds: 2 }).fit(data, upTo(4), stream(1));
  expect(model.errors[0]).toBeCloseTo(1 / 4, 15);
  expect(model.votes[0]).toBeCloseTo(Math.log(3), 15);
  // the wrong row now has weight 3/6, the others 1/6 each; the second stump gets it right and one other wrong
  expect(model.errors[1]).toBeCloseTo(1 / 6, 15);
  expect(model.votes[1]).toBeCloseTo(Math.log(5), 15);
  const learner = adaBoost({ rounds: 2 });
  const votes = learner.votes(model, data.features, upTo(4));
  const p = learner.predict(model, data.features, upTo(4));
  for (let i = 0; i < 4; i++) {
    const f = votes[4 + i] - votes[i];
    expect(p[4 + i]).toBeCloseTo(1 / (1 + Math.exp(-f)), 14);
    expect(Math.abs(f)).toBeCloseTo(Math.abs(f) < 1 ? Math.log(5 / 3) : Math.log(15), 14);
  }
});

describe.each([2, 3])("the exponential loss of %i classes", (k) => {
  const data = rings(300, k, 4);
  const rows = upTo(300);
  const learner = adaBoost({ rounds: 40 });
  const sizes = upTo(40).map((m) => m + 1);
  const models = learner.path?.fit(data, rows, [...sizes], stream(1)) ?? [];

  test("falls in every round, and is the product of the rounds' normalisers", () => {
    // with f_k = (K-1)²/K Σ vote (1 for the named class, -1/(K-1) for others) the loss e^(-y·f/K) of a row is multiplied
    // by e^(-vote (K-1)/K) when the rule is right and by e^(vote/K) when it is wrong
    let product = 1;
    let before = 1;
    models.forEach((model, m) => {
      const { votes, errors } = model;
      product *= (1 - errors[m]) * Math.exp((-votes[m] * (k - 1)) / k) + errors[m] * Math.exp(votes[m] / k);
      const all = votes.reduce((sum, vote) => sum + vote, 0);
      const got = learner.votes(model, data.features, rows);
      let loss = 0;
      codesOf(data).forEach((code, i) => {
        loss += Math.exp(-((k - 1) / k) * got[code * 300 + i] + (all - got[code * 300 + i]) / k) / 300;
      });
      expect(loss / product).toBeCloseTo(1, 10);
      expect(loss).toBeLessThan(before);
      before = loss;
    });
    if (k === 2) {
      const z = models[39].errors.reduce((all, e) => all * 2 * Math.sqrt(e * (1 - e)), 1);
      expect(product / z).toBeCloseTo(1, 12);
    }
  });

  test("bounds the training error from above, for two classes", () => {
    if (k > 2) return;
    const p = learner.predict(models[39], data.features, rows);
    const wrong = codesOf(data).filter((code, i) => p[code * 300 + i] <= 0.5);
    const bound = models[39].errors.reduce((all, e) => all * 2 * Math.sqrt(e * (1 - e)), 1);
    expect(wrong.length / 300).toBeLessThanOrEqual(bound);
  });

  test("margins are in [-1, 1], positive where the row is classified rightly", () => {
    const margins = marginsOf(learner, models[39], data, rows);
    const p = learner.predict(models[39], data.features, rows);
    codesOf(data).forEach((code, i) => {
      expect(Math.abs(margins[i])).toBeLessThanOrEqual(1);
      const best = Array.from({ length: k }, (_, c) => p[c * 300 + i]).reduce(
        (a, b, c) => (c === code ? a : Math.max(a, b)),
        0,
      );
      if (margins[i] !== 0) expect(margins[i] > 0).toBe(p[code * 300 + i] > best);
    });
  });
});

test("boosting goes on raising the smallest margins after the last training error is gone", () => {
  const rng = stream(3, "diagonal");
  const x = Array.from({ length: 60 }, () => rng());
  const z = Array.from({ length: 60 }, () => rng());
  const data = classData(
    { x, z },
    x.map((value, i) => (value > z[i] ? 1 : 0)),
  );
  const learner = adaBoost();
  const rows = upTo(60);
  const sizes = [10, 20, 40, 80, 160, 320];
  const least = (learner.path?.fit(data, rows, sizes, stream(1)) ?? []).map((model) =>
    Math.min(...marginsOf(learner, model, data, rows)),
  );
  const first = least.findIndex((margin) => margin > 0);
  expect(first).toBeGreaterThanOrEqual(0);
  expect(least[5]).toBeGreaterThan(1.5 * least[first]);
});

test("a rule that errs nowhere ends the fit and stands alone, with finite votes", () => {
  const data = classData({ x: [1, 2, 3, 4] }, [0, 0, 1, 1]);
  const learner = adaBoost({ rounds: 10 });
  const model = learner.fit(data, upTo(4), stream(1));
  expect(model.rules).toHaveLength(1);
  expect(model.errors).toEqual([0]);
  expect(model.votes[0]).toBeCloseTo(52 * Math.LN2, 12);
  const p = learner.predict(model, data.features, upTo(4));
  expect(p[4]).toBeGreaterThan(0);
  expect(p[4]).toBeLessThan(1e-15);
  expect(learner.isModel(model)).toBe(true);
});

test("one class alone has nearly all of the probability", () => {
  const data = classData({ x: [1, 2, 3] }, [0, 1, 1]);
  const learner = adaBoost();
  const model = learner.fit(data, Uint32Array.of(1, 2), stream(1));
  expect(learner.predict(model, data.features, upTo(3))[3]).toBeCloseTo(1, 15);
});

test("a first rule that is no better than chance is a failure with a reason", () => {
  const data = classData({ x: [1, 1, 2, 2] }, [0, 1, 0, 1]);
  expect(() => adaBoost().fit(data, upTo(4), stream(1))).toThrow(
    "the first rule errs on 50.0% of the weight, which is no better than chance with 2 classes.",
  );
});

test("a later rule that is no better than chance is left out with all that would follow", () => {
  // one binary feature: after the first round both sides weigh the same
  const data = classData({ x: [0, 0, 0, 1, 1, 1] }, [0, 0, 1, 1, 1, 0]);
  const learner = adaBoost({ rounds: 50 });
  const model = learner.fit(data, upTo(6), stream(1));
  expect(model.rules).toHaveLength(1);
  expect(model).toEqual(adaBoost({ rounds: 1 }).fit(data, upTo(6), stream(1)));
});

test("any learner of classes that takes weights can be boosted; a tree as base is the built-in tree", () => {
  const data = rings(120, 2, 9);
  const built = adaBoost({ rounds: 12, depth: 2 });
  const wrapped = adaBoost({ rounds: 12 }, tree({ maxDepth: 2 }));
  const p = (learner: ReturnType<typeof adaBoost>): Float64Array =>
    learner.predict(learner.fit(data, upTo(120), stream(1)), data.features, upTo(120));
  p(wrapped).forEach((value, i) => {
    expect(value).toBeCloseTo(p(built)[i], 10);
  });
  expect(adaBoost({ rounds: 3 }, naiveBayes()).params).toEqual({
    rounds: 3,
    base: "naiveBayes(kind=gaussian, smoothing=1e-9)",
    rate: 1,
  });
});

test("a base without weights or without classes, and depth beside a base, are refused", () => {
  expect(() => adaBoost({}, knn())).toThrow('the base "knn" of adaBoost takes no weights.');
  expect(() => adaBoost({}, ols())).toThrow('the base "ols" of adaBoost does not learn classes.');
  expect(() => adaBoost({ depth: 2 }, naiveBayes())).toThrow("depth of adaBoost is 2, but it has a base of its own.");
});

test("a rate of 1/2 halves the votes of the first round", () => {
  const data = rings(120, 3, 9);
  const vote = (rate: number): number => adaBoost({ rounds: 1, rate }).fit(data, upTo(120), stream(1)).votes[0];
  expect(vote(0.5)).toBeCloseTo(vote(1) / 2, 14);
});

test("factor=2 is the formula e^f / (e^f + e^-f): twice the log odds, the same labels and the same model", () => {
  const data = rings(80, 2, 3);
  const [one, two] = [adaBoost({ rounds: 5 }), adaBoost({ rounds: 5, factor: 2 })];
  const model = one.fit(data, upTo(80), stream(1));
  expect(two.fit(data, upTo(80), stream(1))).toEqual(model);
  const votes = one.votes(model, data.features, upTo(80));
  const usual = one.predict(model, data.features, upTo(80));
  const doubled = two.predict(model, data.features, upTo(80));
  for (let r = 0; r < 80; r++) {
    const f = votes[80 + r] - votes[r];
    expect(usual[80 + r]).toBeCloseTo(1 / (1 + Math.exp(-f)), 12);
    expect(doubled[80 + r]).toBeCloseTo(Math.exp(f) / (Math.exp(f) + Math.exp(-f)), 12);
  }
  expect(one.params).not.toHaveProperty("factor");
  expect(two.params).toHaveProperty("factor", 2);
});

test("hostile files are no models", () => {
  const data = rings(60, 2, 2);
  const learner = adaBoost({ rounds: 3 });
  const model = learner.fit(data, upTo(60), stream(1));
  expect(learner.isModel(model)).toBe(true);
  for (const change of [
    { votes: [1, 2] },
    { votes: [1, 1, -1] },
    { errors: [0.1, 0.2, 1] },
    { classes: 1 },
    { classes: 3 },
    { features: ["x"] },
    { levels: [null] },
    { rules: [] },
    { rules: [model.rules[0], model.rules[1], { ...model.rules[2], right: [1, 1, 1] }] },
    { rules: [model.rules[0], model.rules[1], { ...model.rules[2], feature: [7, -1, -1] }] },
  ]) {
    expect(learner.isModel({ ...model, ...change })).toBe(false);
  }
});
