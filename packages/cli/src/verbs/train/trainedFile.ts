import {
  option,
  rolesOf,
  type StoredModel,
  settingOf,
  type Task,
  train,
  warningsAbout,
  words,
} from "@heldout/core/internal";
import { onTeam } from "../../call/onTeam.ts";
import { readShown } from "../../call/readShown.ts";
import { required } from "../../call/roles.ts";
import type { WorkSettings } from "../../call/workSettings.ts";
import type { TrainFlags } from "../../parse/verbFlags.ts";

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
  const spec = required(
    flags.learner,
    option("learner"),
    words`what to fit, such as ${option("learner", "ridge(lambda=0.1)")}`,
  );
  const learner = settingOf(spec);
  tell("reading");
  const { task, dropped } = await readShown(path, { ...flags, ...shown, roles });
  tell("fitting");
  const stored = await onTeam({ rows: task.rows, columns: task.features.columns.length }, flags.jobs, (team) =>
    train(task, { learner, seed: flags.seed, team }),
  );
  return { stored, task, warnings: warningsAbout(task, [learner], dropped) };
}
