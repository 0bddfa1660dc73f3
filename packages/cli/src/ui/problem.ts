import type { InputError } from "@heldout/core/internal";
import { isDiskFull } from "@heldout/node/internal";
import type { Problem } from "@heldout/workbench/protocol";
import { placedMessage } from "../print/describeError.ts";

/** An error as the page shows it: the two lines of the command line, whose options the page words. */
export function problemOf(error: InputError): Problem {
  return isDiskFull(error) ? noRoom : { problem: placedMessage(error), remedy: error.wording.remedy };
}

/** Of a full disk the page tells what comes first, not which of the server's own files was being written. */
export const noRoom: Problem = {
  problem: "The disk is full: nothing more can be kept.",
  remedy: "Make room on the disk first, then go on or try again. What was kept until then is not lost.",
  first: "make room",
};

/** What is not there is 404, as on any server; whatever else cannot be worked with is a bad request. */
export function statusOf(error: InputError): 400 | 404 {
  return error.code === "file-missing" ? 404 : 400;
}
