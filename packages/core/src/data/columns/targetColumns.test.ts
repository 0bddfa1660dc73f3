import { expect, test } from "vitest";
import { tableFrom } from "../table.ts";
import { defineTask, targetCount } from "../task.ts";
import { targetNames, targetsWritten } from "./targetColumns.ts";

const table = tableFrom({
  x: [1, 2, 3],
  b: [1.5, 2.5, 4],
  a: [7, 8, 9],
  "a,b": [0, 1, 5],
  c: [2, 2, 2],
  d: ["p", "q", "p"],
});

test("several targets stand one column after the other, in the order they are named", () => {
  const { kind, target, features } = defineTask(table, { target: ["b", "a"], ignore: ["a,b", "c", "d"] });
  expect([kind, targetCount(target)]).toEqual(["regression", 2]);
  expect(target).toEqual({
    kind: "numbers",
    name: "b, a",
    values: Float64Array.of(1.5, 2.5, 4, 7, 8, 9),
    outputs: ["b", "a"],
  });
  expect(features.columns.map(({ name }) => name)).toEqual(["x"]);
});

test("a list of one target is that target, and two numbers are then two classes as ever", () => {
  expect(defineTask(table, { target: ["b"] })).toEqual(defineTask(table, { target: "b" }));
  const two = tableFrom({ x: [1, 2, 3], y: [0, 1, 1], z: [1, 2, 4] });
  expect(defineTask(two, { target: "y" }).kind).toBe("binary");
  expect(defineTask(two, { target: ["y", "z"] }).kind).toBe("regression");
});

test("a text is a column's name, and only without such a column a list", () => {
  expect(targetsWritten("a,b", table)).toBe("a,b");
  expect(targetsWritten("b, a,", table)).toEqual(["b", "a"]);
  expect(targetsWritten("nope", table)).toBe("nope");
});

test("targets that cannot be learned together are refused with what would work", () => {
  const define = (target: string[], kind?: "multiclass") => () =>
    defineTask(table, { target, ...(kind ? { kind } : {}) });
  expect(define([])).toThrow("no target is named.");
  expect(define(["a", "b", "a"])).toThrow('the target "a" is named twice.');
  expect(define(["a", "nope"])).toThrow('there is no column "nope".');
  expect(define(["a", "c"])).toThrow("every row has the target 2.");
  expect(define(["a", "d"])).toThrow('"p" is not a number.');
  expect(define(["a", "b"], "multiclass")).toThrow('a multiclass task has one target, and 2 are named: "a", "b".');
  expect(() => defineTask(table, { target: ["a", "b"], features: ["x", "b"] })).toThrow(
    'the target "b" is among the features.',
  );
  const gap = tableFrom({ x: [1, 2, 3], a: [1, 2, 3], b: [1, null, 3] });
  expect(() => defineTask(gap, { target: ["a", "b"] })).toThrow("the target is missing.");
  expect(targetNames("a")).toEqual(["a"]);
});
