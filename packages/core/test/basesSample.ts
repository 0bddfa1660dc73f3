import { expect } from "vitest";
import { type Features, numberFeatures } from "../src/data/features.ts";
import type { LearningData } from "../src/learners/learner.ts";
import { goldenJson } from "./golden.ts";
import { goldenTask, upTo } from "./goldenTask.ts";

/** Columns and predictions of another implementation. */
interface Golden {
  readonly features: readonly string[];
  readonly test: readonly (readonly number[])[];
  readonly polynomials: readonly {
    readonly degree: number;
    readonly powers: readonly (readonly number[])[];
    readonly columns: readonly (readonly number[])[];
    readonly predicted: readonly number[];
  }[];
  readonly splines: readonly {
    readonly knots: number;
    readonly degree: number;
    readonly columns: readonly (readonly number[])[];
    readonly predicted: readonly number[];
  }[];
}

export const bases: Golden = goldenJson("learners/bases.json");
const all = goldenTask("diabetes.csv");

/** All values of a feature. */
export function featureOf(name: string): Float64Array {
  const c = all.features.columns.findIndex((own) => own.name === name);
  return all.features.values.subarray(c * 442, (c + 1) * 442);
}

/** The features of the golden file; its first 300 rows are trained on. */
export const basesData: LearningData = {
  ...all,
  features: numberFeatures(Object.fromEntries(bases.features.map((name) => [name, featureOf(name)]))),
};

/** Rows to predict, some of them far outside of all training rows. */
export const freshFeatures: Features = numberFeatures(
  Object.fromEntries(bases.features.map((name, j) => [name, bases.test.map((row) => row[j])])),
);
export const freshRows: Uint32Array = upTo(bases.test.length);

/** Values of a made column. */
export function madeValues(made: Features, name: string): Float64Array {
  const c = made.columns.findIndex((own) => own.name === name);
  expect(c, name).toBeGreaterThanOrEqual(0);
  return made.values.subarray(c * made.rows, (c + 1) * made.rows);
}
