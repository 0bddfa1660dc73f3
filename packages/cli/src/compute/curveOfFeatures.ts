import {
  checkParameters,
  type FeatureCurve,
  featureCurve,
  InputError,
  type LearnerSetting,
  learnerOf,
  quoteValue,
  requireTask,
  type Split,
  specText,
  subsetLoss,
  subsetParameters,
  type Task,
  targetCount,
} from "@heldout/core/internal";
import type { CurveFlags } from "../flags/verbFlags.ts";
import { metricToChooseBy } from "../folds.ts";
import { variedBy } from "./variedBy.ts";

/** The curve over the number of features. The learner is the one to choose features for, or a `subset` of its own. */
export function curveOfFeatures(
  task: Task,
  setting: LearnerSetting,
  splits: readonly Split[],
  flags: CurveFlags,
): FeatureCurve {
  const { search, level } = flags;
  const given = setting.name === "subset" ? setting.params : { base: specText(setting.name, setting.params) };
  const by = flags.by ?? checkParameters("subset", subsetParameters, given).by;
  const params = { ...given, by, ...(search === undefined ? {} : { search }) };
  requireTask(learnerOf("subset", params), task.kind, targetCount(task.target));
  return featureCurve(task, { name: "subset", params }, splits, {
    metric: metricToChooseBy(task.kind, flags.metric ?? subsetLoss(by, task.kind)),
    seed: flags.seed ?? 1,
    level,
    sizes: flags.param === undefined ? undefined : sizesOf(flags.param),
  });
}

function sizesOf(param: string): number[] {
  const { name, values } = variedBy(param, "subset");
  const sizes = values.filter((value) => typeof value === "number" && Number.isInteger(value) && value > 0);
  if (name === "features" && sizes.length === values.length) return sizes.map(Number);
  throw new InputError(
    "bad-option",
    `--param ${quoteValue(param)} is no number of features.`,
    "Write features=1..10 or features=1|2|5.",
  );
}

/** Flags that only say how features are searched. */
export function refuseFeatureFlags({ search, by }: CurveFlags): void {
  const flag = search === undefined ? (by === undefined ? null : "--by") : "--search";
  if (flag === null) return;
  throw new InputError(
    "bad-option",
    `${flag} does not go with this curve.`,
    "heldout curve features searches features.",
  );
}
