/**
 * A text that speaks of options without saying how a person sets them: the command line writes `--drop-missing`, the page
 * names a field, the library writes `dropMissing: true`. Plain data, so that it survives JSON and `structuredClone`.
 */
export type Wording = string | readonly (string | Mention)[];

/** What each surface has its own word for: an option, perhaps with a value that would work, or a verb. */
export type Mention =
  | { readonly option: string; readonly value?: string | number | boolean }
  | { readonly verb: string };

/** How a surface words a mention. */
export type Terms = (mention: Mention) => string;

/** An option by its name in the table of options, such as `dropMissing`; with a value: set to that. */
export function option(name: string, value?: string | number | boolean): Mention {
  return value === undefined ? { option: name } : { option: name, value };
}

/** A verb by its name, such as `calibrate`. */
export function verb(name: string): Mention {
  return { verb: name };
}

/** A wording from a template: words`Name it with ${option("truth")}.` Wordings in it are taken in part by part. */
export function words(texts: TemplateStringsArray, ...values: readonly (Wording | Mention | number)[]): Wording {
  const parts = texts.flatMap((text, at) => (at < values.length ? [text, ...partsOf(values[at])] : [text]));
  const joined: (string | Mention)[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (typeof part === "string" && typeof last === "string") joined[joined.length - 1] = last + part;
    else if (part !== "") joined.push(part);
  }
  return joined.every((part) => typeof part === "string") ? joined.join("") : joined;
}

function partsOf(value: Wording | Mention | number): readonly (string | Mention)[] {
  if (typeof value === "number") return [String(value)];
  if (typeof value === "string") return [value];
  return isParts(value) ? value : [value];
}

function isParts(value: Wording | Mention): value is readonly (string | Mention)[] {
  return Array.isArray(value);
}

/** The text as one surface words it. */
export function inTerms(wording: Wording, terms: Terms): string {
  if (typeof wording === "string") return wording;
  return wording.map((part) => (typeof part === "string" ? part : terms(part))).join("");
}

/** The options that a text speaks of, each once. */
export function optionsIn(wording: Wording): string[] {
  if (typeof wording === "string") return [];
  return [...new Set(wording.flatMap((part) => (typeof part !== "string" && "option" in part ? [part.option] : [])))];
}

/** As a caller of the library writes it: `dropMissing: true`, `positive: "yes"`, calibrate(). */
export const libraryTerms: Terms = (mention) => {
  if ("verb" in mention) return `${mention.verb}()`;
  const { option: name, value } = mention;
  return value === undefined ? name : `${name}: ${JSON.stringify(value)}`;
};
