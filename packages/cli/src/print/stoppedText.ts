import type { Stopped } from "@heldout/core/internal";
import type { FitsEnd } from "../call/fittedCall.ts";

/** What a verb says that ended before it had a result. */
export function stoppedText({ done, planned }: Pick<Stopped, "done" | "planned">, { by, isKept }: FitsEnd): string {
  const fits = `${done} of ${planned} fits`;
  const how = by === "budget" ? `the time budget ended after ${fits}, too few for a result` : `stopped after ${fits}`;
  return `${how}.${isKept ? " The same command with --resume continues from there." : ""}\n`;
}
