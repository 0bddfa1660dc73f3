import {
  json,
  learnerOf,
  parseSpec,
  planRiskTable,
  type RiskTable,
  type RiskTableOptions,
  requireTask,
  riskDocument,
  riskMethodOf,
  riskOptionsOf,
  rolesOf,
  singleSetting,
  type Table,
  type Task,
  targetCount,
  terminalLines,
} from "@heldout/core/internal";
import { readTask } from "@heldout/node";
import { doFits } from "../doFits.ts";
import { EXIT } from "../exitCodes.ts";
import { fitProgress } from "../fitProgress.ts";
import type { EstimateFlags } from "../flags/verbFlags.ts";
import { foldsFor, foldsOfColumn, metricOfRisk } from "../folds.ts";
import { stopOnInterrupt } from "../interrupt.ts";
import { showStage } from "../progress.ts";
import { memoryFor, openOptionsOf, required, warningsAbout } from "../roles.ts";
import { terminalWidth } from "../terminalWidth.ts";
import { usesColor } from "../usesColor.ts";

export async function estimateFile(path: string, flags: EstimateFlags): Promise<number> {
  const roles = rolesOf(flags);
  const spec = required(flags.learner, "--learner", 'whose risk, such as --learner "ridge(lambda=0.1)"');
  const setting = singleSetting(parseSpec(spec));
  const learner = learnerOf(setting.name, setting.params);
  flags.methods?.forEach(riskMethodOf);
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
    const plan = planRiskTable(task, setting, optionsOf(task, table, flags));
    stage(null);
    const results = await doFits(plan, {
      threads: flags.jobs,
      stop: stopOnInterrupt(),
      progress: fitProgress(flags.quiet === true, () => null),
    });
    if (!results) {
      process.stderr.write("stopped.\n");
      return EXIT.interrupted;
    }
    print(plan.collect(results), flags, warningsAbout(task, [setting], dropped));
    return EXIT.done;
  } finally {
    stage(null);
  }
}

function optionsOf(task: Task, table: Table, flags: EstimateFlags): RiskTableOptions {
  const { seed = 1, folds = 10, foldsColumn } = flags;
  return {
    metric: metricOfRisk(task.kind, flags.metric),
    seed,
    folds: foldsColumn === undefined ? foldsFor(task, folds) : foldsOfColumn(table, foldsColumn),
    ...riskOptionsOf(flags),
  };
}

function print(table: RiskTable, flags: EstimateFlags, warnings: readonly string[]): void {
  if (flags.json) process.stdout.write(json({ ...table, warnings }));
  else {
    const color = usesColor(process.stdout, flags.color === false ? ["--no-color"] : []);
    const lines = terminalLines(riskDocument(table), { color, width: terminalWidth(process.stdout) });
    process.stdout.write(`\n${lines.join("\n")}`);
  }
  if (flags.quiet) return;
  for (const warning of warnings) process.stderr.write(`warning: ${warning}\n`);
}
