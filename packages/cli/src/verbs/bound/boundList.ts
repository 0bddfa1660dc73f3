import { json } from "@heldout/core/internal";
import type { Io } from "../../io.ts";
import type { BoundFlags } from "../../parse/verbFlags.ts";
import { usesColor } from "../../print/usesColor.ts";
import { boundEntries } from "./boundKinds.ts";

/** Every bound with its quantities. */
export function listBounds(flags: BoundFlags, io: Io): string {
  if (flags.json) {
    return json(
      boundEntries.map(({ kind, title, flags: own }) => ({ kind, title, flags: own.map((name) => `--${name}`) })),
    );
  }
  const color = usesColor(io.stdout, io.env, flags);
  const bold = (text: string): string => (color ? `\u001b[1m${text}\u001b[22m` : text);
  const parts = boundEntries.map(({ kind, title, flags: own, takes }) => {
    const words = [...(takes === undefined ? [] : [takes]), ...own.map((name) => `--${name}`)];
    return `  ${bold(kind.padEnd(16))}${title}\n    ${words.join(" ")}`;
  });
  // a verb below this one, with flags of its own
  const overfitting = `  ${bold("overfitting".padEnd(16))}errors of many models on the same rows\n    FILE; see heldout bound overfitting --help`;
  return `\nBounds on the true error\n\n${[...parts, overfitting].join("\n\n")}\n
  Give all quantities of a bound but one: the missing one is computed. By default --delta and --eta are 0.05, --models and --c are 1. heldout explain bound-vc explains one; heldout bound --help has examples.\n\n`;
}
