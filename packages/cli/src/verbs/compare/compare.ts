import type { Command } from "commander";
import type { Io } from "../../io.ts";
import { addFlags } from "../../parse/addFlags.ts";
import type { CompareFlags } from "../../parse/verbFlags.ts";

const HELP = `
Examples:
  heldout compare predictions.csv --scores old,new
  heldout compare judge-a.jsonl judge-b.jsonl --id id --group question --prediction verdict
  heldout compare new.csv --baseline stored.csv --id id --require "new.auc - stored.auc >= -0.01"
  heldout compare --run 1f0c2a9b --metric auc
  heldout compare results.csv --over dataset --scores ridge,forest,boosting --better higher

A difference is the first model minus the second. heldout explain compare lists the tests and intervals.`;

export function addCompare(program: Command, setExit: (code: number) => void, io: Io): void {
  const verb = program
    .command("compare")
    .summary("paired comparison of two or more models, with a verdict")
    .description(
      "Is the difference real? Two or more models on the same rows: differences with confidence intervals, paired tests, costs, the " +
        "rows on which they disagree, and a verdict in words.",
    )
    .argument("[predictions...]", "one file with several models, or several files; - for stdin")
    .addHelpText("after", HELP);
  addFlags(verb, "compare", io);
  verb.action(async (paths: string[], flags: CompareFlags) => {
    const { compareFiles } = await import("./compareFile.ts");
    setExit(await compareFiles(paths, flags, io));
  });
}
