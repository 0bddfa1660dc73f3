import { describe, expect, test } from "vitest";
import { bases, basesData, freshFeatures, freshRows, madeValues } from "../../../test/basesSample.ts";
import { expectAllNear } from "../../../test/golden.ts";
import { upTo } from "../../../test/goldenTask.ts";
import { numberFeatures } from "../../data/features.ts";
import { tableFrom } from "../../data/table.ts";
import { defineTask } from "../../data/task.ts";
import { stream } from "../../numeric/random.ts";
import { readModel } from "../../select/storedModels/readModel.ts";
import { trainModel } from "../../select/storedModels/trainModel.ts";
import type { LearningData } from "../learner.ts";
import { ols } from "../linear/ols.ts";
import { makeColumns } from "./madeColumns.ts";
import { powers } from "./powers.ts";

describe.each(bases.polynomials.map((one) => [one.degree, one] as const))("powers up to %d", (degree, one) => {
  test("are the columns of scikit-learn, and so is least squares on them", () => {
    const learner = powers(ols(), { degree });
    const model = learner.fit(basesData, upTo(300), stream(1));
    const made = makeColumns(model.made, freshFeatures, freshRows);
    expect(made.columns).toHaveLength(one.powers.length);
    one.powers.forEach((exponents, c) => {
      const name = bases.features
        .flatMap((feature, j) => (exponents[j] > 0 ? [exponents[j] > 1 ? `${feature}^${exponents[j]}` : feature] : []))
        .join("*");
      expectAllNear(
        madeValues(made, name),
        one.columns.map((row) => row[c]),
        1e-13,
      );
    });
    expectAllNear(learner.predict(model, freshFeatures, freshRows), one.predicted, 1e-7);
  });
});

test("without interactions there are powers alone", () => {
  const { made } = powers(ols(), { degree: 3, interactions: false }).fit(basesData, upTo(300), stream(1));
  const names = ["bmi", "bp", "s5"].flatMap((name) => [name, `${name}^2`, `${name}^3`]);
  expect(made.map(({ name }) => name).sort()).toEqual(names.sort());
});

test("a column of two values is not raised to powers, a product that never changes is left out, names stay apart", () => {
  const features = numberFeatures({
    "level=a": [1, 0, 0, 1, 0, 0, 1, 0],
    "level=b": [0, 1, 1, 0, 0, 0, 0, 0],
    x: [1, 2, 3, 4, 5, 6, 7, 9],
    "x^2": [3, 1, 4, 1, 5, 9, 2, 6],
  });
  const target = { kind: "numbers", name: "y", values: Float64Array.of(1, 2, 3, 4, 5, 6, 7, 8) } as const;
  const learner = powers(ols(), {});
  let names: string[] = [];
  const base = {
    ...ols(),
    fit: (own: LearningData) => {
      names = own.features.columns.map(({ name }) => name);
      return ols().fit(
        { ...own, features: numberFeatures({ x: own.features.values.subarray(0, 8) }) },
        upTo(8),
        stream(1),
      );
    },
  };
  powers(base, {}).fit({ kind: "regression", features, target, weight: null }, upTo(8), stream(1));
  expect(names).toEqual([
    "level=a",
    "level=b",
    "x",
    "x^2",
    "level=a*x",
    "level=a*x^2",
    "level=b*x",
    "level=b*x^2",
    "x^2 (2)",
    "x*x^2",
    "x^2^2",
  ]);
  expect(learner.params).toEqual({ base: "ols(intercept=true)", degree: 2, interactions: true });
});

test("too many columns are refused before they are made", () => {
  const wide = numberFeatures(Object.fromEntries(Array.from({ length: 250 }, (_, c) => [`c${c}`, [c, 1, 2]])));
  const target = { kind: "numbers", name: "y", values: Float64Array.of(1, 2, 3) } as const;
  expect(() =>
    powers(ols()).fit({ kind: "regression", features: wide, target, weight: null }, upTo(3), stream(1)),
  ).toThrow("degree 2 of 250 features makes more than 20000 columns.");
});

test("a power that overflows says so", () => {
  const features = numberFeatures({ x: [1, 2e200, 3] });
  const target = { kind: "numbers", name: "y", values: Float64Array.of(1, 2, 3) } as const;
  expect(() => powers(ols()).fit({ kind: "regression", features, target, weight: null }, upTo(3), stream(1))).toThrow(
    'the made column "x^2" is too large for a double.',
  );
});

test("more products than a call takes arguments are refused as too many columns", () => {
  const columns = Object.fromEntries(Array.from({ length: 600 }, (_, j) => [`x${j}`, [j, j + 1, 2 * j, 3]]));
  const task = defineTask(tableFrom({ ...columns, y: [1, 2, 3, 5] }), { target: "y" });
  expect(() => trainModel(task, { name: "powers", params: { degree: 2 } })).toThrow(
    "degree 2 of 600 features makes more than 20000 columns.",
  );
});

test("a stored power above the number of columns is no model: it would be a loop as long as somebody likes", () => {
  const task = defineTask(tableFrom({ x: [1, 2, 3, 4, 6], y: [1, 2, 3, 5, 9] }), { target: "y" });
  const stored = trainModel(task, { name: "powers", params: { degree: 3 } });
  const text = JSON.stringify(stored);
  expect(readModel(JSON.parse(text), "model.json")).toEqual(stored);
  for (const power of [4, 1e9]) {
    const hostile = JSON.parse(text.replace('"power":3', `"power":${power}`));
    expect(() => readModel(hostile, "model.json")).toThrow('the part "model" of the model is damaged.');
  }
});
