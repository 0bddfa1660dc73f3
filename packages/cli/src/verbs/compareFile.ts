import {
  type Comparison,
  comparisonDocument,
  comparisonPage,
  json,
  markdown,
  terminalLines,
} from "@heldout/core/internal";
import { baselineOf } from "../baseline.ts";
import { comparedFiles } from "../compute/comparedFiles.ts";
import { EXIT } from "../exitCodes.ts";
import type { CompareFlags } from "../flags/verbFlags.ts";
import { appendSummary } from "../jobSummary.ts";
import { showStage } from "../progress.ts";
import { saveBaseline } from "../saveBaseline.ts";
import { terminalWidth } from "../terminalWidth.ts";
import { usesColor } from "../usesColor.ts";
import { writeReport } from "../writeReport.ts";

/** Compares and prints. Returns the exit code that the requirements ask for. */
export async function compareFiles(paths: readonly string[], flags: CompareFlags): Promise<number> {
  const stage = showStage(flags.quiet === true);
  try {
    const { comparison, reading } = await comparedFiles(paths, flags, {
      tell: stage,
      bands: flags.json === true || flags.report !== undefined,
      baseline: baselineOf(paths, flags),
    });
    stage(null);
    await deliver(comparison, flags);
    const code = exitCode(comparison);
    if (flags.saveBaseline !== undefined && reading !== null)
      await saveBaseline(flags.saveBaseline, reading, comparison, { code, quiet: flags.quiet });
    return code;
  } finally {
    stage(null);
  }
}

async function deliver(comparison: Comparison, flags: CompareFlags): Promise<void> {
  if (flags.report !== undefined) await writeReport(flags.report, comparisonPage(comparison));
  if (flags.json) process.stdout.write(json(comparison));
  else {
    const color = usesColor(process.stdout, flags.color === false ? ["--no-color"] : []);
    const width = terminalWidth(process.stdout);
    const lines = terminalLines(comparisonDocument(comparison, { warnings: false, width }), { color, width });
    process.stdout.write(`\n${lines.join("\n")}`);
  }
  if (!flags.quiet) {
    for (const warning of comparison.warnings) process.stderr.write(`warning: ${warning}\n`);
    if (flags.report !== undefined) process.stderr.write(`report: ${flags.report}\n`);
  }
  await appendSummary(() => markdown(comparisonDocument(comparison)));
}

function exitCode({ requirements }: Comparison): number {
  if (requirements.some(({ outcome }) => outcome === "failed")) return EXIT.failed;
  return requirements.some(({ outcome }) => outcome === "undecided") ? EXIT.undecided : EXIT.done;
}
