import type { GlossaryTerm, Homonym, Variant } from "../packages/core/src/report/glossary/glossaryTerm.ts";

/** A term of the glossary, with the links of its entry. */
export interface Entry extends GlossaryTerm {
  /** Targets of the links, relative to the folder of the page. */
  readonly links: readonly string[];
}

/** The entries of the glossary, in their order. An entry without one of its parts is an error that names it. */
export function readGlossary(markdown: string): Entry[] {
  return markdown
    .split(/^## /m)
    .slice(1)
    .flatMap((part) => {
      const [group, ...entries] = part.split(/^### /m);
      return entries.map((entry) => readEntry(group.trim().split("\n")[0], entry));
    });
}

/** The table of words with several meanings. */
export function readHomonyms(markdown: string): Homonym[] {
  const [, table] = /^## Words with several meanings\n([^#]*)/m.exec(markdown) ?? [];
  if (table === undefined) throw new Error("there is no table of words with several meanings");
  return Array.from(table.matchAll(/^\| (?!word|-)(.+?) +\| (.+?) +\|$/gm), ([, word, ids]) => ({
    word,
    ids: Array.from(ids.matchAll(/`([^`]+)`/g), ([, id]) => id),
  }));
}

function readEntry(group: string, text: string): Entry {
  const [term] = text.split("\n", 1);
  const [definition, items = ""] = unfolded(text.slice(term.length).trim()).split("\n- Also: ");
  const parts = /^(.*)\n- German: (.*)\n- Russian: (.*)(?:\n- Id: `(.*)`)?(?:\n- Variants: (.*))?\n- See: (.*)$/.exec(
    items.trim(),
  );
  if (!parts) {
    throw new Error(`the entry "${term}" lacks one of: Also, German, Russian, (Id, Variants,) See, in this order`);
  }
  const [, also, german, russian, id, variants, see] = parts;
  return {
    id: id ?? slug(term),
    term,
    group,
    definition: definition.trim().replaceAll("\n", " "),
    also: namesIn(also),
    german: namesIn(german),
    russian: namesIn(russian),
    variants: variants === undefined ? [] : splitAt(variants, ";").map(readVariant),
    links: Array.from(see.matchAll(/\]\(([^)\s]+)\)/g), ([, target]) => target),
    related: Array.from(see.matchAll(/`heldout explain ([^`]+)`/g), ([, name]) => name),
  };
}

/** Such as `macroF1`: f1_macro (scikit-learn), macro F1 score. */
function readVariant(text: string): Variant {
  const [, id, names] = /^`([^`]+)`: (.*)$/.exec(text) ?? [];
  if (id === undefined) throw new Error(`a variant is written as \`id\`: names, not as ${text}`);
  return { id, also: namesIn(names) };
}

/** A line that is indented goes on with the one before it. */
function unfolded(text: string): string {
  return text.replaceAll(/\n {2}(?=\S)/g, " ");
}

/** Names of a list; what stands in brackets behind one, such as a tool's name, is left out. */
function namesIn(list: string): string[] {
  return splitAt(list, ",").map((name) => name.replace(/(?<=[^(\s]) \([^)]*\)$/, "").replaceAll("`", ""));
}

/** Splits at a mark that is not within brackets or backticks. */
function splitAt(text: string, mark: string): string[] {
  const found = text.match(new RegExp(`(?:\`[^\`]*\`|\\([^)]*\\)|[^${mark}])+`, "g")) ?? [];
  return found.map((part) => part.trim()).filter((part) => part !== "");
}

function slug(term: string): string {
  return term
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .replaceAll(/^-|-$/g, "");
}
