import { givenOnly } from "../../data/givenOnly.ts";
import { InputError } from "../../data/inputError.ts";
import type { Task } from "../../data/task.ts";
import { option, words } from "../../data/wording.ts";
import { checkLevel } from "../../intervals/interval.ts";
import { metricToChooseBy } from "../../metrics/chosenMetric.ts";
import { learnerOf } from "../../registry.ts";
import { splitterFor, timesOver } from "../../split/foldsFor.ts";
import { makeSplits } from "../../split/makeSplits.ts";
import type { Split } from "../../split/split.ts";
import { splittable } from "../../split/splittable.ts";
import type { LearnerSetting } from "../fits/fit.ts";
import type { Stopped, Unstoppable } from "../fits/fittingOptions.ts";
import { settingFor } from "../givenLearners.ts";
import type { Plan } from "../plan/plan.ts";
import { resultOf, runPlan } from "../plan/runPlan.ts";
import { planCurveOfFeatures, refuseFeatureOptions } from "./curveOfFeatures.ts";
import type { CurveOptions } from "./curveOptions.ts";
import type { Curve } from "./curveResult.ts";
import type { FeatureCurve } from "./featureCurve.ts";
import { planLearningCurve } from "./learningCurve.ts";
import { planValidationCurve } from "./validationCurve.ts";
import { variedBy } from "./variedBy.ts";

const DEFAULT_FOLDS = 10;

type OfFeatures = { readonly kind: "features" };
type OfRowsOrParameter = { readonly kind?: "learning" | "validation" | undefined };

/**
 * Training and held-out error of one learner over the training rows, the values of one parameter, or the number of features.
 * With `kind` "learning" over the training rows, with "validation" over `param`, with "features" over subsets.
 *
 * @example
 * ```ts
 * import { curve, defineTask, tableFrom } from "@heldout/core";
 * const x = Array.from({ length: 60 }, (_, i) => i / 60);
 * const task = defineTask(tableFrom({ x, y: x.map((value) => Math.sin(6 * value)) }), { target: "y" });
 * const { points } = await curve(task, { kind: "validation", learner: "knn", param: "k=1|3|15" });
 * points.map(({ test }) => test.value?.toFixed(3)); // [ '0.071', '0.063', '0.170' ]
 * ```
 */
export function curve(task: Task, options: CurveOptions & OfRowsOrParameter & Unstoppable): Promise<Curve>;
export function curve(task: Task, options: CurveOptions & OfFeatures & Unstoppable): Promise<FeatureCurve>;
export function curve(task: Task, options: CurveOptions & Unstoppable): Promise<Curve | FeatureCurve>;
export function curve(task: Task, options: CurveOptions): Promise<Curve | FeatureCurve | Stopped>;
export async function curve(task: Task, options: CurveOptions): Promise<Curve | FeatureCurve | Stopped> {
  const { kind = "learning", folds = DEFAULT_FOLDS, repeats = 1, seed = 1, split, level, registry } = options;
  if (level !== undefined) checkLevel(level);
  const setting = settingFor(task, options.learner, registry);
  const splitter = timesOver(splitterFor(task, split, folds), repeats);
  const splits = makeSplits(splitter, splittable(task), seed);
  return kind === "features"
    ? resultOf(await runPlan(planCurveOfFeatures(task, setting, splits, options), options))
    : resultOf(await runPlan(planCurveOf(kind, task, setting, splits, options), options));
}

function planCurveOf(
  kind: Curve["kind"],
  task: Task,
  setting: LearnerSetting,
  splits: readonly Split[],
  { param, search, by, metric, level, seed = 1, registry }: CurveOptions,
): Plan<Curve> {
  refuseFeatureOptions({ search, by });
  const settings = {
    metric: metricToChooseBy(task.kind, metric),
    seed,
    registry,
    ...givenOnly({ level }),
  };
  if (kind === "learning") {
    if (param === undefined) return planLearningCurve(task, setting, splits, settings);
    throw new InputError(
      "bad-option",
      words`${option("param")} does not go with a learning curve.`,
      words`${option("kind", "validation")} varies a parameter.`,
    );
  }
  if (param === undefined) {
    throw new InputError(
      "bad-option",
      words`${option("param")} is missing.`,
      words`Say what to vary, such as ${option("param", "lambda=1e-3..1e3:log:20")}.`,
    );
  }
  const { name, settings: candidates } = variedBy(param, setting, registry);
  const complexity = candidates.map((candidate) => learnerOf(candidate.name, candidate.params, registry).complexity);
  return planValidationCurve(task, candidates, name, splits, { ...settings, complexity });
}
