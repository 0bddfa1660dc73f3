import { expect, test } from "vitest";
import { stream } from "../../numeric/random.ts";
import { coupledProbabilities } from "./pairwiseCoupling.ts";

test("pairs that agree with some probabilities give these back", () => {
  const p = [0.5, 0.2, 0.25, 0.05];
  const found = coupledProbabilities(4, (i, j) => p[j] / (p[i] + p[j]));
  found.forEach((value, c) => {
    expect(value).toBeCloseTo(p[c], 12);
  });
});

test("pairs that disagree give the least sum of squares among probabilities", () => {
  const rng = stream(1, "coupling");
  for (let repeat = 0; repeat < 20; repeat++) {
    const r = Array.from({ length: 9 }, () => 0.02 + 0.96 * rng());
    const wins = (i: number, j: number): number => r[3 * i + j];
    const sumAt = (p: ArrayLike<number>): number => {
      let sum = 0;
      for (let i = 0; i < 3; i++) {
        for (let j = i + 1; j < 3; j++) sum += (wins(i, j) * p[i] - (1 - wins(i, j)) * p[j]) ** 2;
      }
      return sum;
    };
    const found = coupledProbabilities(3, wins);
    expect(found[0] + found[1] + found[2]).toBeCloseTo(1, 12);
    expect(Math.min(...found)).toBeGreaterThan(0);
    for (const [from, to] of [
      [0, 1],
      [1, 2],
      [2, 0],
    ]) {
      const moved = found.slice();
      moved[from] -= 1e-4;
      moved[to] += 1e-4;
      expect(sumAt(moved)).toBeGreaterThan(sumAt(found));
    }
  }
});

test("a class that wins all its pairs is the likeliest, however sure the pairs are", () => {
  const found = coupledProbabilities(3, (i) => (i === 0 ? 0 : 1));
  expect(found[0]).toBeGreaterThan(0.99);
});
