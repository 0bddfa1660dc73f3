import {
  type Curve,
  curveDocument,
  type Document,
  type FeatureCurve,
  featureCurveDocument,
  json,
  terminalLines,
} from "@heldout/core/internal";
import type { Io } from "../../io.ts";
import type { CurveFlags } from "../../parse/verbFlags.ts";
import { showStage } from "../../print/progress.ts";
import { terminalWidth } from "../../print/terminalWidth.ts";
import { usesColor } from "../../print/usesColor.ts";
import { writeReport } from "../../print/writeReport.ts";
import { type CurveKind, curvedFile } from "./curvedFile.ts";

export async function curveOfFile(kind: CurveKind, path: string, flags: CurveFlags, io: Io): Promise<void> {
  const stage = showStage(io, flags.quiet === true);
  try {
    const { curve, warnings } = await curvedFile(kind, path, flags, { stdin: io.stdin, tell: stage });
    stage(null);
    if (flags.json) io.stdout.write(json(curve));
    else {
      const color = usesColor(io.stdout, io.env, flags);
      io.stdout.write(`\n${terminalLines(documentOf(curve), { color, width: terminalWidth(io.stdout) }).join("\n")}`);
    }
    if (!flags.quiet) for (const warning of warnings) io.stderr.write(`warning: ${warning}\n`);
    // last, so that a place that cannot be written to costs the file and not the result
    if (flags.report !== undefined) {
      await writeReport(flags.report, curve);
      if (!flags.quiet) io.stderr.write(`report: ${flags.report}\n`);
    }
  } finally {
    stage(null);
  }
}

function documentOf(curve: Curve | FeatureCurve): Document {
  return curve.kind === "features" ? featureCurveDocument(curve) : curveDocument(curve);
}
