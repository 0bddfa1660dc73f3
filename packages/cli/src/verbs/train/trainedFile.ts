import {
  isStopped,
  option,
  type Registry,
  rolesOf,
  type StoredModel,
  settingOf,
  type Task,
  train,
  warningsAbout,
  words,
} from "@heldout/core/internal";
import { fittedCall } from "../../call/fittedCall.ts";
import { learnersGiven } from "../../call/learnersGiven.ts";
import { readShown } from "../../call/readShown.ts";
import { memoryFor, required } from "../../call/roles.ts";
import { whatDecides } from "../../call/whatDecides.ts";
import type { FitSettings, Fitted } from "../../call/workSettings.ts";
import type { TrainFlags } from "../../parse/verbFlags.ts";

export interface TrainedFile {
  readonly stored: StoredModel;
  readonly task: Task;
  /** What its learner is known by, where it is one of others. */
  readonly registry: Registry | undefined;
  readonly warnings: readonly string[];
}

/**
 * Reads the data and fits one learner on all rows. The model is what is kept, in a file: a store has it only where one is
 * named, because a second copy of each would fill the disk.
 */
export async function trainedFile(
  path: string,
  flags: TrainFlags,
  { tell, stop, run, note, onQueue, allowCommand, env, ...shown }: Omit<FitSettings, "progress">,
): Promise<Fitted<TrainedFile>> {
  const roles = rolesOf(flags);
  const spec = required(
    flags.learner,
    option("learner"),
    words`what to fit, such as ${option("learner", "ridge(lambda=0.1)")}`,
  );
  const { registry, specs } = await learnersGiven(spec, flags, { allowCommand, env });
  const learner = settingOf(specs, registry);
  tell("reading");
  const { task, dropped } = await readShown(path, { ...flags, ...shown, roles, allocate: memoryFor(flags) });
  tell("fitting");
  const isKept = run !== undefined && (flags.runs !== undefined || run.kind !== "new");
  const { result: stored, end } = await fittedCall(
    {
      ...{ flags, registry, stop, note, onQueue },
      // of one fit there is nothing to be told between its begin and its end
      progress: () => ({ done: () => {}, end: () => {} }),
      kept: isKept ? { verb: "train", options: whatDecides("train", flags), whenDone: "kept", run } : null,
    },
    (surroundings) => train(task, { learner, seed: flags.seed, ...surroundings }),
  );
  if (isStopped(stored)) return { kind: "stopped", done: stored.done, planned: stored.planned, end };
  return {
    kind: "done",
    result: { stored, task, registry, warnings: warningsAbout(task, [learner], dropped, registry) },
    end,
  };
}
