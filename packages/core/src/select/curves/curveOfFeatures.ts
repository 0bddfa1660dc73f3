import { givenOnly } from "../../data/givenOnly.ts";
import { InputError, quoteValue } from "../../data/inputError.ts";
import { type Task, targetCount } from "../../data/task.ts";
import { option, words } from "../../data/wording.ts";
import { nestedValue } from "../../learners/nestedParameter.ts";
import { checkParameters } from "../../learners/parameters.ts";
import { requireTask } from "../../learners/requireTask.ts";
import { specText } from "../../learners/spec.ts";
import { metricToChooseBy } from "../../metrics/chosenMetric.ts";
import { learnerOf } from "../../registry.ts";
import type { Split } from "../../split/split.ts";
import { subsetParameters } from "../../subset/subset.ts";
import type { LearnerSetting } from "../fits/fit.ts";
import type { Plan } from "../plan/plan.ts";
import type { CurveOptions } from "./curveOptions.ts";
import { type FeatureCurve, planFeatureCurve, subsetLoss } from "./featureCurve.ts";
import { variedBy } from "./variedBy.ts";

type FeatureOptions = Pick<CurveOptions, "param" | "search" | "by" | "metric" | "level" | "seed" | "registry">;

/** Plans the curve over the number of features. The learner is the one to choose features for, or a `subset` of its own. */
export function planCurveOfFeatures(
  task: Task,
  setting: LearnerSetting,
  splits: readonly Split[],
  { param, search, metric, level, seed = 1, registry, ...options }: FeatureOptions,
): Plan<FeatureCurve> {
  const given = setting.name === "subset" ? setting.params : { base: specText(setting.name, setting.params) };
  const by = options.by ?? checkParameters("subset", subsetParameters, given).by;
  const params = { ...given, by, ...givenOnly({ search }) };
  requireTask(learnerOf("subset", params, registry), task.kind, targetCount(task.target));
  return planFeatureCurve(task, { name: "subset", params }, splits, {
    metric: metricToChooseBy(task.kind, metric ?? subsetLoss(by, task.kind)),
    seed,
    registry,
    ...givenOnly({ level }),
    ...(param === undefined ? {} : { sizes: sizesOf(param) }),
  });
}

function sizesOf(param: string): number[] {
  const { name, settings } = variedBy(param, { name: "subset", params: {} });
  const values = settings.map((setting) => nestedValue(setting, name));
  const sizes = values.filter((value) => typeof value === "number" && Number.isInteger(value) && value > 0);
  if (name === "features" && sizes.length === values.length) return sizes.map(Number);
  throw new InputError(
    "bad-option",
    words`${option("param")} ${quoteValue(param)} is not a number of features.`,
    "Write features=1..10 or features=1|2|5.",
  );
}

/** Options that only say how features are searched. */
export function refuseFeatureOptions({ search, by }: Pick<CurveOptions, "search" | "by">): void {
  const given = search === undefined ? (by === undefined ? null : "by") : "search";
  if (given === null) return;
  throw new InputError(
    "bad-option",
    words`${option(given)} does not go with this curve.`,
    words`${option("kind", "features")} searches features.`,
  );
}
