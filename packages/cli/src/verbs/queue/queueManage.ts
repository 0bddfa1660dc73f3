import { json, printable } from "@heldout/core/internal";
import { type QueueStatus, queueStatus, type RemovedWork, removeQueuedWork } from "@heldout/node/internal";
import { required } from "../../call/roles.ts";
import type { Io } from "../../io.ts";
import type { QueueFlags } from "../../parse/verbFlags.ts";
import type { QueueAction } from "./queue.ts";

export async function manageQueue(what: QueueAction, { queue, json: asJson }: QueueFlags, io: Io): Promise<void> {
  const url = required(queue, "--queue", "where the queue is, such as --queue redis://host:6379");
  const note = (text: string): void => void io.stderr.write(`${text}\n`);
  if (what === "status") {
    const status = await queueStatus({ url, note });
    io.stdout.write(asJson ? json({ schema: "heldout/queue@1", ...status }) : statusText(status));
    return;
  }
  const removed = await removeQueuedWork(what, { url, note });
  io.stdout.write(asJson ? json({ schema: "heldout/queue-removed@1", ...removed }) : removedText(removed));
  if (removed.drivers > 0) note("a heldout select is at work there: it hands in again what it misses; end it first");
}

function statusText({ at, waiting, active, drivers, workers, tasks, otherVersions }: QueueStatus): string {
  return [
    at,
    `  ${count(waiting, "job")} waiting, ${active} under way, ${count(drivers, "driver")}, data of ${count(tasks, "task")}`,
    `  ${count(workers.length, "worker")}${workers.length === 0 ? "" : ":"}`,
    ...workers.map(
      ({ host, pid, jobs, version }) => `    ${printable(host, 60)} ${pid}: ${jobs} at once, heldout ${version}`,
    ),
    ...otherVersions.map((version) => `  fits of heldout ${printable(version, 30)} wait for workers of that version`),
    "",
  ].join("\n");
}

function removedText({ jobs, tasks }: RemovedWork): string {
  return `removed ${count(jobs, "job")}${tasks > 0 ? ` and the data of ${count(tasks, "task")}` : ""}\n`;
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}
