import type { Command } from "commander";
import type { Io } from "../../io.ts";
import { addFlags } from "../../parse/addFlags.ts";
import type { SelectFlags } from "../../parse/verbFlags.ts";

const HELP = `
Examples:
  heldout select houses.csv --target price
  heldout select houses.csv --target price --learners "ridge(lambda=1e-3..1e3:log:50), knn(k=1|5|15)"
  heldout select churn.csv --target left --positive yes --metric auc --rule one-se --out churn.json
  heldout select churn.csv --target left --queue redis://queue.example:6379

Candidates are ranked by cross-validation. The error of the selection is estimated by nested
cross-validation: every outer fold repeats the selection on inner folds and tests it on held-out rows.`;

export function addSelect(program: Command, setExit: (code: number) => void, io: Io): void {
  const verb = program
    .command("select")
    .summary("select a learner and its hyperparameters by nested cross-validation")
    .description(
      "Selects a learner and its hyperparameters by cross-validation (grid search or random search), and " +
        "estimates the error of the selection by nested cross-validation.",
    )
    .argument("<data>", "CSV, TSV, JSON, JSONL or Parquet file, or - for stdin")
    .addHelpText("after", HELP);
  addFlags(verb, "select", io);
  verb.action(async (path: string, flags: SelectFlags) => {
    const { selectFile } = await import("./selectFile.ts");
    setExit(await selectFile(path, flags, io));
  });
}
