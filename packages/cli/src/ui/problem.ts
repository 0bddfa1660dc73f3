import type { InputError } from "@heldout/core/internal";
import type { Problem } from "@heldout/workbench/protocol";
import { placedMessage } from "../print/describeError.ts";

/** An error as the page shows it: the two lines of the command line, whose options the page words. */
export function problemOf(error: InputError): Problem {
  return { problem: placedMessage(error), remedy: error.wording.remedy };
}

/** What is not there is 404, as on any server; whatever else cannot be worked with is a bad request. */
export function statusOf(error: InputError): 400 | 404 {
  return error.code === "file-missing" ? 404 : 400;
}
