import type { Task } from "../data/task.ts";
import type { Registry } from "../learners/definition/learnerDefinition.ts";
import type { Metric } from "../metrics/metric.ts";
import type { CurvePoint } from "../select/curves/curveResult.ts";
import type { LearnerSetting } from "../select/fits/fit.ts";
import { mapPlan } from "../select/plan/mapPlan.ts";
import type { Plan } from "../select/plan/plan.ts";
import { sideBySide } from "../select/plan/sideBySide.ts";
import { estimateOf, foldValues } from "../select/validation/crossValidation.ts";
import { planCrossValidation } from "../select/validation/planCrossValidation.ts";
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
  {
    metric,
    seed,
    level,
    registry,
  }: {
    readonly metric: Metric;
    readonly seed: number;
    readonly level: number;
    readonly registry?: Registry | undefined;
  },
): Plan<PartialCurve> {
  const sizes = curveSizes(splits);
  const parts = growingParts(task, splits, sizes, seed);
  const points = parts.map((own, p) =>
    mapPlan(
      planCrossValidation(task, [setting], own, { seed, predictTrain: true, place: ["curve", sizes[p]], registry }),
      (validation) => ({
        point: {
          at: sizes[p],
          train: estimateOf(validation, 0, metric, { level, bias: "optimistic", part: "train" }),
          test: estimateOf(validation, 0, metric, { level }),
        },
        values: foldValues(validation, 0, metric).values,
      }),
    ),
  );
  return mapPlan(sideBySide(task, points), (all) => {
    const drawn = all.filter((point) => point !== null);
    return { points: drawn.map(({ point }) => point), values: drawn.map(({ values }) => values) };
  });
}
