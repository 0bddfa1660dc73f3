import { type Evaluation, evaluationDocument, json, markdown, pageData, withSummary } from "@heldout/core/internal";
import { EXIT } from "../../exitCodes.ts";
import type { Io } from "../../io.ts";
import { flagTerms } from "../../parse/flagTerms.ts";
import type { EvaluateFlags } from "../../parse/verbFlags.ts";
import { describeError } from "../../print/describeError.ts";
import { documentText } from "../../print/documentText.ts";
import { appendSummary } from "../../print/jobSummary.ts";
import { showStage } from "../../print/progress.ts";
import { usesColor } from "../../print/usesColor.ts";
import { writeReport } from "../../print/writeReport.ts";
import { writeWarnings } from "../../print/writeWarnings.ts";
import { evaluatedFile } from "./evaluatedFile.ts";

/** Evaluates and prints. Returns the exit code that the requirements ask for. */
export async function evaluateFile(path: string, flags: EvaluateFlags, io: Io): Promise<number> {
  const stage = showStage(io, flags.quiet === true);
  try {
    const bands = flags.json === true || flags.report !== undefined;
    const outcome = await evaluatedFile(path, flags, { stdin: io.stdin, tell: stage, bands });
    stage(null);
    if (outcome.kind === "refused") {
      const color = usesColor(io.stderr, io.env, flags);
      io.stderr.write(describeError(outcome.refusal, { color, debug: io.env.HELDOUT_DEBUG }));
      return EXIT.failed;
    }
    await deliver(outcome.evaluation, flags, io);
    return exitCode(outcome.evaluation);
  } finally {
    stage(null);
  }
}

/** Prints the evaluation, writes the report, and says the warnings. */
export async function deliver(evaluation: Evaluation, flags: EvaluateFlags, io: Io): Promise<void> {
  if (flags.report !== undefined) await writeReport(flags.report, pageData(evaluation));
  const wanted = { metrics: flags.metrics, all: flags.all, terms: flagTerms };
  if (flags.json) io.stdout.write(json(withSummary(evaluation)));
  else io.stdout.write(documentText(evaluationDocument(evaluation, { ...wanted, warnings: false }), io, flags));
  if (!flags.quiet) {
    writeWarnings(io, evaluation.warnings, evaluation.source, flags);
    if (flags.report !== undefined) io.stderr.write(`report: ${flags.report}\n`);
  }
  await appendSummary(io, () => markdown(evaluationDocument(evaluation, wanted)));
}

/** What the requirements come to. */
export function exitCode({ requirements }: Pick<Evaluation, "requirements">): number {
  if (requirements.some(({ outcome }) => outcome === "failed")) return EXIT.failed;
  return requirements.some(({ outcome }) => outcome === "undecided") ? EXIT.undecided : EXIT.done;
}
