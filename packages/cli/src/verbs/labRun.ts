import { json, labDocument, terminalLines } from "@heldout/core/internal";
import { experimented } from "../compute/experimented.ts";
import { type LabOutcome, labWritten } from "../compute/labOnFile.ts";
import type { LabFlags } from "../flags/verbFlags.ts";
import { terminalWidth } from "../terminalWidth.ts";
import { usesColor } from "../usesColor.ts";
import { writeReport } from "../writeReport.ts";
import { listExperiments } from "./labList.ts";

/** Runs the experiment that is asked for, prints what it found, and writes its page. */
export async function runLab(called: string | undefined, path: string | undefined, flags: LabFlags): Promise<void> {
  if (called === undefined) process.stdout.write(listExperiments(flags));
  else await deliver(await experimented(called, path, flags), flags);
}

async function deliver(outcome: LabOutcome, flags: LabFlags): Promise<void> {
  const { result, warnings } = outcome;
  if (flags.report !== undefined) await writeReport(flags.report, labWritten(outcome));
  if (flags.json) process.stdout.write(json(labWritten(outcome)));
  else {
    const color = usesColor(process.stdout, flags.color === false ? ["--no-color"] : []);
    const lines = terminalLines(labDocument(result), { color, width: terminalWidth(process.stdout) });
    process.stdout.write(`\n${lines.join("\n")}`);
  }
  if (flags.quiet) return;
  for (const warning of warnings) process.stderr.write(`warning: ${warning}\n`);
  if (flags.report !== undefined) process.stderr.write(`report: ${flags.report}\n`);
}
