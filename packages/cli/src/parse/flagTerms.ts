import { quoteValue } from "@heldout/core/input-error";
import { dashedName, type MentionedValue, type OptionMention, type Terms } from "@heldout/core/options";

/** As it is typed on the command line: options as flags with values quoted where a shell needs it, verbs as commands. */
export const flagTerms: Terms = (mention) => {
  if ("help" in mention) return `heldout ${mention.help.join(" ")} --help`;
  if ("option" in mention) return flagWith(mention);
  const { verb, given = [] } = mention;
  return ["heldout", verb, ...given.map((part) => (typeof part === "string" ? part : flagWith(part)))].join(" ");
};

/** Options that the command line has under another name, or as an argument. */
const OTHERWISE: Readonly<Record<string, string>> = { split: "--folds-column", kind: "heldout curve" };

/** `dropMissing` as --drop-missing. */
export function flagOf(name: string): string {
  return OTHERWISE[name] ?? `--${dashedName(name)}`;
}

function flagWith({ option, value }: OptionMention): string {
  if (value === undefined || value === true) return flagOf(option);
  if (value === false) return flagOf(`no-${option}`);
  return `${flagOf(option)} ${typed(value)}`;
}

function typed(value: Exclude<MentionedValue, boolean>): string {
  if (typeof value === "number") return String(value);
  return typeof value === "string" ? quoteForShell(value) : quoteForShell(value.join(","));
}

function quoteForShell(text: string): string {
  return /^(?=.*\w)[\w.,:/@%+=-]{1,60}$/.test(text) ? text : quoteValue(text);
}
