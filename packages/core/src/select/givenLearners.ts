import type { TaskKind } from "../data/prediction.ts";
import { type Task, targetCount } from "../data/task.ts";
import { canonicalSetting, canonicalSpec } from "../learners/definition/canonicalSpec.ts";
import type { Registry } from "../learners/definition/learnerDefinition.ts";
import type { Learner, ParameterValue } from "../learners/learner.ts";
import { requireTask } from "../learners/requireTask.ts";
import { parseSpec, parseSpecs, singleSetting } from "../learners/spec.ts";
import { builtIn, learnerOf } from "../registry.ts";
import { type CandidateOptions, candidatesFrom, defaultCandidates } from "./candidates.ts";
import type { LearnerSetting } from "./fits/fit.ts";

/**
 * A learner as a text (`"ridge(lambda=0.1)"`), as a name with parameters, or made by its function (`ridge({ lambda: 0.1 })`).
 *
 * @see {@link select}
 */
export type GivenLearner = string | LearnerSetting | Learner;

/** One setting of one learner, checked, its parameters under their own names; a text with several values is refused. */
export function settingOf(given: GivenLearner, registry: Registry = builtIn): LearnerSetting {
  const written =
    typeof given === "string" ? singleSetting(canonicalSpec(parseSpec(given), registry)) : asSetting(given, registry);
  const setting = canonicalSetting(written, registry);
  learnerOf(setting.name, setting.params, registry);
  return setting;
}

/** The same for a task that the learner must be made for. */
export function settingFor(task: Task, given: GivenLearner, registry: Registry = builtIn): LearnerSetting {
  const setting = settingOf(given, registry);
  requireTask(learnerOf(setting.name, setting.params, registry), task.kind, targetCount(task.target));
  return setting;
}

/** Several learners of one setting each: a list, or a text with commas. */
export function settingsFor(
  task: Task,
  given: string | readonly GivenLearner[],
  registry: Registry = builtIn,
): LearnerSetting[] {
  const list =
    typeof given === "string" ? parseSpecs(given).map((spec) => singleSetting(canonicalSpec(spec, registry))) : given;
  return list.map((each) => settingFor(task, each, registry));
}

/**
 * Candidates in the order given. A text may stand for many settings, and a bare name in it for the learner's default space;
 * a learner made by its function is one setting. Without any: all learners of the task with their default spaces.
 */
export function candidatesOf(
  given: string | readonly GivenLearner[] | undefined,
  kind: TaskKind,
  options: CandidateOptions,
): LearnerSetting[] {
  if (given === undefined) return defaultCandidates(kind, options);
  if (typeof given === "string") return candidatesFrom(given, kind, options);
  const { registry = builtIn, targets } = options;
  let place = 0;
  return given.flatMap((each) => {
    const first = place;
    place += typeof each === "string" ? parseSpecs(each).length : 1;
    if (typeof each === "string") return candidatesFrom(each, kind, { ...options, first });
    const setting = settingOf(each, registry);
    requireTask(learnerOf(setting.name, setting.params, registry), kind, targets);
    return [setting];
  });
}

/** A learner is written as it was asked for, without the defaults that it carries, so that it is the fit of the same text. */
function asSetting({ name, params, ...rest }: LearnerSetting | Learner, registry: Registry): LearnerSetting {
  if (!("fit" in rest)) return { name, params };
  const defaults = learnerOf(name, {}, registry).params;
  const asked: Record<string, ParameterValue> = Object.fromEntries(
    Object.entries(params).filter(([key, value]) => !Object.is(defaults[key], value)),
  );
  const same = JSON.stringify(learnerOf(name, asked, registry).params) === JSON.stringify(params);
  return { name, params: same ? asked : params };
}
