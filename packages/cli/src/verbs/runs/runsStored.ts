import {
  groupThousands,
  InputError,
  inTerms,
  json,
  printable,
  type SelectResult,
  selectionDocument,
} from "@heldout/core/internal";
import { openRunStore, type RunDetails, type RunStore, type RunSummary } from "@heldout/node";
import { required } from "../../call/roles.ts";
import { forgetDigest } from "../../call/runDigests.ts";
import { RUNS_FOLDER } from "../../call/runsFolder.ts";
import type { Io } from "../../io.ts";
import { flagTerms } from "../../parse/flagTerms.ts";
import type { RunsFlags } from "../../parse/verbFlags.ts";
import { documentText } from "../../print/documentText.ts";
import { selectionOfRun } from "../select/selectionOfRun.ts";

/** In place of an id: the run that was begun last. */
const NEWEST = "last";

export async function manageRuns(
  what: "list" | "show" | "rm",
  id: string | undefined,
  { runs = RUNS_FOLDER, json: asJson, top, verbose }: RunsFlags,
  io: Io,
): Promise<void> {
  const store = openRunStore(runs);
  try {
    if (what === "list") {
      const all = store.listRuns();
      io.stdout.write(asJson ? json({ schema: "heldout/runs@1", runs: all }) : listText(all));
      return;
    }
    const given = required(
      id,
      "the id of the run",
      `which, such as heldout runs ${what} ID; heldout runs list shows the ids`,
    );
    const wanted = given === NEWEST ? (store.listRuns()[0]?.id ?? given) : given;
    if (what === "show") {
      const run = store.showRun(wanted);
      const { selection, reason } = await resultOf(store, run);
      if (asJson)
        io.stdout.write(json({ schema: "heldout/run@1", ...run, selection, ...(reason === null ? {} : { reason }) }));
      else {
        io.stdout.write(detailText(run, reason));
        if (selection)
          io.stdout.write(documentText(selectionDocument(selection, { terms: flagTerms, top, verbose }), io, {}));
      }
      return;
    }
    const results = store.removeRun(wanted);
    forgetDigest(runs, wanted);
    io.stdout.write(
      asJson
        ? json({ schema: "heldout/removed@1", id: wanted, results })
        : `removed, with ${results} results that no other run uses\n`,
    );
  } finally {
    store.close();
  }
}

interface RunResult {
  /** null when the run is of another verb, or its result cannot be determined. */
  readonly selection: SelectResult | null;
  /** Why it cannot. */
  readonly reason: string | null;
}

/** What the run amounts to, from its data and the fits that are kept: data that are gone or changed are no failure. */
async function resultOf(store: RunStore, { id, verb }: RunDetails): Promise<RunResult> {
  if (verb !== "select") return { selection: null, reason: null };
  try {
    return { selection: await selectionOfRun(store, id, { terms: flagTerms }), reason: null };
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return {
      selection: null,
      reason: `${inTerms(error.wording.message, flagTerms)} ${inTerms(error.wording.remedy, flagTerms)}`,
    };
  }
}

function line({ id, created, verb, task, state, fits }: RunSummary): string {
  const progress = `${groupThousands(fits.done)} of ${groupThousands(fits.planned)} fits`;
  return `${id}  ${created.slice(0, 16).replace("T", " ")}  ${state.padEnd(7)}  ${progress.padEnd(18)}  ${verb} ${printable(task.name, 60)}`;
}

function listText(all: readonly RunSummary[]): string {
  return all.length === 0 ? "there are no stored runs\n" : `${all.map(line).join("\n")}\n`;
}

function detailText(run: RunDetails, reason: string | null): string {
  const options = Object.entries(run.options && typeof run.options === "object" ? run.options : {});
  // the process of a killed run had no time to write that it ended
  const killed = run.state === "stopped" && run.events.at(-1)?.kind !== "stopped";
  return [
    line(run),
    ...options.map(
      ([name, value]) => `  ${name}: ${printable(typeof value === "string" ? value : JSON.stringify(value), 100)}`,
    ),
    ...run.events.map(({ at, kind }) => `  ${at.slice(0, 19).replace("T", " ")}  ${kind}`),
    ...(killed ? ["  its process ended early; the same command with --resume continues"] : []),
    ...(reason === null ? [] : [`  no result to show: ${printable(reason, 300)}`]),
    "",
  ].join("\n");
}
