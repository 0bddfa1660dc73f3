import { expect, test } from "vitest";
import { numberFeatures } from "../../data/features.ts";
import type { LearningData } from "../learner.ts";
import { bagSource, isBagSource, requireSource } from "./bagSource.ts";
import { trainingRows } from "./trainingRows.ts";

const data: LearningData = {
  kind: "regression",
  features: numberFeatures({ x: [1, 2, 3, 4] }),
  target: { kind: "numbers", name: "y", values: Float64Array.of(1, 2, 3, 4) },
  weight: null,
};
const rows = Uint32Array.of(0, 1, 2, 3);
const source = bagSource(data, trainingRows(data, rows), 7);

test("the rows of the fit are known again in any order", () => {
  const turned = trainingRows(data, rows.slice().reverse());
  expect(() => requireSource(source, data, turned)).not.toThrow();
});

test("other rows are refused: another number, another target, other weights, other groups", () => {
  const check = (other: LearningData, given = rows): void => requireSource(source, other, trainingRows(other, given));
  expect(() => check(data, Uint32Array.of(0, 1))).toThrow("the model was fitted on 4 rows, and these are 2.");
  const swapped = { ...data.target, values: Float64Array.of(2, 1, 3, 4) } as LearningData["target"];
  expect(() => check({ ...data, target: swapped })).toThrow(
    "the 4 rows are not those the model was fitted on: their targets, weights or groups differ.",
  );
  expect(() => check({ ...data, weight: Float64Array.of(1, 1, 2, 1) })).toThrow("are not those");
  expect(() => check({ ...data, group: Int32Array.of(0, 0, 1, 1) })).toThrow("are not those");
});

test("takes no stranger for a source", () => {
  expect(isBagSource(JSON.parse(JSON.stringify(source)))).toBe(true);
  for (const stranger of [null, [], {}, { ...source, seed: -1 }, { ...source, rows: 0 }, { ...source, mark: 0.5 }]) {
    expect(isBagSource(stranger)).toBe(false);
  }
});
