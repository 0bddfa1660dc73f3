import { besideNote } from "@heldout/core/internal";
import type { Io } from "../io.ts";

/** Says the warnings of a result, all but the one that its printed form has begun with. */
export function writeWarnings(
  { stderr }: Pick<Io, "stderr">,
  warnings: readonly string[],
  note: { readonly classesNote?: string },
  { json }: { readonly json?: boolean | undefined },
): void {
  for (const warning of json === true ? warnings : besideNote(warnings, note)) stderr.write(`warning: ${warning}\n`);
}
