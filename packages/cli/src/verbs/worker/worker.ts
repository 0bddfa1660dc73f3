import type { Command } from "commander";
import type { Io } from "../../io.ts";
import { addFlags } from "../../parse/addFlags.ts";
import type { WorkerFlags } from "../../parse/verbFlags.ts";

const HELP = `
Examples:
  heldout worker --queue redis://queue.example:6379
  HELDOUT_QUEUE=postgres://user:password@db.example/fits heldout worker --jobs 8

A worker runs the fits of heldout select --queue URL until it is stopped. After Ctrl-C or SIGTERM its
jobs go to other workers at once, after a crash within --lock seconds; nothing is lost.`;

export function addWorker(program: Command, setExit: (code: number) => void, io: Io): void {
  const verb = program
    .command("worker")
    .summary("fits models from a queue, on any number of machines")
    .description(
      "Fits the models that heldout select --queue URL submits; results are identical to those of one machine.",
    )
    .addHelpText("after", HELP);
  addFlags(verb, "worker", io);
  verb.action(async (flags: WorkerFlags) => {
    const { workOnQueue } = await import("./workerRun.ts");
    setExit(await workOnQueue(flags, io));
  });
}
