import { Argument, type Command } from "commander";
import type { Io } from "../../io.ts";
import { addFlags } from "../../parse/addFlags.ts";
import type { QueueFlags } from "../../parse/verbFlags.ts";

export type QueueAction = "status" | "drain" | "clean";

const HELP = `
status: workers, drivers, waiting and running jobs.
drain:  removes waiting jobs; running jobs finish.
clean:  removes everything of heldout: jobs, data and results.`;

export function addQueue(program: Command, io: Io): void {
  const verb = program
    .command("queue")
    .summary("state of a queue: waiting jobs and workers")
    .description("Shows or empties the queue of heldout select --queue URL.")
    .addArgument(new Argument("<what>", "what to do").choices(["status", "drain", "clean"]))
    .addHelpText("after", HELP);
  addFlags(verb, "queue", io);
  verb.action(async (what: QueueAction, flags: QueueFlags) => {
    const { manageQueue } = await import("./queueManage.ts");
    await manageQueue(what, flags, io);
  });
}
