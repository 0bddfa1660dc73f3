import { expect, test } from "vitest";
import { goldenTask, upTo } from "../../../../test/goldenTask.ts";
import { numberFeatures } from "../../../data/features.ts";
import { stream } from "../../../numeric/random.ts";
import type { LearningData } from "../../learner.ts";
import { ols } from "../../linear/ols.ts";
import { forwardStagewise } from "./forwardStagewise.ts";

const pima = goldenTask("pima_complete.csv");
const rows = upTo(pima.features.rows);

/** Discrete AdaBoost with the stump of least weighted error, as slide 14 writes it: another program for the same. */
function adaBoostOfSlide(data: LearningData, rounds: number): { readonly alphas: number[]; readonly rules: string[] } {
  const n = data.features.rows;
  const codes = data.target.kind === "classes" ? data.target.codes : new Int32Array();
  const w = new Float64Array(n).fill(1 / n);
  const alphas: number[] = [];
  const rules: string[] = [];
  const names = data.features.columns.map(({ name }, c) => ({ name, c })).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (let m = 0; m < rounds; m++) {
    let best = { edge: 0, error: 0.5, wrong: new Set<number>(), rule: "" };
    for (const { name, c } of names) {
      const values = data.features.values.subarray(c * n, (c + 1) * n);
      const distinct = [...new Set(values)].sort((a, b) => a - b);
      for (let k = 1; k < distinct.length; k++) {
        const cut = (distinct[k] + distinct[k - 1]) / 2;
        let error = 0;
        for (let i = 0; i < n; i++) if (values[i] > cut !== (codes[i] === 1)) error += w[i];
        const total = w.reduce((sum, value) => sum + value, 0);
        const share = error / total;
        const edge = Math.abs(0.5 - share);
        if (edge <= best.edge + 1e-12) continue;
        const up = share < 0.5;
        const wrong = new Set(Array.from(upTo(n)).filter((i) => (values[i] > cut !== (codes[i] === 1)) === up));
        best = { edge, error: Math.min(share, 1 - share), wrong, rule: `${name} ${cut} ${up ? "+" : "-"}` };
      }
    }
    const alpha = Math.log((1 - best.error) / best.error);
    alphas.push(alpha);
    rules.push(best.rule);
    for (const i of best.wrong) w[i] *= Math.exp(alpha);
  }
  return { alphas, rules };
}

test("with the exponential loss from zero it is the AdaBoost of the slide, each weight half of its vote", () => {
  const { alphas, rules } = adaBoostOfSlide(pima, 8);
  const model = forwardStagewise({ start: "zero", rounds: 8 }).fit(pima, rows, stream(1));
  model.members.forEach((member, m) => {
    if (member.kind !== "stump") throw new Error("a stump was asked for");
    expect(`${member.feature} ${member.threshold} ${member.weight > 0 ? "+" : "-"}`).toBe(rules[m]);
    expect(2 * Math.abs(member.weight)).toBeCloseTo(alphas[m], 8);
  });
  expect(model.members).toHaveLength(8);
});

test("each round lowers the loss, and fewer rounds are the beginning of the same sum", () => {
  for (const loss of ["exponential", "logistic"] as const) {
    const learner = forwardStagewise({ loss, rounds: 15 });
    const { trainLoss, members } = learner.fit(pima, rows, stream(1));
    for (let m = 1; m < trainLoss.length; m++) expect(trainLoss[m]).toBeLessThan(trainLoss[m - 1]);
    const short = forwardStagewise({ loss, rounds: 4 }).fit(pima, rows, stream(1));
    expect(short.members).toEqual(members.slice(0, 4));
  }
});

test("single features with the squared loss come to least squares, one coordinate at a time", () => {
  const diabetes = goldenTask("diabetes.csv");
  const all = upTo(442);
  const learner = forwardStagewise({ member: "linear", rounds: 120 });
  const { trainLoss } = learner.fit(diabetes, all, stream(1));
  const wanted = ols().predict(ols().fit(diabetes, all, stream(1)), diabetes.features, all);
  const y = diabetes.target.kind === "numbers" ? diabetes.target.values : new Float64Array();
  const least = wanted.reduce((sum, value, i) => sum + (y[i] - value) ** 2, 0) / 442;
  // the squared loss is half of the square
  const reached = trainLoss[trainLoss.length - 1] / least;
  expect(Math.min(Math.abs(reached - 1), Math.abs(2 * reached - 1))).toBeLessThan(0.005);
});

test("with the squared loss and one feature the first stump is the best cut of a regression tree with equal steps, by hand", () => {
  const data: LearningData = {
    kind: "regression",
    features: numberFeatures({ x: [1, 2, 3, 4] }),
    target: { kind: "numbers", name: "y", values: Float64Array.of(1, 1, 5, 5) },
    weight: null,
  };
  const { initial, members, trainLoss } = forwardStagewise().fit(data, upTo(4), stream(1));
  expect(initial).toBe(3);
  expect(members).toHaveLength(1);
  expect(members[0]).toMatchObject({ kind: "stump", feature: "x", threshold: 2.5 });
  expect(members[0].weight).toBeCloseTo(2, 10);
  expect(trainLoss[1]).toBeCloseTo(0, 12);
});

test("rows that a stump separates get a long step, not an endless one, and probabilities stay numbers", () => {
  const data: LearningData = {
    kind: "binary",
    features: numberFeatures({ x: [1, 2, 3, 4] }),
    target: { kind: "classes", name: "y", classes: ["-", "+"], codes: Int32Array.of(0, 0, 1, 1) },
    weight: null,
  };
  const learner = forwardStagewise();
  const p = learner.predict(learner.fit(data, upTo(4), stream(1)), data.features, upTo(4));
  expect([...p.subarray(4)].map((value) => Math.round(value))).toEqual([0, 0, 1, 1]);
  expect(p.every(Number.isFinite)).toBe(true);
});
