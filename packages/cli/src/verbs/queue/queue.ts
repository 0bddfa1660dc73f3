import { Argument, type Command } from "commander";
import type { Io } from "../../io.ts";
import { addFlags } from "../../parse/addFlags.ts";
import type { QueueFlags } from "../../parse/verbFlags.ts";

export type QueueAction = "status" | "drain" | "clean";

const HELP = `
status: workers, drivers, jobs that wait or are under way.
drain:  removes jobs that wait; what is under way ends.
clean:  removes all that heldout has there: jobs, data and results.`;

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
