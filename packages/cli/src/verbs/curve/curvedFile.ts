import {
  type Curve,
  curve,
  type FeatureCurve,
  foldsOfColumn,
  isStopped,
  rolesOf,
  settingOf,
  type Terms,
  warningsAbout,
} from "@heldout/core/internal";
import { fittedCall } from "../../call/fittedCall.ts";
import { learnersGiven } from "../../call/learnersGiven.ts";
import { readShown } from "../../call/readShown.ts";
import { memoryFor, required } from "../../call/roles.ts";
import { threadsWorthwhile } from "../../call/threadsWorthwhile.ts";
import { resumeAdvice } from "../../call/watchedFits.ts";
import { whatDecides } from "../../call/whatDecides.ts";
import type { FitSettings, Fitted } from "../../call/workSettings.ts";
import type { CurveFlags } from "../../parse/verbFlags.ts";

export type CurveKind = (Curve | FeatureCurve)["kind"];

export interface CurvedFile {
  readonly curve: Curve | FeatureCurve;
  readonly warnings: readonly string[];
}

/** Reads the data and computes a curve over them. */
export async function curvedFile(
  kind: CurveKind,
  path: string,
  flags: CurveFlags,
  { tell, stop, progress, run, note, onQueue, allowCommand, env, ...shown }: FitSettings,
): Promise<Fitted<CurvedFile>> {
  const spec = required(flags.learner, "--learner", 'what to fit, such as --learner "ridge(lambda=0.1)"');
  const roles = rolesOf(flags);
  const { registry, specs } = await learnersGiven(spec, flags, { allowCommand, env });
  const learner = settingOf(specs, registry);
  tell("reading");
  const { task, table, dropped } = await readShown(path, { ...flags, ...shown, roles, allocate: memoryFor(flags) });
  tell("planning");
  const { param, search, by, metric, folds, repeats, foldsColumn, level, seed } = flags;
  const split = foldsColumn === undefined ? undefined : foldsOfColumn(table, foldsColumn);
  const options = whatDecides("curve", { kind, ...flags });
  const { result: drawn, end } = await fittedCall(
    {
      ...{ flags, registry, stop, progress, note, onQueue, terms: shown.terms, threads: threadsWorthwhile },
      kept: run ? { verb: "curve", options, whenDone: "removed", run } : null,
      onBegin: () => tell(null),
      onEnd: () => tell("drawing"),
    },
    (surroundings) =>
      curve(task, { kind, learner, param, search, by, metric, folds, repeats, split, level, seed, ...surroundings }),
  );
  if (isStopped(drawn)) return { kind: "stopped", done: drawn.done, planned: drawn.planned, end };
  const late = end.by === "budget" ? [cutShort(shown.terms)] : [];
  return {
    kind: "done",
    result: { curve: drawn, warnings: [...warningsAbout(task, [learner], dropped, registry), ...late] },
    end,
  };
}

/** The warning of a curve that rests on a part of the fits. */
export function cutShort(terms?: Terms): string {
  const advice = resumeAdvice(terms);
  return `the time budget ended before all fits were finished: only folds that all points have finished count (${advice}).`;
}
