import { numberFeatures } from "../packages/core/src/data/features.ts";
import type { LearningData } from "../packages/core/src/learners/learner.ts";
import { stream } from "../packages/core/src/numeric/random.ts";

/** Columns of numbers and a numeric target, as a learner gets them. */
export function numberTask(
  columns: Readonly<Record<string, ArrayLike<number>>>,
  y: ArrayLike<number>,
  weight?: ArrayLike<number>,
): LearningData {
  return {
    kind: "regression",
    features: numberFeatures(columns),
    target: { kind: "numbers", name: "y", values: Float64Array.from(y) },
    weight: weight ? Float64Array.from(weight) : null,
  };
}

/** The row numbers 0 .. n - 1. */
export function upTo(n: number): Uint32Array {
  return Uint32Array.from({ length: n }, (_, i) => i);
}

/** Random columns x0, x1, ... and a target that depends on the first. */
export function randomNumbers(n: number, p: number, seed: number): { columns: Record<string, number[]>; y: number[] } {
  const rng = stream(seed, "sample", n, p);
  const columns = Object.fromEntries(
    Array.from({ length: p }, (_, j) => [`x${j}`, Array.from({ length: n }, () => (j + 1) * rng() + 10 * j)]),
  );
  return { columns, y: columns.x0.map((value) => 3 * value + rng()) };
}
