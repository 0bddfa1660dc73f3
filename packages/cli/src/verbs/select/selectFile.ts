import { existsSync, statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import {
  InputError,
  json,
  option,
  type Registry,
  type Selection,
  type SelectResult,
  selectionDocument,
  type Task,
  words,
} from "@heldout/core/internal";
import { writeFileWhole } from "@heldout/node/internal";
import { EXIT } from "../../exitCodes.ts";
import type { Io } from "../../io.ts";
import { flagTerms } from "../../parse/flagTerms.ts";
import type { SelectFlags } from "../../parse/verbFlags.ts";
import { documentText } from "../../print/documentText.ts";
import { fitSettings } from "../../print/fitSettings.ts";
import { showStage } from "../../print/progress.ts";
import { stoppedText } from "../../print/stoppedText.ts";
import { writeReport } from "../../print/writeReport.ts";
import { writeWarnings } from "../../print/writeWarnings.ts";
import { selectedFile } from "./selectedFile.ts";
import { winnerModel } from "./winnerModel.ts";

/** Where the winner goes when nobody says where. */
const USUAL_PLACE = "model.json";

/** Selects, prints, and writes the winner. */
export async function selectFile(path: string, flags: SelectFlags, io: Io): Promise<number> {
  if (flags.out === undefined && flags.resume !== true && existsSync(USUAL_PLACE)) throw wouldReplace(USUAL_PLACE);
  const stage = showStage(io, flags.quiet === true);
  try {
    const { progress, ...settings } = fitSettings(io, flags, stage);
    const outcome = await selectedFile(path, flags, { ...settings, progress: (best) => progress(best.text) });
    if (outcome.kind === "stopped") {
      io.stderr.write(stoppedText(outcome, outcome.end));
      return io.interrupts.code();
    }
    const { task } = outcome;
    const model = outcome.selection.winner ? (flags.out ?? USUAL_PLACE) : null;
    const selection = { ...outcome.selection, model };
    print(selection, flags, io);
    // last, so that a place that cannot be written to costs the file and not the result
    if (model !== null && !(await writeWinner(selection, task, model, flags, io, outcome.registry)))
      return io.interrupts.code();
    if (flags.report !== undefined) {
      await writeReport(flags.report, selection);
      if (!flags.quiet) io.stderr.write(`report: ${flags.report}\n`);
    }
    return outcome.unmet ? EXIT.failed : EXIT.done;
  } finally {
    stage(null);
  }
}

/**
 * Somebody's model of another day is not replaced unasked; said before the first fit, not after the last. A resumed run may find its
 * own model there, which shows only once there is one.
 */
function wouldReplace(place: string): InputError {
  return new InputError(
    "bad-option",
    `this run would replace ${place}, which exists.`,
    words`Name another place with ${option("out", "FILE.json")}, or have it replaced with ${option("out", place)}.`,
  );
}

/** false when it was stopped before there was a model. */
async function writeWinner(
  selection: Selection,
  task: Task,
  out: string,
  flags: SelectFlags,
  io: Io,
  registry: Registry | undefined,
): Promise<boolean> {
  const model = await winnerModel(selection, task, flags, io.interrupts.stopSign, registry);
  if (model === null) {
    io.stderr.write(`stopped before ${out} was fitted; the result above is complete.\n`);
    return false;
  }
  const text = `${JSON.stringify(model)}\n`;
  const isOwn = flags.out === undefined && (await holds(out, text));
  if (flags.out === undefined && !isOwn && existsSync(out)) throw wouldReplace(out);
  if (!isOwn) await writeFileWhole(out, text);
  if (!flags.quiet) io.stderr.write(`model: ${out}\n`);
  return true;
}

async function holds(path: string, text: string): Promise<boolean> {
  const { size = -1 } = statSync(path, { throwIfNoEntry: false }) ?? {};
  return size === Buffer.byteLength(text) && (await readFile(path, "utf8")) === text;
}

function print(selection: SelectResult, flags: SelectFlags, io: Io): void {
  if (flags.json) io.stdout.write(json(selection));
  else
    io.stdout.write(
      documentText(
        selectionDocument(selection, { terms: flagTerms, top: flags.top, verbose: flags.verbose }),
        io,
        flags,
      ),
    );
  if (flags.quiet) return;
  writeWarnings(io, selection.warnings, selection.data, flags);
}
