import type { Task } from "../data/task.ts";
import type { Metric } from "../metrics/metric.ts";
import { assemble, estimateOf, foldValues } from "../select/crossValidation.ts";
import type { CurvePoint } from "../select/curve.ts";
import { type LearnerSetting, planFits } from "../select/fit.ts";
import type { PlannedEstimate } from "../select/plannedEstimate.ts";
import type { Split } from "../split/split.ts";
import { curveSizes, growingParts } from "./growingParts.ts";

/** A learning curve without its last point, which cross-validation has: its points, and the metric of every split. */
export interface PartialCurve {
  readonly points: readonly CurvePoint[];
  /** [point][split]. */
  readonly values: readonly (readonly (number | null)[])[];
}

/** The learner on growing parts of the training rows. */
export function planCurve(
  task: Task,
  setting: LearnerSetting,
  splits: readonly Split[],
  { metric, seed, level }: { readonly metric: Metric; readonly seed: number; readonly level: number },
): PlannedEstimate<PartialCurve> {
  const sizes = curveSizes(splits);
  const parts = growingParts(task, splits, sizes, seed);
  const plans = parts.map((own, p) =>
    planFits([setting], own, { seed, predictTrain: true, place: ["curve", sizes[p]] }),
  );
  return {
    fits: plans.flat(),
    collect: (results) => {
      const validations = plans.map((fits, p) =>
        assemble(task, [setting], parts[p], fits, results.slice(p * splits.length, (p + 1) * splits.length)),
      );
      return {
        points: validations.map((validation, p) => ({
          at: sizes[p],
          train: estimateOf(validation, 0, metric, { level, bias: "optimistic", part: "train" }),
          test: estimateOf(validation, 0, metric, { level }),
        })),
        values: validations.map((validation) => foldValues(validation, 0, metric).values),
      };
    },
  };
}
