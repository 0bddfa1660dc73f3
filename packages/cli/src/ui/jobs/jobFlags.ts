import { InputError, nearest, quoteValue } from "@heldout/core/internal";
import type { JobFlag, JobVerb } from "@heldout/workbench/protocol";
import type { CurveKind } from "../../compute/curvedFile.ts";
import { type CalibrateFlags, calibrateFlags } from "../../flags/calibrateFlags.ts";
import { type CompareFlags, compareFlags } from "../../flags/compareFlags.ts";
import { type CurveFlags, curveFlags } from "../../flags/curveFlags.ts";
import { type DiagnoseFlags, diagnoseFlags } from "../../flags/diagnoseFlags.ts";
import { type EvaluateFlags, evaluateFlags } from "../../flags/evaluateFlags.ts";
import { type Flag, MEASURES } from "../../flags/flag.ts";
import { type LabFlags, labFlags } from "../../flags/labFlags.ts";
import { type PlanFlags, planFlags } from "../../flags/planFlags.ts";
import { type SelectFlags, selectFlags } from "../../flags/selectFlags.ts";
import { type TrainFlags, trainFlags } from "../../flags/trainFlags.ts";
import { flagValue } from "./flagValue.ts";

/** What the curve varies. Like those below, a word of its own on the command line. */
export interface CurveJobFlags extends CurveFlags {
  kind?: CurveKind;
}

/** What is to be planned. */
export interface PlanJobFlags extends PlanFlags {
  what?: string;
}

/** Which experiment. */
export interface LabJobFlags extends LabFlags {
  experiment?: string;
}

/** The flags of each verb that can be a job. */
export interface JobFlags {
  readonly evaluate: EvaluateFlags;
  readonly compare: CompareFlags;
  readonly calibrate: CalibrateFlags;
  readonly select: SelectFlags;
  readonly curve: CurveJobFlags;
  readonly diagnose: DiagnoseFlags;
  readonly train: TrainFlags;
  readonly plan: PlanJobFlags;
  readonly lab: LabJobFlags;
}

const tables: { readonly [V in JobVerb]: { readonly [K in keyof JobFlags[V]]-?: Flag } } = {
  evaluate: evaluateFlags,
  compare: compareFlags,
  calibrate: calibrateFlags,
  select: selectFlags,
  curve: {
    ...curveFlags,
    kind: {
      flags: "--kind <KIND>",
      text: "what to vary (learning)",
      group: MEASURES,
      choices: ["learning", "validation", "features"],
    },
  },
  diagnose: diagnoseFlags,
  train: trainFlags,
  plan: { ...planFlags, what: { flags: "--what <PLAN>", text: "what to plan", group: MEASURES } },
  lab: { ...labFlags, experiment: { flags: "--experiment <ID>", text: "which experiment", group: MEASURES } },
};

/** Flags about the terminal and about places to write to: a job prints nothing and writes to its own places only. */
const ELSEWHERE: ReadonlySet<string> = new Set([
  ...["json", "report", "out", "quiet", "color", "jobs", "runs", "resume", "queue", "dataDir"],
  ...["calibrator", "apply", "saveBaseline"],
  ...["ledger", "maxLooks", "modelName", "follow", "every"],
]);

/** The flags of a verb that a job may have, by name. */
export function flagsOfJob(verb: JobVerb): Readonly<Record<string, Flag>> {
  // `adjust` of `evaluate` is about the ledger, of `compare` about several pairs; an experiment of a job is about a file
  const withoutUse = (name: string): boolean =>
    ELSEWHERE.has(name) || (verb === "evaluate" && name === "adjust") || (verb === "lab" && name === "run");
  return Object.fromEntries(Object.entries<Flag>(tables[verb]).filter(([name]) => !withoutUse(name)));
}

/** The flags of a request as the command line would have them: each known, of the right type, and parsed. */
export function checkedFlags<V extends JobVerb>(verb: V, given: Readonly<Record<string, JobFlag>>): JobFlags[V] {
  const table = flagsOfJob(verb);
  const flags = Object.fromEntries(
    Object.entries(given).map(([name, value]) => {
      if (Object.hasOwn(table, name)) return [name, flagValue(name, table[name], value)];
      throw unknownFlag(verb, name, Object.keys(table));
    }),
  );
  if (isParsed(verb, flags)) return flags;
  throw unknownFlag(verb, "", Object.keys(table));
}

/** Every value has been through its own flag by now, which is all that their type says. */
function isParsed<V extends JobVerb>(verb: V, flags: object): flags is JobFlags[V] {
  return Object.keys(flags).every((name) => Object.hasOwn(tables[verb], name));
}

function unknownFlag(verb: JobVerb, name: string, known: readonly string[]): InputError {
  const near = nearest(name, known);
  return new InputError(
    "bad-option",
    `${verb} has no option ${quoteValue(name)} here.`,
    `${near === null ? "" : `Did you mean ${near}? `}The options are ${known.join(", ")}.`,
  );
}
