import { expect, test } from "vitest";
import { parseSpec, parseSpecs, specText } from "./spec.ts";

const read = (text: string): Record<string, unknown> => Object.fromEntries(parseSpec(text).values);

test("a bare name has no parameters, and brackets hold name=value", () => {
  expect(parseSpec("ols")).toEqual({ name: "ols", values: new Map(), drawn: new Map() });
  expect(read("ridge(lambda=0.1, standardize=false)")).toEqual({ lambda: [0.1], standardize: [false] });
  expect(read('mlp(hidden="64-32", activation=relu)')).toEqual({ hidden: ["64-32"], activation: ["relu"] });
});

test("values may be a set, whole numbers or a range on either scale", () => {
  expect(read("knn(k=1|5|15)")).toEqual({ k: [1, 5, 15] });
  expect(read("tree(maxDepth=1..5)")).toEqual({ maxDepth: [1, 2, 3, 4, 5] });
  expect(read("ridge(lambda=0.5..1.5:lin:3)")).toEqual({ lambda: [0.5, 1, 1.5] });
  const log = parseSpec("ridge(lambda=1e-4..1e2:log:4)").values.get("lambda") as number[];
  expect(log[0]).toBe(1e-4);
  expect(log[1]).toBeCloseTo(1e-2, 14);
  expect(log[2]).toBeCloseTo(1, 12);
  expect(log[3]).toBe(100);
});

test("a list is split at commas outside brackets, in the order given", () => {
  const names = parseSpecs("ridge(lambda=1, standardize=true), bagging(base=tree(maxDepth=2), rounds=10), ols");
  expect(names.map(({ name }) => name)).toEqual(["ridge", "bagging", "ols"]);
  expect(names[1].values.get("base")).toEqual(["tree(maxDepth=2)"]);
});

test("what cannot be read is echoed with what would work", () => {
  expect(() => parseSpec("ridge(lambda)")).toThrow('"lambda" in "ridge(lambda)" is not a parameter.');
  expect(() => parseSpec("ridge(lambda=)")).toThrow('"" is not a value for "lambda".');
  expect(() => parseSpec("ridge(lambda=5..1)")).toThrow('"5..1" is not a value for "lambda".');
  expect(() => parseSpec("ridge(lambda=0..1:log:5)")).toThrow('"0..1:log:5" is not a value for "lambda".');
  expect(() => parseSpec("ridge(lambda=1, lambda=2)")).toThrow('"lambda" is given twice');
  expect(() => parseSpec("3ridge")).toThrow('"3ridge" is not a learner.');
});

test("a setting is written back as it is read", () => {
  expect(specText("ridge", { lambda: 0.1, standardize: true })).toBe("ridge(lambda=0.1, standardize=true)");
  expect(specText("ols", {})).toBe("ols");
});
