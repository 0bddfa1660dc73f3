import { learnerOf, parseSpec, type StoredModel, singleSetting, specText, trainModel } from "@heldout/core";
import { readTask, writeFileWhole } from "@heldout/node";
import type { TrainFlags } from "../flags/trainFlags.ts";
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
    const stored = trainModel(task, setting, { seed: flags.seed ?? 1 });
    stage(null);
    await writeFileWhole(out, `${JSON.stringify(stored)}\n`);
    if (!flags.quiet) report(stored, task.rows, warningsAbout(task, [setting.name], dropped), out);
  } finally {
    stage(null);
  }
}

function report(stored: StoredModel, rows: number, warnings: readonly string[], out: string): void {
  const { learner, task } = stored;
  for (const warning of warnings) process.stderr.write(`warning: ${warning}\n`);
  process.stderr.write(
    `${out}: ${specText(learner.name, learner.params)} for ${task.target} (${task.kind}), ${rows} rows, ${task.features.length} features.\n` +
      "How good it is, these rows cannot say: test it on rows it has not seen.\n",
  );
}
