import { type Comparison, comparisonDocument, comparisonPage, json, markdown } from "@heldout/core/internal";
import { EXIT } from "../../exitCodes.ts";
import type { Io } from "../../io.ts";
import type { CompareFlags } from "../../parse/verbFlags.ts";
import { documentText } from "../../print/documentText.ts";
import { appendSummary } from "../../print/jobSummary.ts";
import { showStage } from "../../print/progress.ts";
import { terminalWidth } from "../../print/terminalWidth.ts";
import { writeReport } from "../../print/writeReport.ts";
import { baselineOf } from "./baseline.ts";
import { comparedFiles } from "./comparedFiles.ts";
import { saveBaseline } from "./saveBaseline.ts";

/** Compares and prints. Returns the exit code that the requirements ask for. */
export async function compareFiles(paths: readonly string[], flags: CompareFlags, io: Io): Promise<number> {
  const stage = showStage(io, flags.quiet === true);
  try {
    const { comparison, reading } = await comparedFiles(paths, flags, {
      stdin: io.stdin,
      tell: stage,
      bands: flags.json === true || flags.report !== undefined,
      baseline: baselineOf(paths, flags),
    });
    stage(null);
    await deliver(comparison, flags, io);
    const code = exitCode(comparison);
    if (flags.saveBaseline !== undefined && reading !== null)
      await saveBaseline(flags.saveBaseline, reading, comparison, io, { code, quiet: flags.quiet });
    return code;
  } finally {
    stage(null);
  }
}

async function deliver(comparison: Comparison, flags: CompareFlags, io: Io): Promise<void> {
  if (flags.report !== undefined) await writeReport(flags.report, comparisonPage(comparison));
  if (flags.json) io.stdout.write(json(comparison));
  else {
    const width = terminalWidth(io.stdout);
    io.stdout.write(documentText(comparisonDocument(comparison, { warnings: false, width }), io, flags));
  }
  if (!flags.quiet) {
    for (const warning of comparison.warnings) io.stderr.write(`warning: ${warning}\n`);
    if (flags.report !== undefined) io.stderr.write(`report: ${flags.report}\n`);
  }
  await appendSummary(io, () => markdown(comparisonDocument(comparison)));
}

function exitCode({ requirements }: Comparison): number {
  if (requirements.some(({ outcome }) => outcome === "failed")) return EXIT.failed;
  return requirements.some(({ outcome }) => outcome === "undecided") ? EXIT.undecided : EXIT.done;
}
