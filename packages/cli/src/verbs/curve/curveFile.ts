import {
  type Curve,
  curveDocument,
  type Document,
  type FeatureCurve,
  featureCurveDocument,
  json,
} from "@heldout/core/internal";
import { EXIT } from "../../exitCodes.ts";
import type { Io } from "../../io.ts";
import type { CurveFlags } from "../../parse/verbFlags.ts";
import { documentText } from "../../print/documentText.ts";
import { fitSettings } from "../../print/fitSettings.ts";
import { showStage } from "../../print/progress.ts";
import { stoppedText } from "../../print/stoppedText.ts";
import { writeReport } from "../../print/writeReport.ts";
import { writeWarnings } from "../../print/writeWarnings.ts";
import { type CurveKind, curvedFile } from "./curvedFile.ts";

export async function curveOfFile(kind: CurveKind, path: string, flags: CurveFlags, io: Io): Promise<number> {
  const stage = showStage(io, flags.quiet === true);
  try {
    const outcome = await curvedFile(kind, path, flags, fitSettings(io, flags, stage));
    stage(null);
    if (outcome.kind === "stopped") {
      io.stderr.write(stoppedText(outcome, outcome.end));
      return io.interrupts.code();
    }
    const { curve, warnings } = outcome.result;
    if (flags.json) io.stdout.write(json(curve));
    else io.stdout.write(documentText(documentOf(curve), io, flags));
    if (!flags.quiet) writeWarnings(io, warnings, curve.data, flags);
    // last, so that a place that cannot be written to costs the file and not the result
    if (flags.report !== undefined) {
      await writeReport(flags.report, curve);
      if (!flags.quiet) io.stderr.write(`report: ${flags.report}\n`);
    }
    return EXIT.done;
  } finally {
    stage(null);
  }
}

function documentOf(curve: Curve | FeatureCurve): Document {
  return curve.kind === "features" ? featureCurveDocument(curve) : curveDocument(curve);
}
