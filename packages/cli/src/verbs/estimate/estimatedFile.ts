import {
  type EstimateRiskResult,
  estimateRisk,
  foldsOfColumn,
  isStopped,
  option,
  riskMethodOf,
  rolesOf,
  settingOf,
  words,
} from "@heldout/core/internal";
import { fittedCall } from "../../call/fittedCall.ts";
import { learnersGiven } from "../../call/learnersGiven.ts";
import { readShown } from "../../call/readShown.ts";
import { memoryFor, required } from "../../call/roles.ts";
import { threadsWorthwhile } from "../../call/threadsWorthwhile.ts";
import { whatDecides } from "../../call/whatDecides.ts";
import type { FitSettings, Fitted } from "../../call/workSettings.ts";
import type { EstimateFlags } from "../../parse/verbFlags.ts";

/** Reads the data and estimates the risk of the learner on them. */
export async function estimatedFile(
  path: string,
  flags: EstimateFlags,
  { tell, stop, progress, run, note, onQueue, allowCommand, env, ...shown }: FitSettings,
): Promise<Fitted<EstimateRiskResult>> {
  const roles = rolesOf(flags);
  const spec = required(
    flags.learner,
    option("learner"),
    words`the learner whose risk is estimated, such as ${option("learner", "ridge(lambda=0.1)")}`,
  );
  const { registry, specs } = await learnersGiven(spec, flags, { allowCommand, env });
  const learner = settingOf(specs, registry);
  flags.methods?.forEach(riskMethodOf);
  tell("reading");
  const { task, table, dropped } = await readShown(path, { ...flags, ...shown, roles, allocate: memoryFor(flags) });
  tell("planning");
  const { methods, metric, folds, repeats, test, splits, replicates, noise, interval, foldsColumn, level, seed } =
    flags;
  const split = foldsColumn === undefined ? undefined : foldsOfColumn(table, foldsColumn);
  const { result: risk, end } = await fittedCall(
    {
      ...{ flags, registry, stop, progress, note, onQueue, terms: shown.terms, threads: threadsWorthwhile },
      kept: run ? { verb: "estimate", options: whatDecides("estimate", flags), whenDone: "removed", run } : null,
      onBegin: () => tell(null),
    },
    (surroundings) =>
      estimateRisk(task, {
        ...{ learner, methods, metric, folds, repeats, test, splits, replicates, noise, interval, split, level, seed },
        dropped,
        ...surroundings,
      }),
  );
  if (isStopped(risk)) return { kind: "stopped", done: risk.done, planned: risk.planned, end };
  return { kind: "done", result: risk, end };
}
