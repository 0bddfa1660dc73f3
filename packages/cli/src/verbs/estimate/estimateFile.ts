import { type EstimateRiskResult, json, riskDocument } from "@heldout/core/internal";
import { EXIT } from "../../exitCodes.ts";
import type { Io } from "../../io.ts";
import { flagTerms } from "../../parse/flagTerms.ts";
import type { EstimateFlags } from "../../parse/verbFlags.ts";
import { documentText } from "../../print/documentText.ts";
import { fitSettings } from "../../print/fitSettings.ts";
import { showStage } from "../../print/progress.ts";
import { stoppedText } from "../../print/stoppedText.ts";
import { writeReport } from "../../print/writeReport.ts";
import { writeWarnings } from "../../print/writeWarnings.ts";
import { estimatedFile } from "./estimatedFile.ts";

export async function estimateFile(path: string, flags: EstimateFlags, io: Io): Promise<number> {
  const stage = showStage(io, flags.quiet === true);
  try {
    const outcome = await estimatedFile(path, flags, fitSettings(io, flags, stage));
    stage(null);
    if (outcome.kind === "stopped") {
      io.stderr.write(stoppedText(outcome, outcome.end));
      return io.interrupts.code();
    }
    const risk = outcome.result;
    print(risk, flags, io);
    // last, so that a place that cannot be written to costs the file and not the result
    if (flags.report !== undefined) {
      await writeReport(flags.report, risk);
      if (!flags.quiet) io.stderr.write(`report: ${flags.report}\n`);
    }
    return EXIT.done;
  } finally {
    stage(null);
  }
}

function print(risk: EstimateRiskResult, flags: EstimateFlags, io: Io): void {
  if (flags.json) io.stdout.write(json(risk));
  else io.stdout.write(documentText(riskDocument(risk, { terms: flagTerms }), io, flags));
  if (flags.quiet) return;
  writeWarnings(io, risk.warnings, risk.data, flags);
}
