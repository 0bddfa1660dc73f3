import { numberFeatures } from "../../data/features.ts";
import type { LearningData } from "../../learners/learner.ts";
import type { Rng } from "../../numeric/random.ts";

/** Rows of two classes whose true probabilities are known. */
export interface KnownRates {
  readonly data: LearningData;
  readonly truth: Int32Array;
  /** True probability of the positive class, row by row. */
  readonly rate: Float64Array;
}

const FEATURES = 5;

/**
 * Five features in [0, 1], of which three count: log odds 3 (x1 + x2 - 1) + 1 where x3 is above one half, -1 elsewhere.
 * Nothing is certain: true probabilities lie between 0.018 and 0.982.
 */
export function drawKnownRates(rows: number, rng: Rng): KnownRates {
  const columns: Record<string, Float64Array> = {};
  for (let j = 1; j <= FEATURES; j++) columns[`x${j}`] = Float64Array.from({ length: rows }, rng);
  const { x1, x2, x3 } = columns;
  const rate = x1.map((value, i) => 1 / (1 + Math.exp(-(3 * (value + x2[i] - 1) + (x3[i] > 0.5 ? 1 : -1)))));
  const truth = Int32Array.from(rate, (p) => (rng() < p ? 1 : 0));
  return {
    truth,
    rate,
    data: {
      kind: "binary",
      features: numberFeatures(columns),
      target: { kind: "classes", name: "y", classes: ["-", "+"], codes: truth },
      weight: null,
    },
  };
}
