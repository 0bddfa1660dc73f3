import { expect, test } from "vitest";
import { tableFrom } from "../data/table.ts";
import { defineTask } from "../data/task.ts";
import { forest } from "../learners/forests/forest.ts";
import { ridge } from "../learners/linear/ridge.ts";
import { candidatesFrom } from "./candidates.ts";
import { candidatesOf, settingFor, settingOf, settingsFor } from "./givenLearners.ts";

const rows = Array.from({ length: 8 }, (_, row) => row);
const task = defineTask(tableFrom({ x: rows, y: rows.map((row) => row + 0.5) }), { target: "y" });

test("a text, a setting and a learner made by its function are the same setting", () => {
  const expected = { name: "ridge", params: { lambda: 0.1 } };
  expect(settingOf("ridge(lambda=0.1)")).toEqual(expected);
  expect(settingOf(expected)).toEqual(expected);
  expect(settingOf(ridge({ lambda: 0.1 }))).toEqual(expected);
  expect(settingOf(forest({ trees: 300 }))).toEqual({ name: "forest", params: { trees: 300 } });
});

test("a learner with its defaults is one setting, while its bare name in a list stands for the default space", () => {
  const { length } = candidatesFrom("ridge", "regression");
  expect(length).toBeGreaterThan(1);
  expect(candidatesOf([ridge()], "regression", {})).toEqual([{ name: "ridge", params: {} }]);
  expect(candidatesOf(["ridge", ridge()], "regression", {})).toHaveLength(length + 1);
});

test("a list draws what the same text draws", () => {
  const specs = ["knn(k=1..9)", "ridge(lambda=1e-3..1e3:loguniform)"];
  const options = { draws: 3, seed: 5 };
  expect(candidatesOf(specs, "regression", options)).toEqual(candidatesFrom(specs.join(", "), "regression", options));
});

test("what is no single setting, no learner, or not made for the task is refused", () => {
  expect(() => settingOf("knn(k=1|2)")).toThrow();
  expect(() => settingOf({ name: "nope", params: {} })).toThrow('there is no learner "nope".');
  expect(() => settingFor(task, "lda")).toThrow('"lda" cannot learn a regression task.');
  expect(settingsFor(task, "ols, knn(k=3)")).toEqual([
    { name: "ols", params: {} },
    { name: "knn", params: { k: 3 } },
  ]);
  expect(() => settingsFor(task, ["ols", "lda"])).toThrow('"lda" cannot learn');
});
