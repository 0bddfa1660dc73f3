import { expect, test } from "vitest";
import { stream } from "../../numeric/random.ts";
import { answerAt, cheapestRules, distanceOf } from "./cutRules.ts";

test("the fewest errors of at most k changes, by hand: + + - + on four points", () => {
  const cost = [1, 1, 0, 1].map((y) => (y === 1 ? ([1, 0] as const) : ([0, 1] as const)));
  const { rules, costs } = cheapestRules({ x: [0.1, 0.3, 0.5, 0.7], cost }, 3);
  expect(costs).toEqual([1, 1, 0, 0]);
  expect(rules[2]).toEqual({ first: 1, cuts: [expect.closeTo(0.4, 12), expect.closeTo(0.6, 12)] });
});

test("no rule of so many changes is cheaper: every labelling of nine points is tried", () => {
  const rng = stream(1, "labels");
  for (let sample = 0; sample < 20; sample++) {
    const y = Array.from({ length: 9 }, () => (rng() < 0.5 ? 0 : 1));
    const x = y.map((_, i) => (i + 0.5) / 9);
    const { rules, costs } = cheapestRules({ x, cost: y.map((own) => [own, 1 - own] as const) }, 5);
    for (let k = 0; k <= 5; k++) {
      let least = 9;
      for (let mask = 0; mask < 512; mask++) {
        const answers = y.map((_, i) => (mask >> i) & 1);
        const changes = answers.filter((own, i) => i > 0 && own !== answers[i - 1]).length;
        if (changes <= k) least = Math.min(least, answers.filter((own, i) => own !== y[i]).length);
      }
      expect(costs[k]).toBe(least);
      expect(rules[k].cuts.length).toBeLessThanOrEqual(k);
      expect(x.filter((at, i) => answerAt(rules[k], at) !== y[i])).toHaveLength(least);
    }
  }
});

test("the distance of two rules is the length on which they differ", () => {
  expect(distanceOf({ first: 0, cuts: [0.5] }, { first: 0, cuts: [0.3] })).toBeCloseTo(0.2, 14);
  expect(distanceOf({ first: 0, cuts: [] }, { first: 1, cuts: [0.25, 0.75] })).toBeCloseTo(0.5, 14);
});
