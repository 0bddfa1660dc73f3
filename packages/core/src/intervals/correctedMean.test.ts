import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { correctedMean } from "./correctedMean.ts";

const golden = JSON.parse(
  readFileSync(new URL("../../../../golden/selection/repeated_cv.json", import.meta.url), "utf8"),
);

test("the mean of 100 differences and its standard error are those of the published formula", () => {
  const differences = golden.accuracy_a.flatMap((row: number[], r: number) =>
    row.map((value, f) => value - golden.accuracy_b[r][f]),
  );
  const { mean, standardError, degreesOfFreedom } = correctedMean(differences, { testRows: 1, trainRows: 9 });
  expect(mean).toBeCloseTo(golden.mean_difference, 14);
  expect(standardError).toBeCloseTo(golden.mean_difference / golden.nadeau_bengio.t, 12);
  expect(degreesOfFreedom).toBe(99);
});

test("without overlap, as with an endless training part, it is the plain standard error of a mean", () => {
  const { mean, standardError } = correctedMean([1, 2, 3, 4], { testRows: 1, trainRows: Number.POSITIVE_INFINITY });
  expect(mean).toBe(2.5);
  expect(standardError).toBeCloseTo(Math.sqrt(5 / 3 / 4), 15);
});
