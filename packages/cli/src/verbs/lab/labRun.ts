import { json, labDocument } from "@heldout/core/internal";
import { EXIT } from "../../exitCodes.ts";
import type { Io } from "../../io.ts";
import type { LabFlags } from "../../parse/verbFlags.ts";
import { documentText } from "../../print/documentText.ts";
import { fitSettings } from "../../print/fitSettings.ts";
import { showStage } from "../../print/progress.ts";
import { stoppedText } from "../../print/stoppedText.ts";
import { writeReport } from "../../print/writeReport.ts";
import { experimented } from "./experimented.ts";
import { listExperiments } from "./labList.ts";
import { type LabOutcome, labWritten } from "./labOnFile.ts";

/** Runs the experiment that is asked for, prints what it found, and writes its page. */
export async function runLab(
  called: string | undefined,
  path: string | undefined,
  flags: LabFlags,
  io: Io,
): Promise<number> {
  if (called === undefined) {
    io.stdout.write(listExperiments(flags, io));
    return EXIT.done;
  }
  const stage = showStage(io, flags.quiet === true);
  try {
    const outcome = await experimented(called, path, flags, fitSettings(io, flags, stage));
    stage(null);
    if (outcome.kind === "stopped") {
      io.stderr.write(stoppedText(outcome, outcome.end));
      return io.interrupts.code();
    }
    await deliver(outcome.result, flags, io);
    return EXIT.done;
  } finally {
    stage(null);
  }
}

async function deliver(outcome: LabOutcome, flags: LabFlags, io: Io): Promise<void> {
  const { result, warnings } = outcome;
  if (flags.report !== undefined) await writeReport(flags.report, labWritten(outcome));
  if (flags.json) io.stdout.write(json(labWritten(outcome)));
  else io.stdout.write(documentText(labDocument(result), io, flags));
  if (flags.quiet) return;
  for (const warning of warnings) io.stderr.write(`warning: ${warning}\n`);
  if (flags.report !== undefined) io.stderr.write(`report: ${flags.report}\n`);
}
