import {
  type Curve,
  type FeatureCurve,
  InputError,
  type LearnerSetting,
  learnerOf,
  learningCurve,
  makeSplits,
  parseSpec,
  repeated,
  requireTask,
  rolesOf,
  type Split,
  singleSetting,
  splittable,
  type Table,
  type Task,
  targetCount,
  validationCurve,
} from "@heldout/core/internal";
import type { CurveFlags } from "../flags/verbFlags.ts";
import { foldsFor, foldsOfColumn, metricToChooseBy } from "../folds.ts";
import { required, warningsAbout } from "../roles.ts";
import { curveOfFeatures, refuseFeatureFlags } from "./curveOfFeatures.ts";
import { readShown } from "./readShown.ts";
import { variedBy } from "./variedBy.ts";
import type { WorkSettings } from "./workSettings.ts";

export type CurveKind = (Curve | FeatureCurve)["kind"];

export interface CurvedFile {
  readonly curve: Curve | FeatureCurve;
  readonly warnings: readonly string[];
}

/** Reads the data and computes a curve over them. */
export async function curvedFile(
  kind: CurveKind,
  path: string,
  flags: CurveFlags,
  { tell, ...shown }: WorkSettings,
): Promise<CurvedFile> {
  const learner = required(flags.learner, "--learner", 'what to fit, such as --learner "ridge(lambda=0.1)"');
  const roles = rolesOf(flags);
  const setting = singleSetting(parseSpec(learner));
  learnerOf(setting.name, setting.params);
  tell("reading");
  const { task, table, dropped } = await readShown(path, { ...flags, ...shown, roles });
  tell("fitting");
  const curve = curveOf(kind, task, table, setting, flags);
  return { curve, warnings: warningsAbout(task, [setting], dropped) };
}

function curveOf(
  kind: CurveKind,
  task: Task,
  table: Table,
  setting: LearnerSetting,
  flags: CurveFlags,
): Curve | FeatureCurve {
  const seed = flags.seed ?? 1;
  requireTask(learnerOf(setting.name, setting.params), task.kind, targetCount(task.target));
  const splits = splitsOf(task, table, seed, flags);
  if (kind === "features") return curveOfFeatures(task, setting, splits, flags);
  refuseFeatureFlags(flags);
  const options = {
    metric: metricToChooseBy(task.kind, flags.metric),
    seed,
    level: flags.level,
  };
  if (kind === "learning") {
    if (flags.param === undefined) return learningCurve(task, setting, splits, options);
    throw new InputError(
      "bad-option",
      "--param does not go with a learning curve.",
      "heldout curve validation varies a parameter.",
    );
  }
  const param = required(flags.param, "--param", "what to vary, such as --param lambda=1e-3..1e3:log:20");
  const { name, values } = variedBy(param, setting.name);
  const settings = values.map((value) => ({ name: setting.name, params: { ...setting.params, [name]: value } }));
  const complexity = settings.map((candidate) => learnerOf(candidate.name, candidate.params).complexity);
  return validationCurve(task, settings, name, splits, { ...options, complexity });
}

function splitsOf(
  task: Task,
  table: Table,
  seed: number,
  { folds = 10, repeats = 1, foldsColumn }: CurveFlags,
): readonly Split[] {
  const splitter = foldsColumn === undefined ? foldsFor(task, folds) : foldsOfColumn(table, foldsColumn);
  return makeSplits(repeats > 1 ? repeated(splitter, { repeats }) : splitter, splittable(task), seed);
}
