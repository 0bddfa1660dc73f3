import { type Evaluation, evaluationDocument, json, markdown, pageData, terminalLines } from "@heldout/core/internal";
import { evaluatedFile } from "../compute/evaluatedFile.ts";
import { describeError } from "../describeError.ts";
import { EXIT } from "../exitCodes.ts";
import type { EvaluateFlags } from "../flags/verbFlags.ts";
import { appendSummary } from "../jobSummary.ts";
import { showStage } from "../progress.ts";
import { terminalWidth } from "../terminalWidth.ts";
import { usesColor } from "../usesColor.ts";
import { writeReport } from "../writeReport.ts";

/** Evaluates and prints. Returns the exit code that the requirements ask for. */
export async function evaluateFile(path: string, flags: EvaluateFlags): Promise<number> {
  const stage = showStage(flags.quiet === true);
  try {
    const bands = flags.json === true || flags.report !== undefined;
    const outcome = await evaluatedFile(path, flags, { tell: stage, bands });
    stage(null);
    if (outcome.kind === "refused") {
      const color = usesColor(process.stderr, flags.color === false ? ["--no-color"] : []);
      process.stderr.write(describeError(outcome.refusal, { color }));
      return EXIT.failed;
    }
    await deliver(outcome.evaluation, flags);
    return exitCode(outcome.evaluation);
  } finally {
    stage(null);
  }
}

/** Prints the evaluation, writes the report, and says the warnings. */
export async function deliver(evaluation: Evaluation, flags: EvaluateFlags): Promise<void> {
  if (flags.report !== undefined) await writeReport(flags.report, pageData(evaluation));
  if (flags.json) process.stdout.write(json(evaluation));
  else {
    const color = usesColor(process.stdout, flags.color === false ? ["--no-color"] : []);
    const document = evaluationDocument(evaluation, { warnings: false });
    const lines = terminalLines(document, { color, width: terminalWidth(process.stdout) });
    process.stdout.write(`\n${lines.join("\n")}`);
  }
  if (!flags.quiet) {
    for (const warning of evaluation.warnings) process.stderr.write(`warning: ${warning}\n`);
    if (flags.report !== undefined) process.stderr.write(`report: ${flags.report}\n`);
  }
  await appendSummary(() => markdown(evaluationDocument(evaluation)));
}

/** What the requirements come to. */
export function exitCode({ requirements }: Evaluation): number {
  if (requirements.some(({ outcome }) => outcome === "failed")) return EXIT.failed;
  return requirements.some(({ outcome }) => outcome === "undecided") ? EXIT.undecided : EXIT.done;
}
