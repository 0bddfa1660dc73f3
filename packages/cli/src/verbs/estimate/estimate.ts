import type { Command } from "commander";
import type { Io } from "../../io.ts";
import { addFlags } from "../../parse/addFlags.ts";
import type { EstimateFlags } from "../../parse/verbFlags.ts";

const HELP = `
Examples:
  heldout estimate houses.csv --target price --learner "ridge(lambda=1)"
  heldout estimate churn.csv --target left --learner "knn(k=15)" --metric brier
  heldout estimate houses.csv --target price --learner ols --methods leave-one-out,criteria

The estimators are training, hold-out, k-fold, repeated, leave-one-out, monte-carlo, complete,
out-of-bag (of ensembles), bootstrap-632 and bootstrap-632-plus; besides them consistency and criteria
(AIC, BIC, Cp).
heldout explain k-fold explains each and the direction of its bias.`;

export function addEstimate(program: Command, setExit: (code: number) => void, io: Io): void {
  const verb = program
    .command("estimate")
    .summary("the error of one learner by every estimator: hold-out, cross-validation, bootstrap")
    .description(
      "Estimates the error of one learner on new rows by every estimator, each with the direction of its bias.",
    )
    .argument("<data>", "CSV, TSV, JSON, JSONL or Parquet file, or - for stdin")
    .addHelpText("after", HELP);
  addFlags(verb, "estimate", io);
  verb.action(async (path: string, flags: EstimateFlags) => {
    const { estimateFile } = await import("./estimateFile.ts");
    setExit(await estimateFile(path, flags, io));
  });
}
