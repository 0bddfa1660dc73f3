import {
  type EstimateRiskResult,
  estimateRisk,
  foldsOfColumn,
  isStopped,
  json,
  riskDocument,
  riskMethodOf,
  settingOf,
  terminalLines,
} from "@heldout/core/internal";
import { readShown } from "../compute/readShown.ts";
import { EXIT } from "../exitCodes.ts";
import { fitProgress } from "../fitProgress.ts";
import type { EstimateFlags } from "../flags/estimateFlags.ts";
import { stopOnInterrupt } from "../interrupt.ts";
import { showStage } from "../progress.ts";
import { memoryFor, required, rolesOf } from "../roles.ts";
import { terminalWidth } from "../terminalWidth.ts";
import { threadedCall } from "../threadedCall.ts";
import { usesColor } from "../usesColor.ts";

export async function estimateFile(path: string, flags: EstimateFlags): Promise<number> {
  const roles = rolesOf(flags);
  const spec = required(flags.learner, "--learner", 'whose risk, such as --learner "ridge(lambda=0.1)"');
  const learner = settingOf(spec);
  flags.methods?.forEach(riskMethodOf);
  const stage = showStage(flags.quiet === true);
  try {
    stage("reading");
    const { task, table, dropped } = await readShown(path, { ...flags, roles, allocate: memoryFor(flags) });
    stage("planning");
    const { methods, metric, folds, repeats, test, splits, replicates, noise, foldsColumn, level, seed } = flags;
    const split = foldsColumn === undefined ? undefined : foldsOfColumn(table, foldsColumn);
    const settings = {
      threads: flags.jobs,
      stop: stopOnInterrupt,
      progress: () => fitProgress(flags.quiet === true, () => null),
      onBegin: () => stage(null),
    };
    const risk = await threadedCall(settings, (surroundings) =>
      estimateRisk(task, {
        ...{ learner, methods, metric, folds, repeats, test, splits, replicates, noise, split, level, seed, dropped },
        ...surroundings,
      }),
    );
    if (isStopped(risk)) {
      process.stderr.write("stopped.\n");
      return EXIT.interrupted;
    }
    print(risk, flags);
    return EXIT.done;
  } finally {
    stage(null);
  }
}

function print(risk: EstimateRiskResult, flags: EstimateFlags): void {
  if (flags.json) process.stdout.write(json(risk));
  else {
    const color = usesColor(process.stdout, flags.color === false ? ["--no-color"] : []);
    const lines = terminalLines(riskDocument(risk), { color, width: terminalWidth(process.stdout) });
    process.stdout.write(`\n${lines.join("\n")}`);
  }
  if (flags.quiet) return;
  for (const warning of risk.warnings) process.stderr.write(`warning: ${warning}\n`);
}
