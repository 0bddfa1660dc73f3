/**
 * A text that speaks of options without saying how a person sets them: the command line writes a flag, the page names a
 * field, the library writes `dropMissing: true`. Plain data, so that it survives JSON and `structuredClone`.
 */
export type Wording = string | readonly (string | Mention)[];

/** What each surface has its own word for: an option, a call of a verb, or where a verb is documented. */
export type Mention = OptionMention | VerbMention | HelpMention;

/** An option, perhaps with a value that would work. */
export interface OptionMention {
  readonly option: string;
  readonly value?: MentionedValue | undefined;
}

export type MentionedValue = string | number | boolean | readonly (string | number)[];

/** A verb, perhaps with what it is given: names of files, and options. */
export interface VerbMention {
  readonly verb: string;
  readonly given?: readonly (string | OptionMention)[];
}

/** Where it is said what a verb takes: its name, and that of the one under it, such as bound and vc. */
export interface HelpMention {
  readonly help: readonly string[];
}

/** How a surface words a mention. */
export type Terms = (mention: Mention) => string;

/** An option by its name in the table of options, such as `dropMissing`; with a value: set to that. */
export function option(name: string, value?: MentionedValue): OptionMention {
  return { option: name, value };
}

/** A verb by its name, such as `calibrate`, and what it is given, such as "PREDICTIONS" and option("calibrator", "FILE"). */
export function verb(name: string, ...given: readonly (string | OptionMention)[]): VerbMention {
  return given.length === 0 ? { verb: name } : { verb: name, given };
}

/** Where it is said what a verb takes. */
export function help(...names: readonly string[]): HelpMention {
  return { help: names };
}

/** A wording from a template: words`Name it with ${option("truth")}.` Wordings in it are taken in part by part. */
export function words(texts: TemplateStringsArray, ...values: readonly (Wording | Mention | number)[]): Wording {
  const joined: (string | Mention)[] = [""];
  for (const part of texts.flatMap((text, at) => [text, values[at] ?? ""].flat())) {
    const last = joined.length - 1;
    if (typeof part === "object") joined.push(part);
    else if (typeof joined[last] === "string") joined[last] += part;
    else joined.push(`${part}`);
  }
  return joined.length === 1 ? joined.join("") : joined;
}

/** Wordings one after the other, with the text between every two. */
export function joinWords(wordings: readonly (Wording | Mention)[], between: string): Wording {
  return wordings.reduce<Wording>((said, next, at) => words`${said}${at === 0 ? "" : between}${next}`, "");
}

/** The text as one surface words it. */
export function inTerms(wording: Wording, terms: Terms): string {
  if (typeof wording === "string") return wording;
  return wording.map((part) => (typeof part === "string" ? part : terms(part))).join("");
}

/** The options that a text speaks of, each once; those that a verb is given are no options of the reader's. */
export function optionsIn(wording: Wording): string[] {
  if (typeof wording === "string") return [];
  return [...new Set(wording.flatMap((part) => (typeof part !== "string" && "option" in part ? [part.option] : [])))];
}

/** Whether something that came as JSON is a wording. */
export function isWording(value: unknown): value is Wording {
  return (
    typeof value === "string" ||
    (Array.isArray(value) && value.every((part) => typeof part === "string" || isMention(part)))
  );
}

function isMention(value: unknown): value is Mention {
  if (typeof value !== "object" || value === null) return false;
  if ("help" in value) return isTexts(value.help);
  if ("verb" in value) {
    const given = "given" in value ? value.given : [];
    return (
      typeof value.verb === "string" &&
      Array.isArray(given) &&
      given.every((part) => typeof part === "string" || isOption(part))
    );
  }
  return isOption(value);
}

function isOption(value: unknown): value is OptionMention {
  if (typeof value !== "object" || value === null || !("option" in value) || typeof value.option !== "string")
    return false;
  const set = "value" in value ? value.value : true;
  return (
    ["string", "number", "boolean"].includes(typeof set) ||
    (Array.isArray(set) && set.every((each) => typeof each === "string" || typeof each === "number"))
  );
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((each) => typeof each === "string");
}

/** The same wording with its texts changed and its mentions kept. */
export function withTexts(wording: Wording, change: (text: string) => string): Wording {
  if (typeof wording === "string") return change(wording);
  return wording.map((part) => (typeof part === "string" ? change(part) : part));
}

/** As a caller of the library writes it: `dropMissing: true`, `positive: "yes"`, calibrate(). */
export const libraryTerms: Terms = (mention) => {
  if ("help" in mention) return `the docs of ${mention.help.join(" ")}`;
  if ("verb" in mention) return `${mention.verb}(${mention.given?.map(asArgument).join(", ") ?? ""})`;
  const { option: name, value } = mention;
  return value === undefined ? name : `${name}: ${JSON.stringify(value)}`;
};

function asArgument(given: string | OptionMention): string {
  return typeof given === "string" ? given : `{ ${libraryTerms(given)} }`;
}
