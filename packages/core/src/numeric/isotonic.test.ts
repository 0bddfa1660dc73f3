import fc from "fast-check";
import { expect, test } from "vitest";
import { isotonicFit } from "./isotonic.ts";

function fitted(means: number[], weights: number[]): number[] {
  const fit = isotonicFit(
    Float64Array.from(means, (m, i) => m * weights[i]),
    Float64Array.from(weights),
  );
  return means.map((_, i) => fit.value[fit.begin.findLastIndex((begin, b) => b < fit.value.length && begin <= i)]);
}

test("pools the violators 3, 2 and keeps the rest", () => {
  expect(fitted([1, 3, 2, 4], [1, 1, 1, 1])).toEqual([1, 2.5, 2.5, 4]);
  expect(fitted([1, 3, 2, 4], [1, 3, 1, 1])).toEqual([1, 2.75, 2.75, 4]);
});

test("equals the max-min formula of isotonic regression", () => {
  const points = fc.array(fc.tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 1, max: 4 })), {
    minLength: 1,
    maxLength: 12,
  });
  fc.assert(
    fc.property(points, (sample) => {
      const y = sample.map(([mean]) => mean);
      const w = sample.map(([, weight]) => weight);
      const average = (a: number, b: number): number => {
        let top = 0;
        let bottom = 0;
        for (let i = a; i <= b; i++) {
          top += w[i] * y[i];
          bottom += w[i];
        }
        return top / bottom;
      };
      const fit = fitted(y, w);
      y.forEach((_, i) => {
        let best = Number.NEGATIVE_INFINITY;
        for (let a = 0; a <= i; a++) {
          let low = Number.POSITIVE_INFINITY;
          for (let b = i; b < y.length; b++) low = Math.min(low, average(a, b));
          best = Math.max(best, low);
        }
        expect(fit[i]).toBeCloseTo(best, 12);
      });
    }),
    { seed: 1, numRuns: 200 },
  );
});
