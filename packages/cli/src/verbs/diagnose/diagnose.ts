import type { Command } from "commander";
import type { Io } from "../../io.ts";
import { addFlags } from "../../parse/addFlags.ts";
import type { DiagnoseFlags } from "../../parse/verbFlags.ts";

const HELP = `
Examples:
  heldout diagnose churn.csv --target left --learner tree
  heldout diagnose houses.csv --target price --learner "ridge(lambda=1)" --metric mae
  heldout diagnose churn.csv --target left --learner "knn(k=1)" --tolerance 0.02 --report why.html

Tells whether the learner overfits or underfits, shows the evidence, and tests remedies.
A difference is large when it is significant, and above the tolerance or a quarter of the best
known loss.
heldout explain diagnose explains the verdict, its parts and each check.`;

export function addDiagnose(program: Command, setExit: (code: number) => void, io: Io): void {
  const verb = program
    .command("diagnose")
    .summary("overfitting or underfitting? diagnose a learner and test remedies")
    .description("Diagnoses overfitting and underfitting, with evidence, tested remedies, and checks of the data.")
    .argument("<data>", "CSV, TSV, JSON, JSONL or Parquet file, or - for stdin")
    .addHelpText("after", HELP);
  addFlags(verb, "diagnose", io);
  verb.action(async (path: string, flags: DiagnoseFlags) => {
    const { diagnoseFile } = await import("./diagnoseFile.ts");
    setExit(await diagnoseFile(path, flags, io));
  });
}
