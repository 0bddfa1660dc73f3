import {
  type Curve,
  curve,
  type FeatureCurve,
  foldsOfColumn,
  rolesOf,
  settingOf,
  warningsAbout,
} from "@heldout/core/internal";
import { readShown } from "../../call/readShown.ts";
import { required } from "../../call/roles.ts";
import type { WorkSettings } from "../../call/workSettings.ts";
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
  { tell, ...shown }: WorkSettings,
): Promise<CurvedFile> {
  const spec = required(flags.learner, "--learner", 'what to fit, such as --learner "ridge(lambda=0.1)"');
  const roles = rolesOf(flags);
  const learner = settingOf(spec);
  tell("reading");
  const { task, table, dropped } = await readShown(path, { ...flags, ...shown, roles });
  tell("fitting");
  const { param, search, by, metric, folds, repeats, foldsColumn, level, seed } = flags;
  const split = foldsColumn === undefined ? undefined : foldsOfColumn(table, foldsColumn);
  const drawn = await curve(task, { kind, learner, param, search, by, metric, folds, repeats, split, level, seed });
  return { curve: drawn, warnings: warningsAbout(task, [learner], dropped) };
}
