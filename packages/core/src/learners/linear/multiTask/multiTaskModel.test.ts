import { expect, test } from "vitest";
import { numberFeatures } from "../../../data/features.ts";
import { isMultiTaskModel, type MultiTaskModel, predictMultiTask, usedByOutputs } from "./multiTaskModel.ts";

const model: MultiTaskModel = {
  outputs: ["price", "2"],
  intercept: { price: 1, "2": -1 },
  coefficients: { price: { a: 2, b: 0, c: 0 }, "2": { a: 0, b: 0, c: 3 } },
  dualityGap: 0,
};

test("predictions come in the order of the outputs, which is not that of the keys", () => {
  const features = numberFeatures({ a: [10, 20], c: [1, 2] });
  expect(predictMultiTask(model, features, Uint32Array.of(1, 0))).toEqual([
    Float64Array.of(41, 21),
    Float64Array.of(5, 2),
  ]);
});

test("a feature is used when any output has a coefficient for it", () => {
  expect(usedByOutputs(model)).toEqual(["a", "c"]);
});

test("a model survives JSON, and nothing else is taken for one", () => {
  const again: unknown = JSON.parse(JSON.stringify(model));
  expect(again).toEqual(model);
  expect(isMultiTaskModel(again)).toBe(true);
  const { price, ...rest } = model.coefficients;
  const strangers = [
    null,
    [],
    {},
    { ...model, dualityGap: "0" },
    { ...model, coefficients: rest },
    { ...model, coefficients: { ...rest, price: { ...price, a: null } } },
    { ...model, outputs: ["price"] },
    { ...model, outputs: ["price", "price"] },
    { ...model, outputs: ["price", 2] },
    { ...model, intercept: { price: 1, other: 1 } },
  ];
  for (const stranger of strangers) expect(isMultiTaskModel(stranger)).toBe(false);
});
