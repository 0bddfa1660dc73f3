import { type Document, terminalLines } from "@heldout/core/internal";
import type { Io } from "../io.ts";
import { flagTerms } from "../parse/flagTerms.ts";
import { terminalWidth } from "./terminalWidth.ts";
import { usesColor } from "./usesColor.ts";

/** A document for this terminal: its width, its colours, options as flags. */
export function documentText(document: Document, io: Io, flags: Parameters<typeof usesColor>[2]): string {
  const color = usesColor(io.stdout, io.env, flags);
  return `\n${terminalLines(document, { color, width: terminalWidth(io.stdout), terms: flagTerms }).join("\n")}`;
}
