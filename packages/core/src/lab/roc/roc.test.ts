import * as fc from "fast-check";
import { expect, test } from "vitest";
import { expectNear } from "../../../test/golden.ts";
import type { Scores } from "../../data/prediction.ts";
import { countPairs } from "./pairCount.ts";
import { rocExperiment } from "./roc.ts";

function scores(truth: readonly number[], score: readonly number[]): Scores {
  return {
    kind: "scores",
    classes: ["no", "yes"],
    truth: Int32Array.from(truth),
    score: Float64Array.from(score),
    weight: null,
    group: null,
  };
}
const areaOf = (rows: readonly (readonly unknown[])[] | undefined): unknown => rows?.[rows.length - 1][5];

test("the lecture's ties: scores .9 .5 .5 .1 of classes 1 1 0 0 give 0.875 by area and by counting", () => {
  const result = rocExperiment({}, { prediction: scores([1, 1, 0, 0], [0.9, 0.5, 0.5, 0.1]), name: "four.csv" });
  expect(areaOf(result.figures[0].table?.rows)).toBe(0.875);
  expect(result.findings[2]).toBe(
    "Of 4 pairs of a positive and a negative row the positive one scores higher in 3 and equal in 1: (3 + 0.5) / 4 = 0.875, the same.",
  );
  expect(result.source).toEqual({ name: "four.csv", rows: 4 });
  expect(result.figures[0].table?.rows).toEqual([
    [null, 0, 0, 0, 0, 0],
    [0.9, 1, 0, 0, 0.5, 0],
    [0.5, 1, 1, 0.5, 1, 0.375],
    [0.1, 0, 1, 1, 1, 0.875],
  ]);
});

test("the area under the steps is the share of pairs in the right order, for any scores", () => {
  const row = fc.tuple(fc.integer({ min: 0, max: 1 }), fc.integer({ min: -4, max: 4 }));
  fc.assert(
    fc.property(fc.array(row, { minLength: 2, maxLength: 40 }), (rows) => {
      const of = (code: number): number[] => rows.filter(([truth]) => truth === code).map(([, score]) => score);
      fc.pre(of(0).length > 0 && of(1).length > 0);
      const { won, tied } = countPairs(of(1), of(0));
      const given = scores(
        rows.map(([truth]) => truth),
        rows.map(([, score]) => score),
      );
      const area = areaOf(rocExperiment({}, { prediction: given }).figures[0].table?.rows);
      expectNear(Number(area), (won + tied / 2) / (of(1).length * of(0).length), 1e-12);
    }),
  );
});

test("cells of pairs fill the share of the square that the AUC is", () => {
  const { figures } = rocExperiment({}, { seed: 3 });
  const [won, tied] = figures[1].series;
  expectNear((won.x.length + tied.x.length / 2) / (12 * 15), Number(areaOf(figures[0].table?.rows)), 1e-12);
});

test("without one of the classes there is no curve, and the error says so", () => {
  expect(() => rocExperiment({}, { prediction: scores([1, 1], [0.2, 0.3]) })).toThrow("there are no negative rows.");
});

test("many rows keep the first and last step, and the seed repeats every bit", () => {
  const given = { positives: 1500, negatives: 1500, rounding: 0 };
  const result = rocExperiment(given, { seed: 2 });
  expect(result.figures).toHaveLength(1);
  expect(result.figures[0].series[0].x.length).toBeLessThanOrEqual(500);
  expect(result.figures[0].series[0].x.at(-1)).toBe(1);
  expect(rocExperiment(given, { seed: 2 })).toEqual(result);
});
