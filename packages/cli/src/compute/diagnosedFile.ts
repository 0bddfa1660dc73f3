import { availableParallelism } from "node:os";
import {
  type DiagnoseOptions,
  type Diagnosis,
  type LearnerSetting,
  learnerOf,
  parseSpec,
  parseSpecs,
  planDiagnosis,
  repeated,
  requireTask,
  rolesOf,
  singleSetting,
  type Table,
  type Task,
  targetCount,
} from "@heldout/core/internal";
import { doFits } from "../doFits.ts";
import type { DiagnoseFlags } from "../flags/verbFlags.ts";
import { foldsFor, foldsOfColumn, metricOfRisk } from "../folds.ts";
import { memoryFor, required, warningsAbout } from "../roles.ts";
import { readShown } from "./readShown.ts";
import type { FitSettings } from "./workSettings.ts";

const DEFAULT_FOLDS = 10;
const DEFAULT_REPEATS = 3;
/** With more rows intervals are narrow after one round of folds. */
const MANY_ROWS = 5000;

/** Reads the data and diagnoses the learner on them; null when it was stopped. */
export async function diagnosedFile(
  path: string,
  flags: DiagnoseFlags,
  { tell, stop, progress, ...shown }: FitSettings,
): Promise<Diagnosis | null> {
  const roles = rolesOf(flags);
  const spec = required(flags.learner, "--learner", "what to diagnose, such as --learner tree");
  const setting = singleSetting(parseSpec(spec));
  const learner = learnerOf(setting.name, setting.params);
  tell("reading");
  const { task, table, dropped } = await readShown(path, { ...flags, ...shown, roles, allocate: memoryFor(flags) });
  requireTask(learner, task.kind, targetCount(task.target));
  tell("planning");
  const plan = planDiagnosis(task, setting, optionsOf(task, table, flags));
  tell(null);
  const threads = flags.jobs ?? availableParallelism();
  const results = await doFits(plan, { threads, stop: stop(), progress: progress() });
  if (!results) return null;
  tell("checking");
  return { ...plan.collect(results), warnings: warningsAbout(task, [setting], dropped) };
}

function optionsOf(task: Task, table: Table, flags: DiagnoseFlags): DiagnoseOptions {
  const { folds = DEFAULT_FOLDS, foldsColumn, seed = 1, level, tolerance } = flags;
  const splitter = foldsColumn === undefined ? foldsFor(task, folds) : foldsOfColumn(table, foldsColumn);
  const repeats = flags.repeats ?? (splitter.random && task.rows <= MANY_ROWS ? DEFAULT_REPEATS : 1);
  return {
    metric: metricOfRisk(task.kind, flags.metric),
    split: repeats > 1 ? repeated(splitter, { repeats }) : splitter,
    seed,
    table,
    level,
    tolerance,
    against: flags.against === undefined ? undefined : rivals(flags.against, task),
    ...(flags.remedies === false ? { remedies: "none" } : {}),
  };
}

/** Learners to judge against, one setting each. */
function rivals(specs: string, task: Task): LearnerSetting[] {
  return parseSpecs(specs).map((spec) => {
    const setting = singleSetting(spec);
    requireTask(learnerOf(setting.name, setting.params), task.kind, targetCount(task.target));
    return setting;
  });
}
