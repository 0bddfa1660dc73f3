import {
  estimateTexts,
  formatLevel,
  groupThousands,
  methodName,
  noteSentence,
  outOfBagRisk,
  rolesOf,
  specText,
} from "@heldout/core/internal";
import { writeFileWhole } from "@heldout/node/internal";
import { required } from "../../call/roles.ts";
import { EXIT } from "../../exitCodes.ts";
import type { Io } from "../../io.ts";
import type { TrainFlags } from "../../parse/verbFlags.ts";
import { fitSettings } from "../../print/fitSettings.ts";
import { showStage } from "../../print/progress.ts";
import { writeWarnings } from "../../print/writeWarnings.ts";
import { type TrainedFile, trainedFile } from "./trainedFile.ts";

export async function trainFile(path: string, flags: TrainFlags, io: Io): Promise<number> {
  // what is missing is asked for in the order in which people write it
  rolesOf(flags);
  required(flags.learner, "--learner", 'what to fit, such as --learner "ridge(lambda=0.1)"');
  const out = required(flags.out, "--out", "where to write the model, such as --out model.json");
  const stage = showStage(io, flags.quiet === true);
  try {
    const outcome = await trainedFile(path, flags, fitSettings(io, flags, stage));
    if (outcome.kind === "stopped") {
      stage(null);
      const how = outcome.end.by === "budget" ? "the time budget ended" : "stopped";
      io.stderr.write(`${how} before the model was fitted: ${out} was not written.\n`);
      return io.interrupts.code();
    }
    const trained = outcome.result;
    const outside = flags.quiet ? null : outOfBagLine(trained, flags);
    stage(null);
    await writeFileWhole(out, `${JSON.stringify(trained.stored)}\n`);
    if (!flags.quiet) report(trained, { out, outside }, io);
    return EXIT.done;
  } finally {
    stage(null);
  }
}

function outOfBagLine({ task, stored, registry }: TrainedFile, { seed }: TrainFlags): string | null {
  const outside = outOfBagRisk(task, stored, { seed, registry });
  if (outside === null || outside.estimate.value === null) return null;
  const { value, lower, upper, level, method, n } = outside.estimate;
  const shown = estimateTexts(outside.metric.id, { value, lower, upper });
  const interval = shown.interval === "" ? "" : ` (${formatLevel(level)} CI ${shown.interval}, ${methodName(method)})`;
  return `Out-of-bag ${outside.metric.name} ${shown.value}${interval}: ${groupThousands(n)} rows, each predicted by the members that did not see it. Slightly pessimistic; the interval is slightly too narrow.\n`;
}

function report(
  { stored, task: { rows, ...read }, warnings }: TrainedFile,
  { out, outside }: { readonly out: string; readonly outside: string | null },
  io: Io,
): void {
  const { learner, task } = stored;
  const first = noteSentence(read);
  if (first !== null) io.stderr.write(`${first}\n`);
  writeWarnings(io, warnings, read, {});
  io.stderr.write(
    `${out}: ${specText(learner.name, learner.params)} for ${task.target} (${task.kind}), ${rows} rows, ${task.features.length} features.\n` +
      (outside ?? "Fitted on all rows: evaluate it on unseen ones.\n"),
  );
}
