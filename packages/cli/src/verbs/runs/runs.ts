import { Argument, type Command } from "commander";
import type { Io } from "../../io.ts";
import { addFlags } from "../../parse/addFlags.ts";
import type { RunsFlags } from "../../parse/verbFlags.ts";

export function addRuns(program: Command, io: Io): void {
  const verb = program
    .command("runs")
    .summary("stored runs")
    .description("Lists, shows or removes the runs that heldout select keeps.")
    .addArgument(new Argument("<what>", "what to do").choices(["list", "show", "rm"]))
    .argument("[id]", "of the run, for show and rm; last is the newest");
  addFlags(verb, "runs", io);
  verb.action(async (what: "list" | "show" | "rm", id: string | undefined, flags: RunsFlags) => {
    const { manageRuns } = await import("./runsStored.ts");
    await manageRuns(what, id, flags, io);
  });
}
