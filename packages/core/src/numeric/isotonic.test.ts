import { readFileSync } from "node:fs";
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

interface Golden {
  readonly name: string;
  readonly x: readonly number[];
  readonly y: readonly number[];
  readonly weights: readonly number[];
  readonly fitted: readonly number[];
}

const golden = new URL("../../../../golden/learners/isotonic.json", import.meta.url);
const { results }: { readonly results: readonly Golden[] } = JSON.parse(readFileSync(golden, "utf8"));

test.each(results.map((result) => [result.name, result] as const))("fits as scikit-learn does: %s", (_, result) => {
  const { x, y, weights } = result;
  const points = [...new Set(x)].sort((a, b) => a - b);
  const place = new Map(points.map((value, i) => [value, i]));
  const [sum, weight] = [new Float64Array(points.length), new Float64Array(points.length)];
  x.forEach((value, i) => {
    const at = place.get(value) ?? 0;
    sum[at] += weights[i] * y[i];
    weight[at] += weights[i];
  });
  const { begin, value } = isotonicFit(sum, weight);
  const blockOf = (point: number): number => begin.findLastIndex((from, b) => b < value.length && from <= point);
  x.forEach((own, i) => {
    expect(Math.abs(value[blockOf(place.get(own) ?? 0)] - result.fitted[i])).toBeLessThan(1e-12);
  });
});
