import { expect, test } from "vitest";
import { numberFeatures } from "../../data/features.ts";
import { stream } from "../../numeric/random.ts";
import type { Learner, LearningData } from "../learner.ts";
import { ols } from "../linear/ols.ts";
import { bagging } from "./bagging.ts";
import { BOOTSTRAP, drawBag } from "./drawBag.ts";
import { extraTrees } from "./extraTrees.ts";
import { forest } from "./forest.ts";
import { trainingRows } from "./trainingRows.ts";

const rng = stream(1, "out of bag test");
const n = 30;
const x = Array.from({ length: n }, rng);
const data: LearningData = {
  kind: "regression",
  features: numberFeatures({ x, z: Array.from({ length: n }, rng) }),
  target: { kind: "numbers", name: "y", values: Float64Array.from(x, (value) => value + 0.3 * rng()) },
  weight: null,
};
const rows = Uint32Array.from({ length: n - 3 }, (_, i) => i + 2);

/** From the models of single members: row by row the mean of those whose bag it is not in. */
function byHand(member: (m: number) => Float64Array, members: number, seed: number, own = data): Map<number, number> {
  const training = trainingRows(own, rows);
  const result = new Map<number, number>();
  training.rows.forEach((row, i) => {
    const heard: number[] = [];
    for (let m = 0; m < members; m++) if (drawBag(training, BOOTSTRAP, seed, m)[i] === 0) heard.push(member(m)[row]);
    if (heard.length > 0) result.set(row, heard.reduce((sum, value) => sum + value, 0) / heard.length);
  });
  return result;
}

function expectSame(wanted: Map<number, number>, found: ReturnType<NonNullable<Learner["outOfBag"]>>): void {
  expect(Array.from(found.rows)).toEqual([...wanted.keys()]);
  found.output.forEach((value, i) => {
    expect(value).toBeCloseTo(wanted.get(found.rows[i]) ?? Number.NaN, 12);
  });
}

const everyRow = Uint32Array.from({ length: n }, (_, i) => i);

test("a row is judged by the trees that did not draw it, and by no other", () => {
  const learner = forest({ trees: 3 });
  const model = learner.fit(data, rows, stream(4));
  const single = (t: number): Float64Array =>
    learner.predict({ ...model, trees: [model.trees[t]] }, data.features, everyRow);
  const wanted = byHand(single, 3, model.source.seed);
  // a quarter of the rows is in all three bags: 0.632^3
  expect(wanted.size).toBeLessThan(rows.length);
  const found = learner.outOfBag?.(model, data, rows);
  if (!found) throw new Error("a forest has bags");
  expectSame(wanted, found);
  expect(Math.max(...found.members)).toBe(3);
});

test("the same for the members of a bagging", () => {
  const learner = bagging(ols(), { rounds: 5 });
  const model = learner.fit(data, rows, stream(4));
  const single = (m: number): Float64Array => ols().predict(model.members[m].model as never, data.features, everyRow);
  const found = learner.outOfBag?.(model, data, rows);
  if (!found) throw new Error("a bagging has bags");
  expectSame(byHand(single, 5, model.source.seed), found);
});

test("no row is judged by a tree that saw another row of its group", () => {
  const group = Int32Array.from({ length: n }, (_, i) => i % 7);
  const grouped = { ...data, group };
  const learner = forest({ trees: 4 });
  const model = learner.fit(grouped, rows, stream(4));
  const training = trainingRows(grouped, rows);
  for (let t = 0; t < 4; t++) {
    const times = drawBag(training, BOOTSTRAP, model.source.seed, t);
    const out = new Set(
      Array.from(times.keys())
        .filter((i) => times[i] === 0)
        .map((i) => group[training.rows[i]]),
    );
    const drawn = new Set(
      Array.from(times.keys())
        .filter((i) => times[i] > 0)
        .map((i) => group[training.rows[i]]),
    );
    expect([...out].filter((one) => drawn.has(one))).toEqual([]);
  }
});

test("a model whose members saw every row has no bags, and rows it was not fitted on have none", () => {
  const extra = extraTrees();
  expect(extra.outOfBag).toBeUndefined();
  expect(bagging(ols(), { replace: false }).outOfBag).toBeUndefined();
  expect(bagging(ols(), { replace: false, sample: 0.5 }).outOfBag).toBeDefined();
  const learner = forest({ trees: 2 });
  const model = learner.fit(data, rows, stream(1));
  expect(() => learner.outOfBag?.(model, data, everyRow)).toThrow("the model was fitted on 27 rows, and these are 30.");
});
