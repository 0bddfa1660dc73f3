import type { Terms } from "@heldout/core/options";

/** How the command line words options and verbs: --drop-missing, --level 0.95, heldout calibrate. */
export const flagTerms: Terms = (mention) => {
  if ("verb" in mention) return `heldout ${mention.verb}`;
  const { option, value } = mention;
  if (value === undefined || value === true) return flagOf(option);
  if (value === false) return flagOf(option).replace("--", "--no-");
  return `${flagOf(option)} ${typeof value === "number" ? value : quotedForShells(value)}`;
};

/** --cost-fn for costFn. */
export function flagOf(name: string): string {
  return `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

function quotedForShells(value: string): string {
  return /^[\w.,:/@%+=-]+$/.test(value) ? value : `"${value}"`;
}
