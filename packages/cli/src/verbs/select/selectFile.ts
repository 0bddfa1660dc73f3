import {
  json,
  type Selection,
  type SelectResult,
  selectionDocument,
  type Task,
  terminalLines,
} from "@heldout/core/internal";
import type { QueueProgress } from "@heldout/node";
import { writeFileWhole } from "@heldout/node/internal";
import { EXIT } from "../../exitCodes.ts";
import type { Io } from "../../io.ts";
import { flagTerms } from "../../parse/flagTerms.ts";
import type { SelectFlags } from "../../parse/verbFlags.ts";
import { fitProgress } from "../../print/fitProgress.ts";
import { showStage } from "../../print/progress.ts";
import { terminalWidth } from "../../print/terminalWidth.ts";
import { usesColor } from "../../print/usesColor.ts";
import { writeReport } from "../../print/writeReport.ts";
import { queueProgressText } from "./queueProgressText.ts";
import { selectedFile } from "./selectedFile.ts";
import { winnerModel } from "./winnerModel.ts";

/** Selects, prints, and writes the winner. */
export async function selectFile(path: string, flags: SelectFlags, io: Io): Promise<number> {
  const stage = showStage(io, flags.quiet === true);
  let queue: QueueProgress | null = null;
  try {
    const outcome = await selectedFile(path, flags, {
      stdin: io.stdin,
      tell: stage,
      run: { kind: flags.resume === true ? "unfinished" : "new" },
      stop: io.interrupts.stopSign,
      progress: (best) => fitProgress(io, flags.quiet === true, best.text, () => queue && queueProgressText(queue)),
      note: (text) => {
        if (!flags.quiet) io.stderr.write(`${text}\n`);
      },
      onQueue: (progress) => {
        queue = progress;
      },
    });
    if (outcome.kind === "stopped") {
      const progress = `${outcome.done} of ${outcome.planned} fits`;
      io.stderr.write(`stopped after ${progress}. The same command with --resume goes on from there.\n`);
      return EXIT.interrupted;
    }
    const { task } = outcome;
    const model = outcome.selection.winner ? (flags.out ?? "model.json") : null;
    const selection = { ...outcome.selection, model };
    print(selection, flags, io);
    // last, so that a place that cannot be written to costs the file and not the result
    if (model !== null) await writeWinner(selection, task, model, flags, io);
    if (flags.report !== undefined) {
      await writeReport(flags.report, selection);
      if (!flags.quiet) io.stderr.write(`report: ${flags.report}\n`);
    }
    return outcome.unmet ? EXIT.failed : EXIT.done;
  } finally {
    stage(null);
  }
}

async function writeWinner(selection: Selection, task: Task, out: string, flags: SelectFlags, io: Io): Promise<void> {
  const model = await winnerModel(selection, task, flags);
  await writeFileWhole(out, `${JSON.stringify(model)}\n`);
  if (!flags.quiet) io.stderr.write(`model: ${out}\n`);
}

function print(selection: SelectResult, flags: SelectFlags, io: Io): void {
  if (flags.json) io.stdout.write(json(selection));
  else {
    const color = usesColor(io.stdout, io.env, flags);
    const lines = terminalLines(selectionDocument(selection, { terms: flagTerms }), {
      color,
      width: terminalWidth(io.stdout),
    });
    io.stdout.write(`\n${lines.join("\n")}`);
  }
  if (flags.quiet) return;
  for (const warning of selection.warnings) io.stderr.write(`warning: ${warning}\n`);
}
