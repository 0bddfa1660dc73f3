import type { Command } from "commander";
import type { Io } from "../../io.ts";
import { addFlags } from "../../parse/addFlags.ts";
import type { DiagnoseFlags } from "../../parse/verbFlags.ts";

const HELP = `
Examples:
  heldout diagnose churn.csv --target left --learner tree
  heldout diagnose houses.csv --target price --learner "ridge(lambda=1)" --metric mae
  heldout diagnose churn.csv --target left --learner "knn(k=1)" --tolerance 0.02 --report why.html

Says whether the learner over- or underfits, with the evidence, and tries what could be done about it.
A difference counts as large when it is shown to be above 0, and is above the tolerance, or above
a quarter of the best known loss.
heldout explain diagnose lists what the verdict, its parts and each check mean.`;

export function addDiagnose(program: Command, setExit: (code: number) => void, io: Io): void {
  const verb = program
    .command("diagnose")
    .summary("why a learner is as good or bad as it is, and what would help")
    .description("Over- or underfitting, with evidence, remedies that were tried, and checks of the data.")
    .argument("<data>", "CSV, TSV, JSON, JSONL or Parquet file, or - for stdin")
    .addHelpText("after", HELP);
  addFlags(verb, "diagnose", io);
  verb.action(async (path: string, flags: DiagnoseFlags) => {
    const { diagnoseFile } = await import("./diagnoseFile.ts");
    setExit(await diagnoseFile(path, flags, io));
  });
}
