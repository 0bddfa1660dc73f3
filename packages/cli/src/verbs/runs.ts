import { Argument, type Command } from "commander";
import type { Io } from "../io.ts";
import { RUNS_FOLDER } from "../runsFolder.ts";

export interface RunsFlags {
  readonly runs?: string;
  readonly json?: boolean;
}

export function addRuns(program: Command, io: Io): void {
  program
    .command("runs")
    .summary("stored runs")
    .description("Lists, shows or removes the runs that heldout select keeps.")
    .addArgument(new Argument("<what>", "what to do").choices(["list", "show", "rm"]))
    .argument("[id]", "of the run, for show and rm")
    .option("--runs <FOLDER>", `where they are kept (${RUNS_FOLDER})`)
    .option("--json", "one JSON document on stdout, nothing else")
    .action(async (what: "list" | "show" | "rm", id: string | undefined, flags: RunsFlags) => {
      const { manageRuns } = await import("./runsStored.ts");
      manageRuns(what, id, flags, io);
    });
}
