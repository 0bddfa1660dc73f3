import { type Diagnosis, diagnosisDocument, json } from "@heldout/core/internal";
import { EXIT } from "../../exitCodes.ts";
import type { Io } from "../../io.ts";
import type { DiagnoseFlags } from "../../parse/verbFlags.ts";
import { documentText } from "../../print/documentText.ts";
import { fitSettings } from "../../print/fitSettings.ts";
import { showStage } from "../../print/progress.ts";
import { stoppedText } from "../../print/stoppedText.ts";
import { writeReport } from "../../print/writeReport.ts";
import { writeWarnings } from "../../print/writeWarnings.ts";
import { diagnosedFile } from "./diagnosedFile.ts";

export async function diagnoseFile(path: string, flags: DiagnoseFlags, io: Io): Promise<number> {
  const stage = showStage(io, flags.quiet === true);
  try {
    const outcome = await diagnosedFile(path, flags, fitSettings(io, flags, stage));
    stage(null);
    if (outcome.kind === "stopped") {
      io.stderr.write(stoppedText(outcome, outcome.end));
      return io.interrupts.code();
    }
    const diagnosis = outcome.result;
    print(diagnosis, flags, io);
    // last, so that a place that cannot be written to costs the file and not the result
    if (flags.report !== undefined) {
      await writeReport(flags.report, diagnosis);
      if (!flags.quiet) io.stderr.write(`report: ${flags.report}\n`);
    }
    return EXIT.done;
  } finally {
    stage(null);
  }
}

function print(diagnosis: Diagnosis, flags: DiagnoseFlags, io: Io): void {
  if (flags.json) io.stdout.write(json(diagnosis));
  else io.stdout.write(documentText(diagnosisDocument(diagnosis), io, flags));
  if (flags.quiet) return;
  writeWarnings(io, diagnosis.warnings, diagnosis.data, flags);
}
