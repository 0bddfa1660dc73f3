import { availableParallelism } from "node:os";
import {
  type Diagnosis,
  diagnose,
  foldsOfColumn,
  isStopped,
  option,
  rolesOf,
  settingOf,
  words,
} from "@heldout/core/internal";
import { readShown } from "../../call/readShown.ts";
import { memoryFor, required } from "../../call/roles.ts";
import { threadedCall } from "../../call/threadedCall.ts";
import type { FitSettings } from "../../call/workSettings.ts";
import { flagTerms } from "../../parse/flagTerms.ts";
import type { DiagnoseFlags } from "../../parse/verbFlags.ts";

/** Reads the data and diagnoses the learner on them; null when it was stopped. */
export async function diagnosedFile(
  path: string,
  flags: DiagnoseFlags,
  { tell, stop, progress, ...shown }: FitSettings,
): Promise<Diagnosis | null> {
  const roles = rolesOf(flags);
  const spec = required(
    flags.learner,
    option("learner"),
    words`what to diagnose, such as ${option("learner", "tree")}`,
  );
  const learner = settingOf(spec);
  tell("reading");
  const { task, table, dropped } = await readShown(path, { ...flags, ...shown, roles, allocate: memoryFor(flags) });
  tell("planning");
  const { metric, folds, repeats, tolerance, against, remedies, foldsColumn, level, seed } = flags;
  const split = foldsColumn === undefined ? undefined : foldsOfColumn(table, foldsColumn);
  const settings = {
    threads: flags.jobs ?? availableParallelism(),
    stop,
    progress,
    onBegin: () => tell(null),
    onEnd: () => tell("checking"),
  };
  const diagnosis = await threadedCall(settings, (surroundings) =>
    diagnose(task, {
      ...{ learner, metric, folds, repeats, split, tolerance, against, remedies, level, seed, table, dropped },
      terms: shown.terms ?? flagTerms,
      ...surroundings,
    }),
  );
  return isStopped(diagnosis) ? null : diagnosis;
}
