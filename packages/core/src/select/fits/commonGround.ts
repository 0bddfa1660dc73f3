import type { Task } from "../../data/task.ts";
import type { Registry } from "../../learners/definition/learnerDefinition.ts";
import type { Common, CommonGround } from "../../learners/learner.ts";
import { unprepared } from "../../learners/prepare.ts";
import { builtIn, learnerOf } from "../../registry.ts";
import type { Fit, LearnerSetting } from "./fit.ts";

/** Something that fits share: known about each fold, or about all rows of the task. */
export interface SharedGround {
  /** Of one of the learners that share it. */
  readonly setting: LearnerSetting;
  readonly folds: readonly Uint32Array[] | "all";
}

/** For each fit what it shares with at least one other, the same object for both; null where there is nothing. */
export function sharedGrounds(task: Task, fits: readonly Fit[], registry: Registry = builtIn): (SharedGround | null)[] {
  const subject = subjects(task, registry);
  const known = new Map<string, Map<SharedGround["folds"], SharedGround>>();
  const users = new Map<SharedGround, number>();
  const grounds = fits.map((fit) => {
    const own = subject(fit);
    if (own === null) return null;
    const alike = known.get(own.name) ?? new Map<SharedGround["folds"], SharedGround>();
    known.set(own.name, alike);
    const ground = alike.get(own.folds) ?? { setting: fit.setting, folds: own.folds };
    alike.set(own.folds, ground);
    users.set(ground, (users.get(ground) ?? 0) + 1);
    return ground;
  });
  return grounds.map((ground) => (ground && (users.get(ground) ?? 0) > 1 ? ground : null));
}

/** The fits without folds that make no difference to them on this task: less to send. */
export function withoutIdleFolds(task: Task, fits: readonly Fit[], registry: Registry = builtIn): Fit[] {
  const subject = subjects(task, registry);
  return fits.map((fit) => {
    if (!fit.folds || subject(fit)?.folds === fit.folds) return fit;
    const { folds, ...rest } = fit;
    return rest;
  });
}

type Subject = Pick<SharedGround, "folds"> & Pick<CommonGround, "name">;

/** What a fit on the task could share. Asks one learner of each name: parameters make no difference to it. */
function subjects(task: Task, registry: Registry): (fit: Fit) => Subject | null {
  const grounds = new Map<string, CommonGround | undefined>();
  return ({ setting, folds }) => {
    if (!grounds.has(setting.name)) grounds.set(setting.name, groundOf(setting, registry));
    const common = grounds.get(setting.name);
    const subject = common?.subject(task.features, folds) ?? null;
    if (!common || subject === null) return null;
    return { name: common.name, folds: subject === "folds" && folds ? folds : "all" };
  };
}

/** What fits of this learner on the task share about a fold or about all rows; null when there is nothing. */
export function findCommon(
  task: Task,
  setting: LearnerSetting,
  rows: Uint32Array | "all",
  registry: Registry = builtIn,
): Common | null {
  const data = unprepared(task, learnerOf(setting.name, setting.params, registry).handles);
  return (data && groundOf(setting, registry)?.find(data, rows)) ?? null;
}

/** Hands the fits to come what other threads have found: one thing for each fold, or one about all rows. */
export function keepCommon(
  task: Task,
  { setting, folds }: SharedGround,
  found: readonly Common[],
  registry: Registry = builtIn,
): void {
  const data = unprepared(task, learnerOf(setting.name, setting.params, registry).handles);
  if (data) groundOf(setting, registry)?.keep(data, folds, found);
}

/** A setting that no learner can be made of has none: its fits will say what is wrong. */
function groundOf({ name, params }: LearnerSetting, registry: Registry): CommonGround | undefined {
  try {
    return learnerOf(name, params, registry).common;
  } catch {
    return undefined;
  }
}
