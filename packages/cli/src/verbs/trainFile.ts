import {
  formatLevel,
  formatNumber,
  learnerOf,
  methodName,
  outOfBag,
  outOfBagEstimate,
  parseSpec,
  type StoredModel,
  singleSetting,
  specText,
  type Task,
  trainModel,
} from "@heldout/core";
import { readTask, writeFileWhole } from "@heldout/node";
import type { TrainFlags } from "../flags/trainFlags.ts";
import { metricOfRisk } from "../folds.ts";
import { onTeam } from "../onTeam.ts";
import { showStage } from "../progress.ts";
import { openOptionsOf, required, rolesOf, warningsAbout } from "../roles.ts";

export async function trainFile(path: string, flags: TrainFlags): Promise<void> {
  const roles = rolesOf(flags);
  const learner = required(flags.learner, "--learner", 'what to fit, such as --learner "ridge(lambda=0.1)"');
  const out = required(flags.out, "--out", "where to write the model, such as --out model.json");
  const setting = singleSetting(parseSpec(learner));
  learnerOf(setting.name, setting.params);
  const stage = showStage(flags.quiet === true);
  try {
    stage("reading");
    const { task, dropped } = await readTask(path, roles, {
      ...openOptionsOf(flags),
      dropMissing: flags.dropMissing === true,
    });
    stage("fitting");
    const stored = await onTeam({ rows: task.rows, columns: task.features.columns.length }, flags.jobs, () =>
      trainModel(task, setting, { seed: flags.seed ?? 1 }),
    );
    const outside = flags.quiet ? null : outOfBagLine(stored, task, flags);
    stage(null);
    await writeFileWhole(out, `${JSON.stringify(stored)}\n`);
    if (!flags.quiet) report(stored, task.rows, warningsAbout(task, [setting], dropped), { out, outside });
  } finally {
    stage(null);
  }
}

/** What an ensemble says of the rows its members did not see; null for a learner without such rows. */
function outOfBagLine(stored: StoredModel, task: Task, { seed = 1 }: TrainFlags): string | null {
  if (!learnerOf(stored.learner.name, stored.learner.params).outOfBag) return null;
  const metric = metricOfRisk(task.kind, undefined);
  const { value, lower, upper, level, method, n } = outOfBagEstimate(metric, outOfBag(task, stored), { seed });
  if (value === null) return null;
  const interval =
    lower === undefined || upper === undefined
      ? ""
      : ` (${formatLevel(level)} interval ${formatNumber(lower)} to ${formatNumber(upper)}, ${methodName(method)})`;
  return `Out-of-bag ${metric.name} ${formatNumber(value)}${interval}: ${n} rows, each judged by the members that did not see it. A little pessimistic, and the interval a little narrow.\n`;
}

function report(
  stored: StoredModel,
  rows: number,
  warnings: readonly string[],
  { out, outside }: { readonly out: string; readonly outside: string | null },
): void {
  const { learner, task } = stored;
  for (const warning of warnings) process.stderr.write(`warning: ${warning}\n`);
  process.stderr.write(
    `${out}: ${specText(learner.name, learner.params)} for ${task.target} (${task.kind}), ${rows} rows, ${task.features.length} features.\n` +
      (outside ?? "How good it is, these rows cannot say: test it on rows it has not seen.\n"),
  );
}
