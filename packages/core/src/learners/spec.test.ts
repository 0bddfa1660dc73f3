import { expect, test } from "vitest";
import { parseSpec, parseSpecs, specText } from "./spec.ts";

const read = (text: string): Record<string, unknown> => Object.fromEntries(parseSpec(text).values);

test("a bare name has no parameters, and brackets hold name=value", () => {
  expect(parseSpec("ols")).toEqual({ name: "ols", values: new Map(), drawn: new Map(), written: new Map() });
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

test("quotes of either kind hold one value, and brackets of any kind keep their commas", () => {
  expect(read("command(run='python3 fit.py --a 1, 2', k=1)")).toEqual({ run: ["python3 fit.py --a 1, 2"], k: [1] });
  expect(read("sklearn(estimator=x, sizes=(50, 20)|(10,), weights={'a': 1, 'b': 2})")).toMatchObject({
    sizes: ["(50, 20)", "(10,)"],
    weights: ["{'a': 1, 'b': 2}"],
  });
  expect(parseSpecs("a(x='b, c'), d").map(({ name }) => name)).toEqual(["a", "d"]);
});

test("a first value in quotes may stand alone; a bare one may not", () => {
  expect(read("sklearn('sklearn.svm.SVC', C=1)")).toEqual({ "": ["sklearn.svm.SVC"], C: [1] });
  expect(() => parseSpec("knn(5)")).toThrow('"5" in "knn(5)" is not a parameter.');
});

test("values are also there as they are written, because 1 and 1.0 differ in other languages", () => {
  const written = (text: string) => parseSpec(text).written?.get("c");
  expect(written("svc(c=1|1.0|1e3|None|'rbf')")).toEqual(["1", "1.0", "1e3", "None", "'rbf'"]);
  expect(written("svc(c=0.5..1.5:lin:3)")).toEqual(["0.5", "1.0", "1.5"]);
  expect(written("svc(c=1..3)")).toEqual(["1", "2", "3"]);
});

test("what would be read as several values is written in quotes, and read again as it was", () => {
  for (const run of ["python3 a.py, b", "a|b", " a", "sh -c 'x, y'"]) {
    expect(read(specText("command", { run }))).toEqual({ run: [run] });
  }
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
