import { availableParallelism } from "node:os";
import {
  type DiagnoseOptions,
  type Diagnosis,
  diagnosisDocument,
  json,
  type LearnerSetting,
  learnerOf,
  parseSpec,
  parseSpecs,
  planDiagnosis,
  repeated,
  requireTask,
  singleSetting,
  type Table,
  type Task,
  targetCount,
  terminalLines,
} from "@heldout/core";
import { readTask } from "@heldout/node";
import { doFits } from "../doFits.ts";
import { EXIT } from "../exitCodes.ts";
import type { DiagnoseFlags } from "../flags/diagnoseFlags.ts";
import { foldsFor, foldsOfColumn, metricOfRisk } from "../folds.ts";
import { showStage } from "../progress.ts";
import { memoryFor, openOptionsOf, required, rolesOf, warningsAbout } from "../roles.ts";
import { terminalWidth } from "../terminalWidth.ts";
import { usesColor } from "../usesColor.ts";
import { writeReport } from "../writeReport.ts";

const DEFAULT_FOLDS = 10;
const DEFAULT_REPEATS = 3;
/** With more rows intervals are narrow after one round of folds. */
const MANY_ROWS = 5000;

export async function diagnoseFile(path: string, flags: DiagnoseFlags): Promise<number> {
  const roles = rolesOf(flags);
  const spec = required(flags.learner, "--learner", "what to diagnose, such as --learner tree");
  const setting = singleSetting(parseSpec(spec));
  const learner = learnerOf(setting.name, setting.params);
  const stage = showStage(flags.quiet === true);
  try {
    stage("reading");
    const { task, table, dropped } = await readTask(
      path,
      {
        ...roles,
        ...(flags.foldsColumn === undefined ? {} : { ignore: [...(flags.ignore ?? []), flags.foldsColumn] }),
      },
      { ...openOptionsOf(flags), dropMissing: flags.dropMissing === true, allocate: memoryFor(flags) },
    );
    requireTask(learner, task.kind, targetCount(task.target));
    stage("planning");
    const plan = planDiagnosis(task, setting, optionsOf(task, table, flags));
    stage(null);
    const threads = flags.jobs ?? availableParallelism();
    const results = await doFits(plan, { threads, quiet: flags.quiet === true });
    if (!results) {
      process.stderr.write("stopped.\n");
      return EXIT.interrupted;
    }
    stage("checking");
    const diagnosis: Diagnosis = { ...plan.collect(results), warnings: warningsAbout(task, [setting], dropped) };
    stage(null);
    print(diagnosis, flags);
    // last, so that a place that cannot be written to costs the file and not the result
    if (flags.report !== undefined) {
      await writeReport(flags.report, diagnosis);
      if (!flags.quiet) process.stderr.write(`report: ${flags.report}\n`);
    }
    return EXIT.done;
  } finally {
    stage(null);
  }
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
    ...(level === undefined ? {} : { level }),
    ...(tolerance === undefined ? {} : { tolerance }),
    ...(flags.against === undefined ? {} : { against: rivals(flags.against, task) }),
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

function print(diagnosis: Diagnosis, flags: DiagnoseFlags): void {
  if (flags.json) process.stdout.write(json(diagnosis));
  else {
    const color = usesColor(process.stdout, flags.color === false ? ["--no-color"] : []);
    const lines = terminalLines(diagnosisDocument(diagnosis), { color, width: terminalWidth(process.stdout) });
    process.stdout.write(`\n${lines.join("\n")}`);
  }
  if (flags.quiet) return;
  for (const warning of diagnosis.warnings) process.stderr.write(`warning: ${warning}\n`);
}
