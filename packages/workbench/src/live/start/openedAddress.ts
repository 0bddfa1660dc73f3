import type { Address } from "../../address/addressText.ts";
import type { TableSummary } from "../../protocol.ts";
import { listCodec } from "../fields/listCodec.ts";
import { nextSteps } from "./nextSteps.ts";

/** Where files that were named on the command line lead: several to their comparison, one to what fits it best. */
export function openedAddress(files: readonly string[], first: TableSummary): Address {
  const [file, ...more] = files;
  if (more.length > 0 && first.guesses.kind === "predictions") {
    return { view: "compare", settings: { file, with: listCodec.write(more) } };
  }
  const [{ view, settings }] = nextSteps(first).fitting;
  return { view, settings };
}
