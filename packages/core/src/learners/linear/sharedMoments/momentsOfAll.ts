import type { Features } from "../../../data/features.ts";
import { featureNames } from "../../columns.ts";
import type { LearningData } from "../../learner.ts";
import { weightsAt } from "../../target.ts";
import { type Moments, momentsOf } from "../moments.ts";

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
  keepMomentsOfAll(data, moments);
  return moments;
}

export function keepMomentsOfAll({ features, target, weight }: LearningData, moments: Moments | null): void {
  known.set(features, { target, weight, moments });
}

function areFinite(values: Float64Array): boolean {
  let trace = 0;
  for (let i = 0; i < values.length; i++) trace += values[i] * 0;
  return trace === 0;
}
