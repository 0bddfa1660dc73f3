import { expect, test } from "vitest";
import { numberFeatures } from "../../data/features.ts";
import { stream } from "../../numeric/random.ts";
import { naiveBayes } from "../bayes/naiveBayes.ts";
import type { Learner, LearningData } from "../learner.ts";
import { ols } from "../linear/ols.ts";
import { knn } from "../neighbours/knn.ts";
import { tree } from "../trees/tree.ts";
import { bagging } from "./bagging.ts";

/** y = 2 a - b + noise. */
function linear(n: number, seed: number): LearningData {
  const rng = stream(seed, "bagging test");
  const normal = (): number => Math.sqrt(-2 * Math.log(1 - rng())) * Math.cos(2 * Math.PI * rng());
  const column = (): number[] => Array.from({ length: n }, normal);
  const [a, b] = [column(), column()];
  return {
    kind: "regression",
    features: numberFeatures({ a, b }),
    target: { kind: "numbers", name: "y", values: Float64Array.from(a, (value, r) => 2 * value - b[r] + normal()) },
    weight: null,
  };
}

function upTo(n: number): Uint32Array {
  return Uint32Array.from({ length: n }, (_, i) => i);
}

/** Mean squared error on 500 rows of a model of 60 others. */
function testError(learner: Learner, seed: number): number {
  const data = linear(560, seed);
  const rows = upTo(560).subarray(60);
  const output = learner.predict(learner.fit(data, upTo(60), stream(seed, "fit")), data.features, rows);
  if (data.target.kind !== "numbers") throw new Error("numbers");
  const { values } = data.target;
  return output.reduce((sum, value, i) => sum + (value - values[rows[i]]) ** 2, 0) / rows.length;
}

function meanError(learner: Learner): number {
  const seeds = Array.from({ length: 20 }, (_, seed) => testError(learner, seed));
  return seeds.reduce((sum, value) => sum + value, 0) / seeds.length;
}

test("bagging takes a good part of a deep tree's error and leaves least squares as it is", () => {
  const alone = meanError(tree());
  const bagged = meanError(bagging(tree(), { rounds: 25 }));
  expect(bagged).toBeLessThan(0.75 * alone);
  const stable = meanError(ols());
  expect(Math.abs(meanError(bagging(ols(), { rounds: 25 })) - stable)).toBeLessThan(0.02 * stable);
});

test("fewer rounds are the beginning of more", () => {
  const data = linear(40, 1);
  const more = bagging(knn({ k: 3 }), { rounds: 6 }).fit(data, upTo(40), stream(2));
  const fewer = bagging(knn({ k: 3 }), { rounds: 2 }).fit(data, upTo(40), stream(2));
  expect(fewer).toEqual({ ...more, members: more.members.slice(0, 2) });
});

test("without replacement and with all rows, every member is the base", () => {
  const data = linear(40, 1);
  const model = bagging(ols(), { rounds: 2, replace: false }).fit(data, upTo(40), stream(2));
  expect(model.members.map((member) => member.model)).toEqual([0, 1].map(() => ols().fit(data, upTo(40), stream(1))));
});

test("a bag that lacks a class is drawn again, and its out-of-bag rows are those of the draw that was used", () => {
  const codes = Int32Array.from({ length: 30 }, (_, r) => (r < 3 ? 1 : 0));
  const data: LearningData = {
    ...linear(30, 1),
    kind: "binary",
    target: { kind: "classes", name: "y", classes: ["often", "rare"], codes },
  };
  const learner = bagging(naiveBayes(), { rounds: 40 });
  const model = learner.fit(data, upTo(30), stream(5));
  // (1 - 1/10)^30: one bag in 24 holds none of the three rows; one of them alone has no variance
  expect(model.members.some(({ attempt }) => attempt > 0)).toBe(true);
  const found = learner.outOfBag?.(model, data, upTo(30));
  expect(found?.rows.length).toBe(30);
  const never = { ...data, target: { ...data.target, codes: new Int32Array(30) } } as LearningData;
  expect(() => learner.fit(never, upTo(30), stream(5))).toThrow("rare");
});

test("a majority vote counts members", () => {
  const data: LearningData = {
    ...linear(30, 2),
    kind: "binary",
    target: {
      kind: "classes",
      name: "y",
      classes: ["n", "y"],
      codes: Int32Array.from({ length: 30 }, (_, r) => r % 2),
    },
  };
  const learner = bagging(naiveBayes(), { rounds: 7, vote: "majority" });
  const output = learner.predict(learner.fit(data, upTo(30), stream(5)), data.features, upTo(30));
  for (const share of output) expect(Math.abs(share * 7 - Math.round(share * 7))).toBeLessThan(1e-12);
});

test("weights go to a base that takes them", () => {
  expect(bagging(ols()).handles.weights).toBe(true);
  expect(bagging(knn()).handles.weights).toBe(false);
});

test("more rows than all need replacement", () => {
  expect(() => bagging(ols(), { sample: 1.5, replace: false })).toThrow(
    "sample of bagging is 1.5, and rows are not put back.",
  );
  expect(bagging(ols(), { sample: 1.5 }).params.sample).toBe(1.5);
  expect(() => bagging(ols(), { sample: 0 })).toThrow("sample of bagging is 0.");
});

test("takes no stranger for its model, down to the models inside", () => {
  const learner = bagging(ols(), { rounds: 2 });
  const model = JSON.parse(JSON.stringify(learner.fit(linear(30, 1), upTo(30), stream(1))));
  expect(learner.isModel(model)).toBe(true);
  const strangers = [
    { members: [] },
    { members: [{ ...model.members[0], attempt: -1 }] },
    { members: [model.members[0], { attempt: 0, model: {} }] },
    { classes: 1 },
    { source: {} },
  ];
  for (const change of strangers) expect([change, learner.isModel({ ...model, ...change })]).toEqual([change, false]);
});
