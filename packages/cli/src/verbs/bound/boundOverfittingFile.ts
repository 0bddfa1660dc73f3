import { json, overfittingDocument, overfittingJson, overfittingStudy } from "@heldout/core/internal";
import { readErrorMatrix } from "../../call/readErrorMatrix.ts";
import type { Io } from "../../io.ts";
import type { BoundOverfittingFlags } from "../../parse/verbFlags.ts";
import { documentText } from "../../print/documentText.ts";

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
  else io.stdout.write(documentText(overfittingDocument(report), io, flags));
  if (!flags.quiet) for (const warning of warnings) io.stderr.write(`warning: ${warning}\n`);
}
