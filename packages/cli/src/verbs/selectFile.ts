import {
  finishedPart,
  json,
  type Selection,
  selectionDocument,
  selectionOf,
  type Task,
  terminalLines,
  trainModel,
} from "@heldout/core";
import { writeFileWhole } from "@heldout/node";
import { EXIT } from "../exitCodes.ts";
import type { SelectFlags } from "../flags/selectFlags.ts";
import { onTeam } from "../onTeam.ts";
import { plannedSelection } from "../plannedSelection.ts";
import { showStage } from "../progress.ts";
import { warningsAbout } from "../roles.ts";
import { RUNS_FOLDER } from "../runsFolder.ts";
import { runSelection } from "../selectionRun.ts";
import { terminalWidth } from "../terminalWidth.ts";
import { usesColor } from "../usesColor.ts";
import { writeReport } from "../writeReport.ts";

export async function selectFile(path: string, flags: SelectFlags): Promise<number> {
  const stage = showStage(flags.quiet === true);
  stage("reading");
  try {
    const { task, dropped, choice, candidates, plan } = await plannedSelection(path, flags, () => stage(null));
    const outcome = await runSelection(plan, {
      options: whatDecides(flags),
      folder: flags.runs ?? RUNS_FOLDER,
      resume: flags.resume === true,
      threads: flags.jobs,
      budget: flags.budget ?? null,
      quiet: flags.quiet === true,
      choice: { ...choice, race: flags.race === true },
    });
    const progress = `${outcome.done} of ${plan.fits.length} fits`;
    if (outcome.ended === "interrupted") {
      process.stderr.write(`stopped after ${progress}. The same command with --resume goes on from there.\n`);
      return EXIT.interrupted;
    }
    const finished = finishedPart(plan, outcome.results);
    const selection = selectionOf(finished.plan, finished.results, {
      ...choice,
      ...(flags.level === undefined ? {} : { level: flags.level }),
    });
    const model = selection.winner ? (flags.out ?? "model.json") : null;
    const warnings = [
      ...warningsAbout(task, candidates, dropped),
      ...(outcome.ended === "budget"
        ? [
            `the budget ended after ${progress}: only folds that all candidates have been through count (--resume goes on).`,
          ]
        : []),
    ];
    print(selection, model, flags, warnings);
    // last, so that a place that cannot be written to costs the file and not the result
    if (model !== null) await writeWinner(selection, task, model, flags);
    if (flags.report !== undefined) {
      await writeReport(flags.report, { ...selection, model, warnings });
      if (!flags.quiet) process.stderr.write(`report: ${flags.report}\n`);
    }
    return selection.winner === null && choice.constraints.length > 0 ? EXIT.failed : EXIT.done;
  } finally {
    stage(null);
  }
}

/** The flags that decide what is computed; a resumed run must have the same. */
function whatDecides(flags: SelectFlags): Record<string, unknown> {
  const {
    out: _,
    report: _report,
    json: _json,
    color: _color,
    quiet: _quiet,
    jobs: _jobs,
    runs: _runs,
    resume: _resume,
    budget: _budget,
    ...rest
  } = flags;
  return rest;
}

async function writeWinner(
  selection: Selection,
  task: Task,
  out: string,
  { quiet, seed = 1, jobs }: SelectFlags,
): Promise<void> {
  if (!selection.winner) return;
  const { learner, params } = selection.winner;
  const model = await onTeam({ rows: task.rows, columns: task.features.columns.length }, jobs, () =>
    trainModel(task, { name: learner, params }, { seed }),
  );
  await writeFileWhole(out, `${JSON.stringify(model)}\n`);
  if (!quiet) process.stderr.write(`model: ${out}\n`);
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
