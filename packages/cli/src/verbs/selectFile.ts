import { json, type Selection, selectionDocument, type Task, terminalLines } from "@heldout/core/internal";
import { type QueueProgress, writeFileWhole } from "@heldout/node";
import { selectedFile } from "../compute/selectedFile.ts";
import { winnerModel } from "../compute/winnerModel.ts";
import { EXIT } from "../exitCodes.ts";
import { fitProgress } from "../fitProgress.ts";
import type { SelectFlags } from "../flags/verbFlags.ts";
import { stopOnInterrupt } from "../interrupt.ts";
import { showStage } from "../progress.ts";
import { queueProgressText } from "../queueProgressText.ts";
import { terminalWidth } from "../terminalWidth.ts";
import { usesColor } from "../usesColor.ts";
import { writeReport } from "../writeReport.ts";

/** Selects, prints, and writes the winner. */
export async function selectFile(path: string, flags: SelectFlags): Promise<number> {
  const stage = showStage(flags.quiet === true);
  let queue: QueueProgress | null = null;
  try {
    const outcome = await selectedFile(path, flags, {
      tell: stage,
      run: { kind: flags.resume === true ? "unfinished" : "new" },
      stop: stopOnInterrupt,
      progress: (best) => fitProgress(flags.quiet === true, best.text, () => queue && queueProgressText(queue)),
      note: (text) => {
        if (!flags.quiet) process.stderr.write(`${text}\n`);
      },
      onQueue: (progress) => {
        queue = progress;
      },
    });
    if (outcome.kind === "stopped") {
      const progress = `${outcome.done} of ${outcome.planned} fits`;
      process.stderr.write(`stopped after ${progress}. The same command with --resume goes on from there.\n`);
      return EXIT.interrupted;
    }
    const { selection, warnings, task } = outcome;
    const model = selection.winner ? (flags.out ?? "model.json") : null;
    print(selection, model, flags, warnings);
    // last, so that a place that cannot be written to costs the file and not the result
    if (model !== null) await writeWinner(selection, task, model, flags);
    if (flags.report !== undefined) {
      await writeReport(flags.report, { ...selection, model, warnings });
      if (!flags.quiet) process.stderr.write(`report: ${flags.report}\n`);
    }
    return outcome.unmet ? EXIT.failed : EXIT.done;
  } finally {
    stage(null);
  }
}

async function writeWinner(selection: Selection, task: Task, out: string, flags: SelectFlags): Promise<void> {
  const model = await winnerModel(selection, task, flags);
  await writeFileWhole(out, `${JSON.stringify(model)}\n`);
  if (!flags.quiet) process.stderr.write(`model: ${out}\n`);
}

function print(selection: Selection, model: string | null, flags: SelectFlags, warnings: readonly string[]): void {
  if (flags.json) process.stdout.write(json({ ...selection, model, warnings }));
  else {
    const color = usesColor(process.stdout, flags.color === false ? ["--no-color"] : []);
    const lines = terminalLines(selectionDocument(selection), { color, width: terminalWidth(process.stdout) });
    process.stdout.write(`\n${lines.join("\n")}`);
  }
  if (flags.quiet) return;
  for (const warning of warnings) process.stderr.write(`warning: ${warning}\n`);
}
