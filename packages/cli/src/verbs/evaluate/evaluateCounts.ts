import type { Io } from "../../io.ts";
import { notTogether } from "../../parse/notTogether.ts";
import type { EvaluateFlags } from "../../parse/verbFlags.ts";
import { showStage } from "../../print/progress.ts";
import { evaluatedCounts, saveCountsOf } from "./evaluatedCounts.ts";
import { deliver, evaluateFile, exitCode } from "./evaluateFile.ts";

/** Evaluates counts and prints. Returns the exit code that the requirements ask for. */
export async function evaluateCounted(path: string | undefined, flags: EvaluateFlags, io: Io): Promise<number> {
  if (path !== undefined) {
    const other = flags.confusion
      ? "--confusion"
      : flags.counts
        ? "--counts"
        : flags.from === undefined
          ? "--sql"
          : "--from";
    throw notTogether(
      "a file of predictions",
      other,
      flags.confusion ? "Leave one of them out." : "Name the file with --from to count its rows.",
    );
  }
  const stage = showStage(io, flags.quiet === true);
  try {
    const bands = flags.json === true || flags.report !== undefined;
    const evaluation = await evaluatedCounts(flags, { stdin: io.stdin, tell: stage, bands });
    stage(null);
    await deliver(evaluation, flags, io);
    return exitCode(evaluation);
  } finally {
    stage(null);
  }
}

/** Evaluates a file of rows, and keeps its counts. */
export async function evaluateAndCount(path: string, flags: EvaluateFlags, io: Io): Promise<number> {
  await saveCountsOf(path, flags);
  return await evaluateFile(path, flags, io);
}
