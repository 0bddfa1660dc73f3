import type { Features } from "../../../data/features.ts";
import { featureNames } from "../../columns.ts";
import type { CommonGround, LearningData } from "../../learner.ts";
import { weightsAt } from "../../target.ts";
import { type Moments, momentsOf } from "../moments.ts";

/** Products of numbers from which on it pays to look at all rows once and then, fit by fit, at those left out. */
const WORTH_SHARING = 2e8;

export function isWorthSharing({ rows, columns }: Pick<Features, "rows" | "columns">): boolean {
  return rows * columns.length ** 2 >= WORTH_SHARING;
}

interface Known extends Pick<LearningData, "target" | "weight"> {
  readonly moments: Moments | null;
}

const known = new WeakMap<Features, Known>();

/** The moments of all rows of the task; null when some of them hold no number. Kept as long as the features are. */
export function momentsOfAll(data: LearningData): Moments | null {
  const { features, target, weight } = data;
  const before = known.get(features);
  if (before && before.target === target && before.weight === weight) return before.moments;
  const all = Uint32Array.from({ length: features.rows }, (_, row) => row);
  const complete = target.kind === "numbers" && target.values.every(Number.isFinite) && areFinite(features.values);
  const names = featureNames(features);
  // the block of features is such a matrix already
  const x = { rows: features.rows, columns: names.length, values: features.values };
  const y = complete ? target.values : new Float64Array();
  const moments = complete ? momentsOf({ names, x, y, weights: weightsAt(data, all) }) : null;
  known.set(features, { target, weight, moments });
  return moments;
}

/** The same for threads that work on one task: one of them, or all together, finds the moments for the others. */
export const commonMoments: CommonGround = {
  name: "moments",
  isWorth: isWorthSharing,
  find: (data) => {
    const moments = momentsOfAll(data);
    if (moments === null) return null;
    const { rows, weight, targetMean, mean, cross, gram } = moments;
    return { numbers: [rows, weight, targetMean], arrays: [mean, cross, gram.values] };
  },
  keep: (data, { numbers: [rows, weight, targetMean], arrays: [mean, cross, values] }) => {
    const gram = { rows: mean.length, columns: mean.length, values };
    const moments = { rows, weight, targetMean, mean, cross, gram };
    known.set(data.features, { target: data.target, weight: data.weight, moments });
  },
};

function areFinite(values: Float64Array): boolean {
  let trace = 0;
  for (let i = 0; i < values.length; i++) trace += values[i] * 0;
  return trace === 0;
}
