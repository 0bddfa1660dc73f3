import { expect, test } from "vitest";
import { expectNear, goldenColumns, goldenJson, numbersOf } from "../../../test/golden.ts";
import { betaAt, fitBeta } from "./beta.ts";

interface Golden {
  readonly file: string;
  readonly column: string;
  readonly weights: string | null;
  readonly bend: string | null;
  readonly edge: number;
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly probe: readonly number[];
  readonly probability: readonly number[];
}

const distortions: Readonly<Record<string, (p: number) => number>> = {
  "p ** 3": (p) => p ** 3,
  "1 - p": (p) => 1 - p,
  "0.02 + 0.9 * p * p": (p) => 0.02 + 0.9 * p * p,
};

const { results } = goldenJson<{ readonly results: readonly Golden[] }>("calibrate/beta.json");

test.each(
  results.map((result) => [`${result.file} ${result.column} ${result.weights} ${result.bend}`, result] as const),
)("is the solution under bounds that scipy finds: %s", (_, golden) => {
  const { truth, [golden.column]: scores } = goldenColumns(golden.file);
  const distort = golden.bend === null ? (p: number): number => p : distortions[golden.bend];
  const map = fitBeta({
    kind: "probabilities",
    score: numbersOf(scores).map(distort),
    positive: truth.map(Number),
    weight: golden.weights === null ? null : Float64Array.from(truth, (_row, i) => 1 + (i % 3)),
  });
  expectNear(map.edge, golden.edge, 1e-9);
  for (const name of ["a", "b", "c"] as const) expect(Math.abs(map[name] - golden[name])).toBeLessThan(1e-7);
  golden.probe.forEach((p, i) => {
    expectNear(betaAt(map, p), golden.probability[i], 1e-7);
  });
});

test("both borders occur among them: a coefficient of 0, and both", () => {
  expect(results.some(({ a, b }) => a > 0 && b === 0)).toBe(true);
  expect(results.some(({ a, b }) => a === 0 && b === 0)).toBe(true);
});

test("probabilities of nothing but 0 and 1 get the smoothed rates of the two", () => {
  const map = fitBeta({
    kind: "probabilities",
    score: Float64Array.of(0, 0, 0, 1, 1, 1),
    positive: [0, 0, 1, 1, 1, 0],
    weight: null,
  });
  // smoothed targets are 4/5 and 1/5; the mean of the first three is 2/5
  expect(betaAt(map, 0)).toBeCloseTo(0.4, 6);
  expect(betaAt(map, 1)).toBeCloseTo(0.6, 6);
});
