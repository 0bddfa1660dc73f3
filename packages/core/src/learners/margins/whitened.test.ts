import { expect, test } from "vitest";
import { numberTask, upTo } from "../../../../../conformance/numberTask.ts";
import { stream } from "../../numeric/random.ts";
import type { LearningData } from "../learner.ts";
import { sgd } from "./sgd.ts";

const rng = stream(1, "whitened");
const n = 300;
const x = Array.from({ length: n }, () => 10 + rng());
const z = x.map((value) => value + 0.01 * rng());
const codes = Int32Array.from(x, (value, i) => (z[i] - value + 0.004 * rng() > 0.007 ? 1 : 0));

function dataOf(columns: Record<string, number[]>): LearningData {
  const { features } = numberTask(columns, x);
  return { kind: "binary", features, target: { kind: "classes", name: "y", classes: ["a", "b"], codes }, weight: null };
}

const fit = (data: LearningData, more: object = {}) => sgd(more).fit(data, upTo(n), stream(1));
const objectiveOf = (data: LearningData, more: object = {}): number =>
  fit(data, more).descents[0].objective.value.at(-1) ?? Number.NaN;

test("it comes to where Newton's steps come, with and without standardised features", () => {
  for (const standardize of [true, false]) {
    const newton = objectiveOf(dataOf({ x, z }), { standardize, schedule: "matrix", matrix: "newton", stop: "never" });
    expect(objectiveOf(dataOf({ x, z }), { standardize })).toBeLessThan(newton + 0.03 * (Math.LN2 - newton));
  }
});

test("a column that is the sum of others, or constant, changes nothing of what is reached", () => {
  const plain = objectiveOf(dataOf({ x, z }));
  const sum = x.map((value, i) => value + z[i]);
  expect(objectiveOf(dataOf({ x, z, sum, one: x.map(() => 3) }))).toBeCloseTo(plain, 2);
});

test("an explicit rate, power or l1 penalty still means steps of inverseScaling, bit by bit", () => {
  const same = (given: object, written: object): void =>
    expect(fit(dataOf({ x, z }), given).coefficients).toEqual(fit(dataOf({ x, z }), written).coefficients);
  same({ rate: 0.1 }, { rate: 0.1, schedule: "inverseScaling" });
  same({ power: 0.5 }, { power: 0.5, schedule: "inverseScaling" });
  same({ penalty: "l1" }, { penalty: "l1", schedule: "inverseScaling" });
  expect(sgd().params).toMatchObject({ schedule: "whitened", rate: 8 });
  expect(sgd({ schedule: "inverseScaling" }).params).toMatchObject({ rate: 0.2, power: 0.6 });
});

test("with an l1 penalty it is refused", () => {
  expect(() => sgd({ schedule: "whitened", penalty: "l1" })).toThrow("an l1 penalty is not a sum over coordinates");
});

test("with more features than directions are found for, steps are those of inverseScaling", () => {
  const wide = Object.fromEntries(Array.from({ length: 300 }, (_, j) => [`c${j}`, x.map(() => rng())]));
  expect(fit(dataOf(wide), { epochs: 2 }).coefficients).toEqual(
    fit(dataOf(wide), { epochs: 2, schedule: "inverseScaling" }).coefficients,
  );
});
