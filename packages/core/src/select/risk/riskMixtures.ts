import { InputError } from "../../data/inputError.ts";
import type { Task } from "../../data/task.ts";
import { bootstrapSplit } from "../../split/bootstrapSplit.ts";
import { makeSplits } from "../../split/makeSplits.ts";
import { splittable } from "../../split/splittable.ts";
import type { LearnerSetting } from "../fits/fit.ts";
import { predictionOf } from "../fits/predictionOf.ts";
import { type Plan, resultsInOrder } from "../plan/plan.ts";
import type { Estimate } from "../validation/estimateOfFolds.ts";
import { type Bootstrap632, planBootstrap632 } from "./bootstrap632.ts";
import { onlyOutput } from "./leftOutLosses.ts";
import { hasPairLoss } from "./pairLoss.ts";
import type { RiskOptions } from "./riskEstimates.ts";
import type { RiskMethod } from "./riskMethods.ts";
import type { RiskPart, TableEstimate } from "./riskTable.ts";

/** The .632 and .632+ bootstrap as entries of a table, from the same draws. */
export function planMixtures(
  task: Task,
  setting: LearnerSetting,
  { replicates, metric, seed, level = 0.95, registry }: RiskOptions & { readonly replicates: number },
  asked: readonly RiskMethod[],
): Plan<RiskPart> {
  if (!hasPairLoss(metric, predictionOf(task, new Uint32Array(0), new Float64Array(0)))) {
    throw new InputError(
      "bad-option",
      `${metric.id} is not a mean of row losses for this target.`,
      "Use the error rate or the mean squared error.",
    );
  }
  const draws = makeSplits(bootstrapSplit({ splits: replicates }), splittable(task), seed);
  const { fits, collect } = planBootstrap632(task, setting, draws, { metric, seed, level, registry });
  return {
    task,
    fits,
    collect: (results) => {
      const whole = onlyOutput(resultsInOrder(results, fits)[0]);
      const failures = whole.kind === "failed" ? [whole.reason] : [];
      const own = whole.kind === "failed" ? null : collect(results);
      return mixturePart(own, { ...withoutValue(task, level), metric: metric.id, fits: fits.length, failures }, asked);
    },
  };
}

function withoutValue({ rows }: Task, level: number): Estimate & { readonly notes: readonly string[] } {
  return {
    value: null,
    aggregation: "mean",
    level,
    method: "none",
    n: rows,
    bias: "optimistic",
    folds: [],
    leftOut: 0,
    notes: [],
  };
}

/** Both mixtures, those that were asked for; without values when not even all rows together could be fitted. */
function mixturePart(
  own: Bootstrap632 | null,
  base: Omit<TableEstimate, "label" | "estimator">,
  asked: readonly RiskMethod[],
): RiskPart {
  const draws = `${base.fits - 1} draws`;
  const failures = own?.failures ?? base.failures;
  const both: readonly TableEstimate[] = [
    { ...base, ...own?.b632, failures, estimator: "bootstrap-632", label: `.632 bootstrap, ${draws}` },
    {
      ...base,
      ...own?.b632Plus,
      failures,
      estimator: "bootstrap-632-plus",
      label: `.632+ bootstrap, ${draws}`,
      notes: overfittingNote(own),
    },
  ];
  return { estimates: both.filter(({ estimator }) => asked.includes(estimator)) };
}

function overfittingNote(own: Bootstrap632 | null): string[] {
  if (own === null || own.relativeOverfitting === null || own.weight === null) return [];
  return [
    `relative overfitting rate ${own.relativeOverfitting.toFixed(2)}: the weight of the out-of-bootstrap error is ${own.weight.toFixed(3)}`,
  ];
}
