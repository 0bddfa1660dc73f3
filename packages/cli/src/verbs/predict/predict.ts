import type { Command } from "commander";
import type { Io } from "../../io.ts";
import { addFlags } from "../../parse/addFlags.ts";
import type { PredictFlags } from "../../parse/verbFlags.ts";

const HELP = `
Examples:
  heldout predict model.json new.csv --out predictions.csv
  heldout predict model.json test.csv | heldout evaluate -

The columns are id, prediction and, for classes, p_CLASS for each; and truth, when the data hold the
model's target. Of several targets there are a prediction_TARGET and a truth_TARGET for each. Columns
may stand in any order; extra ones and unseen categories are fine.`;

export function addPredict(program: Command, io: Io): void {
  const verb = program
    .command("predict")
    .summary("predictions of a stored model")
    .description("Predicts every row of a table with a stored model.")
    .argument("<model>", "MODEL.json, as heldout train and heldout select write it")
    .argument("<data>", "CSV, TSV, JSON, JSONL or Parquet file, or - for stdin")
    .addHelpText("after", HELP);
  addFlags(verb, "predict", io);
  verb.action(async (model: string, data: string, flags: PredictFlags) => {
    const { predictFile } = await import("./predictFile.ts");
    await predictFile(model, data, flags, io);
  });
}
