import type { Command } from "commander";
import type { Io } from "../../io.ts";
import { addFlags } from "../../parse/addFlags.ts";
import type { TrainFlags } from "../../parse/verbFlags.ts";

const HELP = `
Examples:
  heldout train houses.csv --target price --learner "ridge(lambda=10)" --out model.json
  heldout train churn.csv --target left --positive yes --learner "knn(k=15)" --out model.json
  heldout train plants.csv --target height,width --learner "multiTaskLasso(lambda=0.1)" --out model.json
  heldout predict model.json new.csv --out predictions.csv

heldout explain learners lists what can be trained. Missing values are imputed and categories encoded
where a learner needs it; both are stored with the model.`;

export function addTrain(program: Command, setExit: (code: number) => void, io: Io): void {
  const verb = program
    .command("train")
    .summary("fit one learner on all rows and store the model")
    .description("Fits one learner on all rows of a table and stores the model for heldout predict.")
    .argument("<data>", "CSV, TSV, JSON, JSONL or Parquet file, or - for stdin")
    .addHelpText("after", HELP);
  addFlags(verb, "train", io);
  verb.action(async (path: string, flags: TrainFlags) => {
    const { trainFile } = await import("./trainFile.ts");
    setExit(await trainFile(path, flags, io));
  });
}
