import { groupThousands, json, printable } from "@heldout/core/internal";
import { openRunStore, type RunDetails, type RunSummary } from "@heldout/node";
import { required } from "../../call/roles.ts";
import { RUNS_FOLDER } from "../../call/runsFolder.ts";
import type { Io } from "../../io.ts";
import type { RunsFlags } from "../../parse/verbFlags.ts";

export function manageRuns(
  what: "list" | "show" | "rm",
  id: string | undefined,
  { runs = RUNS_FOLDER, json: asJson }: RunsFlags,
  io: Io,
): void {
  const store = openRunStore(runs);
  try {
    if (what === "list") {
      const all = store.listRuns();
      io.stdout.write(asJson ? json({ schema: "heldout/runs@1", runs: all }) : listText(all));
      return;
    }
    const wanted = required(
      id,
      "the id of the run",
      `which, such as heldout runs ${what} ID; heldout runs list shows the ids`,
    );
    if (what === "show") {
      const run = store.showRun(wanted);
      io.stdout.write(asJson ? json({ schema: "heldout/run@1", ...run }) : detailText(run));
      return;
    }
    const results = store.removeRun(wanted);
    io.stdout.write(
      asJson
        ? json({ schema: "heldout/removed@1", id: wanted, results })
        : `removed, with ${results} results that no other run uses\n`,
    );
  } finally {
    store.close();
  }
}

function line({ id, created, verb, task, state, fits }: RunSummary): string {
  const progress = `${groupThousands(fits.done)} of ${groupThousands(fits.planned)} fits`;
  return `${id}  ${created.slice(0, 16).replace("T", " ")}  ${state.padEnd(7)}  ${progress.padEnd(18)}  ${verb} ${printable(task.name, 60)}`;
}

function listText(all: readonly RunSummary[]): string {
  return all.length === 0 ? "no runs are kept here\n" : `${all.map(line).join("\n")}\n`;
}

function detailText(run: RunDetails): string {
  const options = Object.entries(run.options && typeof run.options === "object" ? run.options : {});
  return [
    line(run),
    ...options.map(
      ([name, value]) => `  ${name}: ${printable(typeof value === "string" ? value : JSON.stringify(value), 100)}`,
    ),
    ...run.events.map(({ at, kind }) => `  ${at.slice(0, 19).replace("T", " ")}  ${kind}`),
    "",
  ].join("\n");
}
