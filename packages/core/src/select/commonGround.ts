import { learnerOf } from "../catalog.ts";
import type { Task } from "../data/task.ts";
import type { Common, CommonGround } from "../learners/learner.ts";
import { unprepared } from "../learners/prepare.ts";
import type { Fit, LearnerSetting } from "./fit.ts";

/** One setting for each thing that at least two of the fits share and that is worth finding once for all. */
export function settingsWithCommonGround(task: Task, fits: readonly Fit[]): LearnerSetting[] {
  const settings = new Map<string, LearnerSetting>();
  const users = new Map<string, number>();
  for (const name of new Set(fits.map(({ setting }) => setting.name))) {
    const own = fits.filter(({ setting }) => setting.name === name);
    const common = groundOf(own[0].setting);
    if (!common?.isWorth(task.features)) continue;
    users.set(common.name, (users.get(common.name) ?? 0) + own.length);
    settings.set(common.name, own[0].setting);
  }
  return Array.from(settings).flatMap(([name, setting]) => ((users.get(name) ?? 0) > 1 ? [setting] : []));
}

/** What fits of this learner on the task share; null when there is nothing. */
export function findCommon(task: Task, setting: LearnerSetting): Common | null {
  const data = unprepared(task, learnerOf(setting.name, setting.params).handles);
  return (data && groundOf(setting)?.find(data)) ?? null;
}

/** Hands the fits to come what another thread has found. */
export function keepCommon(task: Task, setting: LearnerSetting, common: Common): void {
  const data = unprepared(task, learnerOf(setting.name, setting.params).handles);
  if (data) groundOf(setting)?.keep(data, common);
}

/** A setting that no learner can be made of has none: its fits will say what is wrong. */
function groundOf({ name, params }: LearnerSetting): CommonGround | undefined {
  try {
    return learnerOf(name, params).common;
  } catch {
    return undefined;
  }
}
