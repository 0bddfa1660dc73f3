import type { Task } from "../../data/task.ts";
import type { Registry } from "../../learners/definition/learnerDefinition.ts";
import type { SharedStatistics, Statistics } from "../../learners/learner.ts";
import { unprepared } from "../../learners/prepare.ts";
import { builtIn, learnerOf } from "../../registry.ts";
import type { Fit, LearnerSetting } from "./fit.ts";

/** What shared statistics are about: each fold, or all rows of the task. */
export interface StatisticsSubject {
  /** Of one of the learners that share it. */
  readonly setting: LearnerSetting;
  readonly folds: readonly Uint32Array[] | "all";
}

/** For each fit what it shares with at least one other, the same object for both; null where there is nothing. */
export function sharedSubjects(
  task: Task,
  fits: readonly Fit[],
  registry: Registry = builtIn,
): (StatisticsSubject | null)[] {
  const subject = subjects(task, registry);
  const known = new Map<string, Map<StatisticsSubject["folds"], StatisticsSubject>>();
  const users = new Map<StatisticsSubject, number>();
  const found = fits.map((fit) => {
    const own = subject(fit);
    if (own === null) return null;
    const alike = known.get(own.name) ?? new Map<StatisticsSubject["folds"], StatisticsSubject>();
    known.set(own.name, alike);
    const shared = alike.get(own.folds) ?? { setting: fit.setting, folds: own.folds };
    alike.set(own.folds, shared);
    users.set(shared, (users.get(shared) ?? 0) + 1);
    return shared;
  });
  return found.map((shared) => (shared && (users.get(shared) ?? 0) > 1 ? shared : null));
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

type Subject = Pick<StatisticsSubject, "folds"> & Pick<SharedStatistics, "name">;

/** What a fit on the task could share. Asks one learner of each name: parameters make no difference to it. */
function subjects(task: Task, registry: Registry): (fit: Fit) => Subject | null {
  const known = new Map<string, SharedStatistics | undefined>();
  return ({ setting, folds }) => {
    if (!known.has(setting.name)) known.set(setting.name, statisticsOf(setting, registry));
    const shared = known.get(setting.name);
    const subject = shared?.subject(task.features, folds) ?? null;
    if (!shared || subject === null) return null;
    return { name: shared.name, folds: subject === "folds" && folds ? folds : "all" };
  };
}

/** What fits of this learner on the task share about a fold or about all rows; null when there is nothing. */
export function findStatistics(
  task: Task,
  setting: LearnerSetting,
  rows: Uint32Array | "all",
  registry: Registry = builtIn,
): Statistics | null {
  const data = unprepared(task, learnerOf(setting.name, setting.params, registry).handles);
  return (data && statisticsOf(setting, registry)?.find(data, rows)) ?? null;
}

/** Hands the fits to come what other threads have found: one thing for each fold, or one about all rows. */
export function keepStatistics(
  task: Task,
  { setting, folds }: StatisticsSubject,
  found: readonly Statistics[],
  registry: Registry = builtIn,
): void {
  const data = unprepared(task, learnerOf(setting.name, setting.params, registry).handles);
  if (data) statisticsOf(setting, registry)?.keep(data, folds, found);
}

/** A setting that no learner can be made of has none: its fits will say what is wrong. */
function statisticsOf({ name, params }: LearnerSetting, registry: Registry): SharedStatistics | undefined {
  try {
    return learnerOf(name, params, registry).shared;
  } catch {
    return undefined;
  }
}
