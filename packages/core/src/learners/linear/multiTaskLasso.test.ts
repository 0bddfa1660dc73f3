import { expect, test } from "vitest";
import { randomNumbers, upTo } from "../../../../../conformance/numberTask.ts";
import { numberFeatures } from "../../data/features.ts";
import { fitMultiTaskLasso, isMultiTaskModel, predictMultiTask } from "./multiTaskLasso.ts";

const { columns, y } = randomNumbers(30, 5, 3);
const features = numberFeatures(columns);
const targets = { price: y, "the <b>size</b>": columns.x0.map((value, i) => value - y[i] / 2) };

test("a feature has coefficients for all outputs or for none, and predictions come by output", () => {
  const [model] = fitMultiTaskLasso({ features, targets }, upTo(30), [0.1]);
  const [price, size] = Object.values(model.coefficients);
  const chosen = Object.keys(price).filter((name) => price[name] !== 0);
  expect(chosen.length).toBeGreaterThan(0);
  expect(chosen.length).toBeLessThan(5);
  expect(Object.keys(size).filter((name) => size[name] !== 0)).toEqual(chosen);
  const [first, second] = predictMultiTask(model, features, upTo(30));
  const byHand = (output: keyof typeof targets, row: number): number =>
    Object.entries(columns).reduce(
      (sum, [name, values]) => sum + model.coefficients[output][name] * values[row],
      model.intercept[output],
    );
  expect(first[7]).toBeCloseTo(byHand("price", 7), 12);
  expect(second[7]).toBeCloseTo(byHand("the <b>size</b>", 7), 12);
});

test("its model survives JSON, and nothing else is taken for one", () => {
  const [model] = fitMultiTaskLasso({ features, targets }, upTo(30), [0.1]);
  const again: unknown = JSON.parse(JSON.stringify(model));
  expect(again).toEqual(model);
  expect(isMultiTaskModel(again)).toBe(true);
  const { price, ...rest } = model.coefficients;
  for (const stranger of [null, [], {}, { ...model, dualityGap: "0" }, { ...model, coefficients: rest }]) {
    expect(isMultiTaskModel(stranger)).toBe(false);
  }
  expect(isMultiTaskModel({ ...model, coefficients: { ...rest, price: { x0: null } } })).toBe(false);
  expect(price).toBeDefined();
});

test("a weight of 2 is the row twice, and a row of weight 0 is not there", () => {
  const weight = y.map((_, i) => i % 3);
  const repeated = Uint32Array.from(y.flatMap((_, i) => new Array<number>(i % 3).fill(i)));
  const options = { tolerance: 1e-13 };
  const [weighted] = fitMultiTaskLasso({ features, targets, weight }, upTo(30), [0.05], options);
  const [twice] = fitMultiTaskLasso({ features, targets }, repeated, [0.05], options);
  for (const name of Object.keys(columns)) {
    expect(weighted.coefficients.price[name]).toBeCloseTo(twice.coefficients.price[name], 7);
  }
});

test.each([
  [{ targets: {} }, [1], "there is nothing to learn from."],
  [{ targets }, [0], "lambda of multiTaskLasso is 0."],
  [{ targets: { price: y.map((value, i) => (i === 3 ? Number.NaN : value)) } }, [1], 'the target "price" is NaN.'],
])("what cannot be fitted is refused: %#", (data, lambdas, message) => {
  expect(() => fitMultiTaskLasso({ features, ...data }, upTo(30), lambdas)).toThrow(message);
});
