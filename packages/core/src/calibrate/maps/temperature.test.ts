import { expect, test } from "vitest";
import { expectNear, goldenColumns, goldenJson, numbersOf } from "../../../test/golden.ts";
import { fitClassTemperature, fitTemperature, heatRow, isAtLimit, temperatureAt } from "./temperature.ts";

interface Golden {
  readonly file: string;
  readonly column: string;
  readonly temperature: number;
}

const { results } = goldenJson<{ readonly results: readonly Golden[] }>("calibrate/temperature.json");

// a minimum is known to the root of the rounding error
test.each(results.map((result) => [`${result.file} ${result.column}`, result] as const))(
  "is where scipy finds the least log loss: %s",
  (_, { file, column, temperature }) => {
    const { id: _id, truth, ...rest } = goldenColumns(file);
    if (column !== "p_*") {
      const score = numbersOf(rest[column]);
      const kind = score.some((s) => s < 0 || s > 1) ? "scores" : "probabilities";
      expectNear(
        fitTemperature({ kind, score, positive: truth.map(Number), weight: null }).temperature,
        temperature,
        1e-6,
      );
      return;
    }
    const names = Object.keys(rest);
    const codes = truth.map((label) => names.indexOf(`p_${label}`));
    const map = fitClassTemperature(codes, Object.values(rest).map(numbersOf), null);
    expectNear(map.temperature, temperature, 1e-6);
  },
);

test("of two classes it is the same as of several with two columns", () => {
  const { truth, score_a } = goldenColumns("binary/pima_lr_rf.csv");
  const score = numbersOf(score_a);
  const positive = truth.map(Number);
  const one = fitTemperature({ kind: "probabilities", score, positive, weight: null });
  const two = fitClassTemperature(positive, [score.map((p) => 1 - p), score], null);
  expect(two.temperature).toBeCloseTo(one.temperature, 12);
  const row = Float64Array.of(0.3, 0.7);
  heatRow(two, row);
  expect(row[1]).toBeCloseTo(temperatureAt(one, 0.7), 12);
});

test("a temperature of 2 takes the square root of the odds", () => {
  expect(temperatureAt({ kind: "temperature", temperature: 2, edge: 0.001 }, 0.8)).toBeCloseTo(2 / 3, 14);
  const row = Float64Array.of(0.64, 0.32, 0.04);
  heatRow({ kind: "temperature", temperature: 2, edge: 1e-9 }, row);
  const roots = [0.8, Math.sqrt(0.32), 0.2];
  const sum = roots.reduce((a, b) => a + b, 0);
  expect([...row]).toEqual(roots.map((root) => expect.closeTo(root / sum, 14)));
});

test("rows that are all right, or all wrong, stop at a limit; rows that say nothing leave everything as it is", () => {
  const score = Float64Array.of(0.1, 0.2, 0.8, 0.9);
  const right = fitTemperature({ kind: "probabilities", score, positive: [0, 0, 1, 1], weight: null });
  const wrong = fitTemperature({ kind: "probabilities", score, positive: [1, 1, 0, 0], weight: null });
  expect([right.temperature, wrong.temperature]).toEqual([0.01, 100]);
  expect([right, wrong].every(isAtLimit)).toBe(true);
  const even = fitTemperature({ kind: "probabilities", score: score.fill(0.5), positive: [0, 1, 1, 0], weight: null });
  expect(even.temperature).toBe(1);
});
