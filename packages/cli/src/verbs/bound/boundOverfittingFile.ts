import { json, overfittingDocument, overfittingJson, overfittingStudy, terminalLines } from "@heldout/core/internal";
import { readErrorMatrix } from "../../call/readErrorMatrix.ts";
import type { Io } from "../../io.ts";
import type { BoundOverfittingFlags } from "../../parse/verbFlags.ts";
import { terminalWidth } from "../../print/terminalWidth.ts";
import { usesColor } from "../../print/usesColor.ts";

/** Reads who errs where, studies it, and prints what was found. */
export async function studyOverfitting(path: string | undefined, flags: BoundOverfittingFlags, io: Io): Promise<void> {
  const { train, epsilon = 0.05, splits = 10_000, method, level, seed, ...where } = flags;
  const { matrix, source, warnings } = await readErrorMatrix(path, { ...where, stdin: io.stdin });
  const study = overfittingStudy(matrix, {
    epsilon,
    splits,
    train,
    method,
    level,
    seed,
  });
  const report = { schema: "heldout/overfitting@1", source, study, warnings } as const;
  if (flags.json) io.stdout.write(json(overfittingJson(report)));
  else {
    const color = usesColor(io.stdout, io.env, flags);
    const lines = terminalLines(overfittingDocument(report), { color, width: terminalWidth(io.stdout) });
    io.stdout.write(`\n${lines.join("\n")}`);
  }
  if (!flags.quiet) for (const warning of warnings) io.stderr.write(`warning: ${warning}\n`);
}
