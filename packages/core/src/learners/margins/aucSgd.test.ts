import { describe, expect, test } from "vitest";
import { goldenTask, upTo } from "../../../test/goldenTask.ts";
import { numberFeatures } from "../../data/features.ts";
import { type MarginLossName, marginLosses } from "../../losses/margin/marginLosses.ts";
import { type Rng, stream } from "../../numeric/random.ts";
import type { Learner, LearningData } from "../learner.ts";
import { aucSgd } from "./aucSgd.ts";
import { aucSgdDefinition } from "./aucSgdDefinition.ts";
import { marginScores } from "./marginModel.ts";
import { sgd } from "./sgd.ts";
import { MARGIN_LOSSES } from "./sgdParameters.ts";

const codesOf = ({ target }: LearningData): Int32Array => (target.kind === "classes" ? target.codes : new Int32Array());

/** The share of pairs won, pair by pair. */
function aucOf(scores: ArrayLike<number>, codes: ArrayLike<number>): number {
  let [won, pairs] = [0, 0];
  for (let i = 0; i < codes.length; i++) {
    if (codes[i] === 0) continue;
    for (let j = 0; j < codes.length; j++) {
      if (codes[j] === 1) continue;
      won += scores[i] > scores[j] ? 1 : scores[i] === scores[j] ? 0.5 : 0;
      pairs++;
    }
  }
  return won / pairs;
}

const normal = (rng: Rng): number => Math.sqrt(-2 * Math.log(1 - rng())) * Math.cos(2 * Math.PI * rng());

/**
 * Positive rows lie a little higher in both features; one negative row in twenty is a gross outlier, far beyond the
 * positive ones. The same in training and test rows.
 */
function outliers(seed: number, rows: number): LearningData {
  const rng = stream(seed, "outliers");
  const codes = Int32Array.from({ length: rows }, () => (rng() < 0.3 ? 1 : 0));
  const far = codes.map((code) => (code === 0 && rng() < 0.05 ? 6 : 0));
  const x = Array.from(codes, (code, i) => normal(rng) + 1.2 * code + far[i]);
  const z = Array.from(codes, (code, i) => normal(rng) + 0.6 * code + far[i]);
  return {
    kind: "binary",
    features: numberFeatures({ x, z }),
    target: { kind: "classes", name: "y", classes: ["-", "+"], codes },
    weight: null,
  };
}

function testAuc(learner: Learner, data: LearningData, train: number): number {
  const rows = upTo(data.features.rows);
  const model = learner.fit(data, rows.subarray(0, train), stream(1));
  const rest = rows.subarray(train);
  const p = learner.predict(model, data.features, rest);
  return aucOf(p.subarray(rest.length), codesOf(data).subarray(train));
}

test("with gross outliers it beats logistic regression in the AUC of new rows, on every seed", () => {
  // Newton steps to the greatest likelihood: plain logistic regression
  const logistic = sgd({ schedule: "matrix", matrix: "newton", penalty: "none", epochs: 25 });
  const pairs = aucSgd({ loss: "sigmoid" });
  const gains = [1, 2, 3, 4, 5, 6].map((seed) => {
    const data = outliers(seed, 2000);
    return testAuc(pairs, data, 800) - testAuc(logistic, data, 800);
  });
  expect(Math.min(...gains)).toBeGreaterThan(0.02);
  expect(gains.reduce((sum, gain) => sum + gain, 0) / gains.length).toBeGreaterThan(0.04);
});

const pima = goldenTask("pima_complete.csv");

describe.each(MARGIN_LOSSES)("%s", (loss) => {
  test("without outliers it ranks new rows as well as logistic regression does", () => {
    const learner = aucSgd({ loss, ...(loss === "exponential" || loss === "squaredHinge" ? { rate: 0.2 } : {}) });
    const logistic = sgd({ schedule: "matrix", matrix: "newton", penalty: "none", epochs: 25 });
    expect(testAuc(learner, pima, 250)).toBeGreaterThan(testAuc(logistic, pima, 250) - 0.03);
  });
});

test("descends to the least mean loss over all pairs, found by steepest descent on their differences", () => {
  const few = upTo(60);
  const codes = codesOf(pima);
  const learner = aucSgd({ lambda: 0.05, epochs: 400 });
  const model = learner.fit(pima, few, stream(1));
  const [{ objective }] = model.descents;
  // every pair as a row of its own: positive less negative, always of the positive class, and the opposite
  const names = pima.features.columns.map(({ name }) => name);
  const pairs = [...few].flatMap((j) => [...few].flatMap((i) => (codes[j] === 1 && codes[i] === 0 ? [[j, i]] : [])));
  const scaled = (c: number): ((row: number) => number) => {
    const values = Array.from(few, (row) => pima.features.values[c * 392 + row]);
    const mean = values.reduce((sum, value) => sum + value, 0) / 60;
    const sd = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / 60);
    return (row) => values[row] / sd;
  };
  const columns = names.map((name, c): [string, number[]] => {
    const at = scaled(c);
    const own = pairs.map(([j, i]) => at(j) - at(i));
    return [name, [...own, ...own.map((value) => -value)]];
  });
  const differences: LearningData = {
    kind: "binary",
    features: numberFeatures(Object.fromEntries(columns)),
    target: {
      kind: "classes",
      name: "y",
      classes: ["-", "+"],
      codes: Int32Array.from({ length: 2 * pairs.length }, (_, at) => (at < pairs.length ? 1 : 0)),
    },
    weight: null,
  };
  const exact = sgd({ schedule: "steepest", lambda: 0.05, epochs: 2000, tolerance: 1e-10, standardize: false });
  const [{ objective: least }] = exact.fit(differences, upTo(2 * pairs.length), stream(1)).descents;
  const [found, wanted] = [objective, least].map(({ value }) => value[value.length - 1]);
  expect(found).toBeGreaterThan(wanted - 1e-9);
  expect(found).toBeLessThan(wanted + 2e-3);
});

test("probabilities keep the order of the scores", () => {
  const learner = aucSgd();
  const model = learner.fit(pima, upTo(392), stream(1));
  const [scores] = marginScores(model, pima.features, upTo(392));
  const p = learner.predict(model, pima.features, upTo(392)).subarray(392);
  const order = [...upTo(392)].sort((a, b) => scores[a] - scores[b]);
  order.forEach((row, i) => {
    if (i > 0) expect(p[row]).toBeGreaterThanOrEqual(p[order[i - 1]]);
  });
  const mean = p.reduce((sum, value) => sum + value, 0) / 392;
  expect(Math.abs(mean - codesOf(pima).reduce((sum, code) => sum + code, 0) / 392)).toBeLessThan(0.02);
});

test("where no feature says anything the order is not turned round, and the probabilities are the share", () => {
  const rng = stream(9, "noise");
  const data: LearningData = {
    kind: "binary",
    features: numberFeatures({ x: Array.from({ length: 60 }, rng) }),
    target: {
      kind: "classes",
      name: "y",
      classes: ["-", "+"],
      codes: Int32Array.from({ length: 60 }, (_, i) => i % 2),
    },
    weight: null,
  };
  const model = aucSgd().fit(data, upTo(60), stream(1));
  expect(model.descents[0].slope).toBeGreaterThan(0);
});

test("explain claims a bound on 1 - AUC for exactly the losses that keep one, of a tie too", () => {
  const margins = Array.from({ length: 401 }, (_, i) => (i - 200) / 20);
  // a pair in the wrong order counts 1, a tie 1/2
  const wrong = (margin: number): number => (margin < 0 ? 1 : margin === 0 ? 0.5 : 0);
  const keeps = (name: MarginLossName, factor = 1): boolean =>
    margins.every((margin) => factor * marginLosses[name].value(margin) >= wrong(margin));
  const { definition } = aucSgdDefinition.about;
  const [, claimed] = /upper bound of 1 - AUC for ([^;]*), and for logistic/.exec(definition) ?? [];
  expect(claimed?.split(/, | and /).sort()).toEqual(MARGIN_LOSSES.filter((name) => keeps(name)).sort());
  expect(keeps("logistic", 1 / Math.LN2)).toBe(true);
  expect(definition).toContain("for logistic (the default) after division by ln 2");
});
