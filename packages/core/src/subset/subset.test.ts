import { describe, expect, test } from "vitest";
import { numberFeatures } from "../data/features.ts";
import { InputError } from "../data/inputError.ts";
import { tableFrom } from "../data/table.ts";
import { defineTask } from "../data/task.ts";
import type { LearningData } from "../learners/learner.ts";
import { ols } from "../learners/linear/ols.ts";
import { ridge } from "../learners/linear/ridge.ts";
import { stream } from "../numeric/random.ts";
import { learnerFrom, learnerOf } from "../registry.ts";
import { predictTable } from "../select/storedModels/predictTable.ts";
import { readModel } from "../select/storedModels/readModel.ts";
import { trainModel } from "../select/storedModels/trainModel.ts";
import { subset } from "./subset.ts";

const rng = stream(5, "subset");
const columns = Object.fromEntries(["n1", "a", "n2", "b", "n3"].map((name) => [name, Array.from({ length: 60 }, rng)]));
const y = columns.a.map((value, i) => 3 * value - 2 * columns.b[i] + 0.3 * rng());
const data: LearningData = {
  kind: "regression",
  features: numberFeatures(columns),
  target: { kind: "numbers", name: "y", values: Float64Array.from(y) },
  weight: null,
};
const rows = Uint32Array.from({ length: 60 }, (_, row) => row);

function refusal(make: () => unknown): string {
  try {
    make();
  } catch (error) {
    if (error instanceof InputError) return `${error.code}: ${error.message} ${error.remedy}`;
    throw error;
  }
  return "none";
}

test("a model holds the chosen features, the way to them and the base fitted on them", () => {
  const { features, trace, base } = subset(ols(), { features: 2 }).fit(data, rows, stream(1));
  expect(features).toEqual(["a", "b"]);
  expect(trace.map((step) => [step.features, step.changed])).toEqual([
    [["a"], "a"],
    [["a", "b"], "b"],
  ]);
  const { a, b } = columns;
  const alone = ols().fit({ ...data, features: numberFeatures({ a, b }) }, rows, stream(1));
  expect(base).toEqual(alone);
});

test("without a number the size with the best criterion is taken", () => {
  const { features, trace } = subset(ols(), { by: "bic" }).fit(data, rows, stream(1));
  expect(trace).toHaveLength(5);
  const least = Math.min(...trace.map(({ inner }) => inner));
  expect(trace.find((step) => step.inner === least)?.features).toEqual(features);
});

test("a number beyond the features is all of them", () => {
  const { features } = subset(ols(), { features: 50 }).fit(data, rows, stream(1));
  expect(features).toEqual(["n1", "a", "n2", "b", "n3"]);
});

test("a search that ends before the number asked for says why", () => {
  const twins = { ...data, features: numberFeatures({ ...columns, twin: columns.a }) };
  const most = 5;
  const base = ols();
  const choosy: typeof base = {
    ...base,
    fit: (own, given, rng) => {
      if (own.features.columns.length > most) throw new InputError("fit-failed", "the columns are dependent.", "");
      return base.fit(own, given, rng);
    },
  };
  const forward = subset(choosy, { features: 6 });
  expect(refusal(() => forward.fit(twins, rows, stream(1)))).toMatch(
    /^fit-failed: forward finds no subset of 6 features that can be fitted: .*columns are dependent/,
  );
  const backward = subset(choosy, { search: "backward" });
  expect(refusal(() => backward.fit(twins, rows, stream(1)))).toMatch(/backward finds no subset of the features that/);
  expect(subset(ols()).fit(twins, rows, stream(1)).features).toContain("b");
});

test("groups stay together in the inner folds: copies of a row in one group make no feature look better", () => {
  // every row ten times over in one group, with an id-like feature that only helps to recognise copies
  const source = Uint32Array.from({ length: 200 }, (_, row) => Math.floor(row / 10));
  const draw = stream(8, "groups");
  const id = Array.from({ length: 20 }, draw);
  const target = Array.from({ length: 20 }, draw);
  const copies: LearningData = {
    ...data,
    features: numberFeatures({ id: Array.from(source, (s) => id[s]) }),
    target: { kind: "numbers", name: "y", values: Float64Array.from(source, (s) => target[s]) },
  };
  const learner = subset(learnerFrom("knn(k=1)"), { features: 1 });
  const all = Uint32Array.from({ length: 200 }, (_, row) => row);
  const blind = learner.fit(copies, all, stream(1)).trace[0].inner;
  const grouped = learner.fit({ ...copies, group: Int32Array.from(source) }, all, stream(1)).trace[0].inner;
  expect(blind).toBeLessThan(1e-12);
  expect(grouped).toBeGreaterThan(0.05);
});

describe("its parameters", () => {
  test("the base is a learner with its own parameters, and made again from the text", () => {
    const learner = learnerOf("subset", { base: "ridge(lambda=0.5)", features: 3 });
    expect(learner.params).toEqual({
      base: "ridge(lambda=0.5)",
      search: "forward",
      by: "cv",
      features: 3,
      folds: 5,
    });
    expect(learner.tasks).toEqual(["regression"]);
    expect(subset(ridge({ lambda: 0.5 })).params.base).toBe("ridge(lambda=0.5, standardize=true)");
    expect(learnerFrom("subset(base=subset(base=ols, features=5), features=2)").name).toBe("subset");
  });

  test("what it handles is what its base handles; l1 needs numbers", () => {
    expect(learnerOf("subset", { base: "baseline" }).handles).toMatchObject({ missing: true, categories: true });
    const { handles } = learnerOf("subset", { base: "baseline", search: "l1" });
    expect(handles).toMatchObject({ missing: false, categories: false });
    expect(learnerOf("subset", { base: "knn" }).handles.weights).toBe(false);
  });

  test("a base that is none, or has several values, or does not fit the bound is refused", () => {
    expect(refusal(() => learnerOf("subset", { base: "osl" }))).toContain(
      'there is no learner "osl". Did you mean ols?',
    );
    expect(refusal(() => learnerOf("subset", { base: "knn(k=1|3)" }))).toContain('"k" of knn has 2 values.');
    expect(refusal(() => learnerOf("subset", { by: "bound" }))).toBe(
      'bad-parameter: by of subset is "bound", and its base "ols" is made for regression. The bound is for two classes; choose by=cv, aic or bic, or another base.',
    );
    const deep = `${"subset(base=".repeat(1000)}ols${")".repeat(1000)}`;
    expect(refusal(() => learnerOf("subset", { base: deep }))).toContain("wraps too many learners in each other.");
  });

  test("a task that the base cannot learn is refused by name", () => {
    const classes: LearningData = {
      ...data,
      kind: "binary",
      target: { kind: "classes", name: "y", classes: ["no", "yes"], codes: Int32Array.from(rows, (row) => row % 2) },
    };
    expect(refusal(() => subset(ols(), { base: "ols" }).fit(classes, rows, stream(1)))).toBe(
      'wrong-kind: "subset" cannot learn a binary task. With the base ols it is made for regression; give another, such as subset(base=naiveBayes).',
    );
  });
});

describe("a stored model", () => {
  const table = tableFrom({ ...columns, colour: y.map((_, i) => (i % 3 === 0 ? "red" : "blue")), y });
  const stored = trainModel(defineTask(table, { target: "y" }), {
    name: "subset",
    params: { base: "ols", features: 2 },
  });
  const again = (change: object): unknown =>
    JSON.parse(JSON.stringify({ ...stored, model: { ...stored.model, ...change } }));

  test("needs of new rows only the columns it has chosen", () => {
    expect(stored.preprocessing.inputs.map(({ name }) => name)).toEqual(stored.model.features);
    const model = readModel(again({}), "model.json");
    const { a, b } = columns;
    const few = predictTable(model, tableFrom({ b, a })).numbers;
    expect(few).toEqual(predictTable(stored, table).numbers);
    expect(() => predictTable(model, tableFrom({ a }))).toThrow('the column "b" is not there.');
  });

  test("a category is chosen level by level", () => {
    const { model, preprocessing } = trainModel(defineTask(table, { target: "y" }), {
      name: "subset",
      params: { base: "ols", features: 6 },
    });
    expect(model.features).toContain("colour=red");
    expect(preprocessing.inputs).toHaveLength(6);
  });

  test.each([
    ["features", []],
    ["features", ["a", "a"]],
    ["features", ["a"].concat(["zz"])],
    ["features", "a"],
    ["trace", []],
    ["trace", [null]],
    ["trace", [{ features: ["a", "b"], changed: 1, inner: 1 }]],
    ["trace", [{ features: ["a", "b"], changed: null, inner: "1" }]],
    ["trace", [{ features: ["a"], changed: "a", inner: 1 }]],
    ["base", null],
    ["base", { intercept: 1 }],
    ["base", { intercept: 1, coefficients: { a: "x" } }],
  ])("is refused when %s is %j", (part, value) => {
    expect(() => readModel(again({ [part]: value }), "model.json")).toThrow(
      'the part "model" of the model is damaged.',
    );
  });
});
