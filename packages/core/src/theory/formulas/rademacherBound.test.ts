import { expect, test } from "vitest";
import { rademacherBound } from "./rademacherBound.ts";

test("three classifiers on eight rows: the mean over all 256 signs lies inside the interval", () => {
  const errors = [
    [1, 0, 0, 0, 1, 0, 0, 0],
    [0, 1, 1, 0, 0, 0, 0, 1],
    [1, 1, 0, 0, 0, 1, 0, 0],
  ];
  let sum = 0;
  for (let set = 0; set < 256; set++) {
    const signs = Array.from({ length: 8 }, (_, i) => ((set >> i) & 1 ? 1 : -1));
    sum += Math.max(...errors.map((row) => row.reduce((total, value, i) => total + value * signs[i], 0))) / 8;
  }
  const { answers, inputs } = rademacherBound(errors, { draws: 5000 });
  expect(Math.abs(Number(answers.complexity) - sum / 256)).toBeLessThan(4 * Number(answers.standardError));
  expect(answers).toMatchObject({ risk: 0.25 });
  expect(Number(answers.complexity)).toBeLessThanOrEqual(Number(answers.massart));
  expect(inputs).toMatchObject({ n: 8, models: 3, draws: 5000, seed: 1 });
});

test("no classifier, no complexity", () => {
  expect(() => rademacherBound([])).toThrow("there is no classifier.");
});
