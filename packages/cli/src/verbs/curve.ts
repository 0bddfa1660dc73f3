import { Argument, type Command } from "commander";
import { type CurveFlags, curveFlags } from "../flags/curveFlags.ts";
import { addConfig, addFlags } from "../flags/flag.ts";

const HELP = `
Examples:
  heldout curve learning houses.csv --target price --learner "ridge(lambda=1)"
  heldout curve validation houses.csv --target price --learner ridge --param lambda=1e-3..1e4:log:20
  heldout curve validation churn.csv --target left --learner knn --param "k=1|5|15|45" --metric auc

A learning curve says whether more rows would help, a validation curve where a parameter fits too
closely or not closely enough.`;

export function addCurve(program: Command): void {
  const verb = program
    .command("curve")
    .summary("learning and validation curves")
    .description("Training and held-out error against the number of training rows, or against a parameter.")
    .addArgument(new Argument("<kind>", "what to vary").choices(["learning", "validation"]))
    .argument("<data>", "CSV, TSV, JSON, JSONL or Parquet file, or - for stdin")
    .addHelpText("after", HELP);
  addFlags(verb, curveFlags);
  addConfig(verb, curveFlags);
  verb.action(async (kind: "learning" | "validation", path: string, flags: CurveFlags) => {
    const { curveOfFile } = await import("./curveFile.ts");
    await curveOfFile(kind, path, flags);
  });
}
