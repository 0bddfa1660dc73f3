import type { Mention, Terms } from "@heldout/core/internal";

/** Options that the command line has under another name, or as an argument. */
const OTHERWISE: Readonly<Record<string, string>> = { split: "--folds-column", kind: "heldout curve" };

/** As a person types it: `--drop-missing`, `--positive yes`, `heldout calibrate`. */
export const flagTerms: Terms = (mention: Mention) => {
  if ("verb" in mention) return `heldout ${mention.verb}`;
  const { option, value } = mention;
  const flag = OTHERWISE[option] ?? `--${option.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
  return value === undefined || value === true ? flag : `${flag} ${typed(String(value))}`;
};

/** A shell would take a text with a space or a bracket apart. */
function typed(value: string): string {
  return /[\s()<>*|&;"']/.test(value) ? `"${value.replaceAll('"', '\\"')}"` : value;
}
