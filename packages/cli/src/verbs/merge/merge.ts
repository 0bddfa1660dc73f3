import type { Command } from "commander";
import type { Io } from "../../io.ts";
import { addFlags } from "../../parse/addFlags.ts";
import type { MergeFlags } from "../../parse/verbFlags.ts";

const HELP = `
Examples:
  heldout evaluate january.csv --save-counts january.json
  heldout merge january.json february.json --out year.json
  heldout evaluate --counts year.json`;

export function addMerge(program: Command, io: Io): void {
  const verb = program
    .command("merge")
    .summary("add up counts of parts of the rows")
    .description(
      "Adds up counts of parts of the rows, in any order: evaluating the sum is evaluating all rows. Parts may come " +
        "from any engine and machine.",
    )
    .argument("<counts...>", "files of --save-counts, or results of heldout sql evaluate queries")
    .addHelpText("after", HELP);
  addFlags(verb, "merge", io);
  verb.action(async (paths: string[], flags: MergeFlags) => {
    const { mergeFiles } = await import("./mergeFiles.ts");
    await mergeFiles(paths, flags, io);
  });
}
