import { expect, test } from "vitest";
import { classFactors, parseClassWeight } from "./classCosts.ts";

const codes = Int32Array.of(0, 0, 0, 1);
const ones = new Float64Array(4).fill(1);

test("equal weights are 1, balanced ones give every class the same total, as scikit-learn does", () => {
  expect(Array.from(classFactors("svm", "equal", ["a", "b"], codes, ones))).toEqual([1, 1]);
  // n / (classes * count): 4 / (2 * 3) and 4 / (2 * 1)
  expect(Array.from(classFactors("svm", "balanced", ["a", "b"], codes, ones))).toEqual([4 / 6, 2]);
});

test("named classes have their number, others 1; a name may hold a colon", () => {
  expect(Array.from(classFactors("svm", "b:5", ["a", "b"], codes, ones))).toEqual([1, 5]);
  expect(parseClassWeight("svm", "x:y:2;z:0.5")).toEqual(
    new Map([
      ["x:y", 2],
      ["z", 0.5],
    ]),
  );
});

test("what is no weight, and a name that is not a class, is refused", () => {
  for (const text of ["b", "b:0", "b:-1", "b:", ":3", "b:1;b:2"]) {
    expect(() => parseClassWeight("svm", text)).toThrow(`classWeight of svm is "${text}".`);
  }
  expect(() => classFactors("svm", "q:2", ["a", "b"], codes, ones)).toThrow(
    'classWeight of svm names "q", which is not a class of the target.',
  );
});
