import { expect, test } from "vitest";
import { pacBayesUpper } from "../pacBayes.ts";
import { pacBayesLinearBound } from "./pacBayesLinearBound.ts";

test("wide margins bound the classifier, and the answer is that of its own risk and entropy", () => {
  const { answers, sentence, warnings } = pacBayesLinearBound(new Float64Array(2000).fill(0.5), { source: "m.json" });
  const { bound, risk, kl, scale, twice } = answers;
  expect(Number(kl)).toBeCloseTo(Number(scale) ** 2 / 2, 12);
  expect(bound).toBe(pacBayesUpper({ n: 2000, risk: Number(risk), kl: Number(kl), delta: 0.05 }));
  expect(Number(bound)).toBeLessThan(0.05);
  expect(twice).toBe(2 * Number(bound));
  expect(sentence).toMatch(/^bound 0\.0\d+: linear classifiers drawn around this one/);
  expect(warnings).toEqual([]);
});

test("no margin, no bound on the classifier itself", () => {
  expect(pacBayesLinearBound(new Float64Array(50)).warnings).toEqual([
    "twice the bound is 1 or more: the bound is vacuous.",
  ]);
});
