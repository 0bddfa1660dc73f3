import { type Diagnosis, diagnosisDocument, json, terminalLines } from "@heldout/core/internal";
import { diagnosedFile } from "../compute/diagnosedFile.ts";
import { EXIT } from "../exitCodes.ts";
import { fitProgress } from "../fitProgress.ts";
import type { DiagnoseFlags } from "../flags/verbFlags.ts";
import { stopOnInterrupt } from "../interrupt.ts";
import { showStage } from "../progress.ts";
import { terminalWidth } from "../terminalWidth.ts";
import { usesColor } from "../usesColor.ts";
import { writeReport } from "../writeReport.ts";

export async function diagnoseFile(path: string, flags: DiagnoseFlags): Promise<number> {
  const stage = showStage(flags.quiet === true);
  try {
    const diagnosis = await diagnosedFile(path, flags, {
      tell: stage,
      stop: stopOnInterrupt,
      progress: () => fitProgress(flags.quiet === true, () => null),
    });
    stage(null);
    if (!diagnosis) {
      process.stderr.write("stopped.\n");
      return EXIT.interrupted;
    }
    print(diagnosis, flags);
    // last, so that a place that cannot be written to costs the file and not the result
    if (flags.report !== undefined) {
      await writeReport(flags.report, diagnosis);
      if (!flags.quiet) process.stderr.write(`report: ${flags.report}\n`);
    }
    return EXIT.done;
  } finally {
    stage(null);
  }
}

function print(diagnosis: Diagnosis, flags: DiagnoseFlags): void {
  if (flags.json) process.stdout.write(json(diagnosis));
  else {
    const color = usesColor(process.stdout, flags.color === false ? ["--no-color"] : []);
    const lines = terminalLines(diagnosisDocument(diagnosis), { color, width: terminalWidth(process.stdout) });
    process.stdout.write(`\n${lines.join("\n")}`);
  }
  if (flags.quiet) return;
  for (const warning of diagnosis.warnings) process.stderr.write(`warning: ${warning}\n`);
}
