import { type InputError, inTerms } from "@heldout/core/internal";
import type { Problem } from "@heldout/workbench/protocol";
import { placedMessage } from "../describeError.ts";
import { flagTerms } from "../flags/flagTerms.ts";

/** An error as the page shows it: the two lines that the command line would print. */
export function problemOf(error: InputError): Problem {
  return { problem: placedMessage(error), remedy: inTerms(error.wording.remedy, flagTerms) };
}

/** What is not there is 404, as on any server; whatever else cannot be worked with is a bad request. */
export function statusOf(error: InputError): 400 | 404 {
  return error.code === "file-missing" ? 404 : 400;
}
