import { expect, test } from "vitest";
import { numberFeatures } from "../data/features.ts";
import type { LearningData } from "./learner.ts";
import { classesOf, numbersOf, outputsOf, weightsAt } from "./target.ts";

const rows = Uint32Array.of(2, 0);
const data: LearningData = {
  kind: "regression",
  features: numberFeatures({ x: [1, 2, 3] }),
  target: { kind: "numbers", name: "price", values: Float64Array.of(4, 5, 6) },
  weight: Float64Array.of(0, 1, 0),
};
const named: LearningData = {
  ...data,
  kind: "binary",
  target: { kind: "classes", name: "sold", classes: ["no", "yes"], codes: Int32Array.of(1, 0, 0) },
};

test("the target of the rows asked for, in their order", () => {
  expect(Array.from(numbersOf(data, rows, "toy"))).toEqual([6, 4]);
  expect(Array.from(classesOf(named, rows, "toy").codes)).toEqual([0, 1]);
});

test("the other kind of target is refused by name", () => {
  expect(() => numbersOf(named, rows, "toy")).toThrow(
    'toy predicts numbers, and the target "sold" is one of 2 classes.',
  );
  expect(() => classesOf(data, rows, "toy")).toThrow('toy predicts classes, and the target "price" is a number.');
});

test("rows without any weight are refused; no weights are ones", () => {
  expect(() => weightsAt(data, rows)).toThrow("all 2 training rows have weight 0.");
  expect(Array.from(weightsAt({ ...data, weight: null }, rows))).toEqual([1, 1]);
});

test("several targets come one by one, and are refused where one is expected", () => {
  const values = Float64Array.of(4, 5, 6, 7, 8, 9);
  const several: LearningData = {
    ...data,
    target: { kind: "numbers", name: "price, size", values, outputs: ["price", "size"] },
  };
  expect(outputsOf(several, rows, "toy")).toEqual([
    { name: "price", values: Float64Array.of(6, 4) },
    { name: "size", values: Float64Array.of(9, 7) },
  ]);
  expect(() => numbersOf(several, rows, "toy")).toThrow("toy learns one target, and the data have 2.");
});
