import { errorRate, errorRateDocument, InputError, json, markdown, option, words } from "@heldout/core/internal";
import type { Io } from "../../io.ts";
import { notTogether } from "../../parse/notTogether.ts";
import type { EvaluateFlags } from "../../parse/verbFlags.ts";
import { documentText } from "../../print/documentText.ts";
import { appendSummary } from "../../print/jobSummary.ts";
import { exitCode } from "./evaluateFile.ts";

/** What two counts can be asked for; everything else needs rows. */
const FITTING: readonly string[] = [
  ...["errors", "of", "level", "side", "interval", "require"],
  ...["json", "quiet", "color", "seed", "jobs", "all"],
];

/** The error rate of so many errors in so many rows, without a file. Returns the exit code that the requirements ask for. */
export async function evaluateErrors(path: string | undefined, flags: EvaluateFlags, io: Io): Promise<number> {
  const { errors, of } = flags;
  if (path !== undefined) {
    throw notTogether("a file of predictions", option("errors"), "Give the file, or the two counts.");
  }
  if (errors === undefined || of === undefined) {
    throw new InputError(
      "bad-option",
      words`${option(errors === undefined ? "of" : "errors")} is given without ${option(errors === undefined ? "errors" : "of")}.`,
      words`An error rate needs both: ${option("errors", "8")} ${option("of", "100")}.`,
    );
  }
  for (const name of Object.keys(flags)) {
    if (FITTING.includes(name)) continue;
    throw new InputError(
      "bad-option",
      words`${option(name)} needs rows; ${option("errors")} and ${option("of")} are counts.`,
      "Leave it out, or evaluate a file of predictions.",
    );
  }
  const rate = errorRate(errors, of, flags);
  io.stdout.write(flags.json ? json(rate) : documentText(errorRateDocument(rate), io, flags));
  await appendSummary(io, () => markdown(errorRateDocument(rate)));
  return exitCode(rate);
}
