import { expect, test } from "vitest";
import type { StoredModel } from "../../learners/storedModel.ts";
import { modelParts } from "./modelParts.ts";

function stored(model: StoredModel["model"], base?: string): StoredModel {
  return {
    heldout: 1,
    learner: { name: "some", params: base === undefined ? {} : { base } },
    task: { kind: "binary", target: "y", features: ["x", "z", "idle", "a"], classes: ["no", "yes"], positive: "yes" },
    preprocessing: {
      inputs: [],
      outputs: ["x", "z", "a"].map((name) => ({ kind: "number", name, from: name, fill: 0 })),
    },
    model,
  };
}

test("coefficients of several classes stand side by side, one that a class has not is empty", () => {
  const [table] = modelParts(
    stored({ intercept: { no: 1, yes: 2 }, coefficients: { no: { x: 3 }, yes: { x: 4, z: 5 } } }),
  );
  expect(table).toMatchObject({
    columns: ["feature", "no", "yes"],
    rows: [
      ["(intercept)", 1, 2],
      ["x", 3, 4],
      ["z", null, 5],
    ],
  });
});

test("coefficients are in the order of the data, whatever order the model keeps; features of its own come last", () => {
  const [table] = modelParts(stored({ intercept: 0, coefficients: { "x^2": 4, a: 1, idle: 0, x: 2, z: 3 } }));
  expect(table).toMatchObject({
    rows: [
      ["(intercept)", 0],
      ["x", 2],
      ["z", 3],
      ["idle", 0],
      ["a", 1],
      ["x^2", 4],
    ],
  });
});

test("support vectors come with the largest say first", () => {
  const machine = { support: [0, 1, 2], coefficients: [0.5, -2, 1], intercept: 0.1 };
  const [facts, table] = modelParts(
    stored({ features: ["x"], vectors: [10, 20, 30], machines: [machine], kernel: { kind: "rbf" } }),
  );
  expect(facts).toMatchObject({ lines: [expect.stringContaining("3 rows are support vectors"), expect.any(String)] });
  expect(table).toMatchObject({
    rows: [
      [-2, 20],
      [1, 30],
      [0.5, 10],
    ],
  });
});

test("a wrapper of a wrapper is opened to the end", () => {
  const inner = { made: [{ name: "x^2" }], base: { intercept: 1, coefficients: { "x^2": 2 } } };
  const parts = modelParts(stored({ members: [{ model: inner }] }, "powers(base=ols)"));
  expect(parts.map(({ kind }) => kind)).toEqual(["facts", "facts", "table"]);
});

test("a model that nobody here knows is told by its fields", () => {
  expect(modelParts(stored({ centre: 2.5, list: [1, 2, 3], deep: { a: 1 } }))).toEqual([
    {
      kind: "table",
      title: "fields of the model",
      columns: ["field", "holds"],
      rows: [
        ["centre", "2.5"],
        ["list", "3 entries"],
        ["deep", "1 fields"],
      ],
    },
  ]);
});
