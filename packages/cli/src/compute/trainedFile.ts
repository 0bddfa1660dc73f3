import {
  type Estimate,
  learnerOf,
  type Metric,
  outOfBag,
  outOfBagEstimate,
  parseSpec,
  rolesOf,
  type StoredModel,
  singleSetting,
  type Task,
  trainModel,
} from "@heldout/core/internal";
import type { TrainFlags } from "../flags/verbFlags.ts";
import { metricOfRisk } from "../folds.ts";
import { onTeam } from "../onTeam.ts";
import { required, warningsAbout } from "../roles.ts";
import { readShown } from "./readShown.ts";
import type { WorkSettings } from "./workSettings.ts";

export interface TrainedFile {
  readonly stored: StoredModel;
  readonly task: Task;
  readonly warnings: readonly string[];
}

/** Reads the data and fits one learner on all rows. */
export async function trainedFile(
  path: string,
  flags: TrainFlags,
  { tell, ...shown }: WorkSettings,
): Promise<TrainedFile> {
  const roles = rolesOf(flags);
  const learner = required(flags.learner, "--learner", 'what to fit, such as --learner "ridge(lambda=0.1)"');
  const setting = singleSetting(parseSpec(learner));
  learnerOf(setting.name, setting.params);
  tell("reading");
  const { task, dropped } = await readShown(path, { ...flags, ...shown, roles });
  tell("fitting");
  const stored = await onTeam({ rows: task.rows, columns: task.features.columns.length }, flags.jobs, () =>
    trainModel(task, setting, { seed: flags.seed ?? 1 }),
  );
  return { stored, task, warnings: warningsAbout(task, [setting], dropped) };
}

/** What an ensemble says of the rows its members did not see; null for a learner without such rows. */
export function outsideEstimate(
  { stored, task }: TrainedFile,
  { seed = 1 }: TrainFlags,
): { readonly metric: Metric; readonly estimate: Estimate } | null {
  if (!learnerOf(stored.learner.name, stored.learner.params).outOfBag) return null;
  const metric = metricOfRisk(task.kind, undefined);
  return { metric, estimate: outOfBagEstimate(metric, outOfBag(task, stored), { seed }) };
}
