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
import { fittedCall } from "../../call/fittedCall.ts";
import { learnersGiven } from "../../call/learnersGiven.ts";
import { readShown } from "../../call/readShown.ts";
import { memoryFor, required } from "../../call/roles.ts";
import { whatDecides } from "../../call/whatDecides.ts";
import type { FitSettings, Fitted } from "../../call/workSettings.ts";
import { flagTerms } from "../../parse/flagTerms.ts";
import type { DiagnoseFlags } from "../../parse/verbFlags.ts";

/** Reads the data and diagnoses the learner on them. */
export async function diagnosedFile(
  path: string,
  flags: DiagnoseFlags,
  { tell, stop, progress, run, note, onQueue, allowCommand, env, ...shown }: FitSettings,
): Promise<Fitted<Diagnosis>> {
  const roles = rolesOf(flags);
  const spec = required(
    flags.learner,
    option("learner"),
    words`what to diagnose, such as ${option("learner", "tree")}`,
  );
  const { registry, specs } = await learnersGiven(spec, flags, { allowCommand, env });
  const learner = settingOf(specs, registry);
  tell("reading");
  const { task, table, dropped } = await readShown(path, { ...flags, ...shown, roles, allocate: memoryFor(flags) });
  tell("planning");
  const { metric, folds, repeats, tolerance, against, remedies, foldsColumn, level, seed } = flags;
  const split = foldsColumn === undefined ? undefined : foldsOfColumn(table, foldsColumn);
  const { result: diagnosis, end } = await fittedCall(
    {
      ...{ flags, registry, stop, progress, note, onQueue, terms: shown.terms },
      kept: run ? { verb: "diagnose", options: whatDecides("diagnose", flags), whenDone: "removed", run } : null,
      onBegin: () => tell(null),
      onEnd: () => tell("checking"),
    },
    (surroundings) =>
      diagnose(task, {
        ...{ learner, metric, folds, repeats, split, tolerance, against, remedies, level, seed, table, dropped },
        terms: shown.terms ?? flagTerms,
        ...surroundings,
      }),
  );
  if (isStopped(diagnosis)) return { kind: "stopped", done: diagnosis.done, planned: diagnosis.planned, end };
  return { kind: "done", result: diagnosis, end };
}
