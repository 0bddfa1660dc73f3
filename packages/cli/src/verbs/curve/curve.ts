import { Argument, type Command } from "commander";
import type { Io } from "../../io.ts";
import { addFlags } from "../../parse/addFlags.ts";
import type { CurveFlags } from "../../parse/verbFlags.ts";

const HELP = `
Examples:
  heldout curve learning houses.csv --target price --learner "ridge(lambda=1)"
  heldout curve validation houses.csv --target price --learner ridge --param lambda=1e-3..1e4:log:20
  heldout curve validation churn.csv --target left --learner knn --param "k=1|5|15|45" --metric auc
  heldout curve features houses.csv --target price --learner ols --search floating --by bic

A learning curve shows whether more rows would help, a validation curve which values of a
hyperparameter overfit or underfit, and a feature curve how many features are worth keeping.`;

export function addCurve(program: Command, setExit: (code: number) => void, io: Io): void {
  const verb = program
    .command("curve")
    .summary("learning curves, validation curves, and curves over the number of features")
    .description(
      "Training and held-out error against the number of training rows, a hyperparameter, or the number of features.",
    )
    .addArgument(new Argument("<kind>", "kind of curve").choices(["learning", "validation", "features"]))
    .argument("<data>", "CSV, TSV, JSON, JSONL or Parquet file, or - for stdin")
    .addHelpText("after", HELP);
  addFlags(verb, "curve", io);
  verb.action(async (kind: "learning" | "validation" | "features", path: string, flags: CurveFlags) => {
    const { curveOfFile } = await import("./curveFile.ts");
    setExit(await curveOfFile(kind, path, flags, io));
  });
}
