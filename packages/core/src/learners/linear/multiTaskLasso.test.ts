import { describe, expect, test } from "vitest";
import { randomNumbers, upTo } from "../../../../../conformance/numberTask.ts";
import { numberFeatures } from "../../data/features.ts";
import { stream } from "../../numeric/random.ts";
import type { LearningData } from "../learner.ts";
import { lasso } from "./lasso.ts";
import { predictMultiTask } from "./multiTask/multiTaskModel.ts";
import { fitMultiTaskLasso, multiTaskLasso } from "./multiTaskLasso.ts";

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
  [{ targets: {} }, [1], "there are no training data."],
  [{ targets }, [0], "lambda of multiTaskLasso is 0."],
  [{ targets: { price: y.map((value, i) => (i === 3 ? Number.NaN : value)) } }, [1], 'the target "price" is NaN.'],
])("what cannot be fitted is refused: %#", (data, lambdas, message) => {
  expect(() => fitMultiTaskLasso({ features, ...data }, upTo(30), lambdas)).toThrow(message);
});

describe("the learner", () => {
  const data: LearningData = {
    kind: "regression",
    features,
    target: {
      kind: "numbers",
      name: "price, size",
      values: Float64Array.from(Object.values(targets).flat()),
      outputs: Object.keys(targets),
    },
    weight: null,
  };

  test("fits as the function does, a path as single fits, and predicts one column per target", () => {
    const learner = multiTaskLasso({ lambda: 0.1 });
    const model = learner.fit(data, upTo(30), stream(1));
    expect(model).toEqual(fitMultiTaskLasso({ features, targets }, upTo(30), [0.1])[0]);
    expect(learner.path?.fit(data, upTo(30), [1, 0.1], stream(1))[1]).toEqual(model);
    const [first, second] = predictMultiTask(model, features, upTo(30));
    expect(learner.predict(model, features, upTo(30))).toEqual(Float64Array.of(...first, ...second));
    expect(learner.uses?.(model)).toEqual(Object.keys(columns).filter((name) => model.coefficients.price[name] !== 0));
  });

  test("with one target is the lasso", () => {
    const one: LearningData = { ...data, target: { kind: "numbers", name: "price", values: Float64Array.from(y) } };
    for (const standardize of [true, false]) {
      const settings = { lambda: 0.07, standardize, tolerance: 1e-13 };
      const { intercept, coefficients } = multiTaskLasso(settings).fit(one, upTo(30), stream(1));
      const single = lasso(settings).fit(one, upTo(30), stream(1));
      expect(intercept.price).toBeCloseTo(single.intercept, 9);
      for (const name of Object.keys(columns)) {
        expect(coefficients.price[name]).toBeCloseTo(single.coefficients[name], 9);
      }
    }
  });

  test("refuses a lambda of 0", () => {
    expect(() => multiTaskLasso({ lambda: 0 })).toThrow("lambda of multiTaskLasso is 0.");
  });
});
