import { learnerOf, parseSpec, type StoredModel, singleSetting, specText, trainModel } from "@heldout/core";
import { readTask, writeFileWhole } from "@heldout/node";
import type { Command } from "commander";
import { addConfig, addFlags } from "../flags/flag.ts";
import { type TrainFlags, trainFlags } from "../flags/trainFlags.ts";
import { showStage } from "../progress.ts";
import { openOptionsOf, required, rolesOf, warningsAbout } from "../roles.ts";

const HELP = `
Examples:
  heldout train houses.csv --target price --learner "ridge(lambda=10)" --out model.json
  heldout train churn.csv --target left --positive yes --learner "knn(k=15)" --out model.json
  heldout predict model.json new.csv --out predictions.csv

The learners are baseline, ols, polynomial, ridge, knn and naiveBayes. What is missing is filled in and
categories become numbers by what the training rows say; both are stored with the model.`;

export function addTrain(program: Command): void {
  const verb = program
    .command("train")
    .summary("fit one learner on all rows and store the model")
    .description("Fits one learner on all rows of a table and stores the model for heldout predict.")
    .argument("<data>", "CSV, TSV, JSON, JSONL or Parquet file, or - for stdin")
    .addHelpText("after", HELP);
  addFlags(verb, trainFlags);
  addConfig(verb, trainFlags);
  verb.action(trainFile);
}

async function trainFile(path: string, flags: TrainFlags): Promise<void> {
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
