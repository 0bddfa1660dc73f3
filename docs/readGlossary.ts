/** A term of the glossary. */
export interface Entry {
  readonly group: string;
  readonly term: string;
  readonly definition: string;
  /** What others call it, split at commas and semicolons; what stands in brackets, such as a tool's name, is left out. */
  readonly also: readonly string[];
  readonly german: string;
  readonly russian: string;
  /** Targets of the links, relative to the folder of the page. */
  readonly links: readonly string[];
  /** Ids of `heldout explain`. */
  readonly explains: readonly string[];
}

/** The entries of the glossary, in their order. An entry without one of its parts is an error that names it. */
export function readGlossary(markdown: string): Entry[] {
  return markdown
    .split(/^## /m)
    .slice(1)
    .flatMap((part) => {
      const [group, ...entries] = part.split(/^### /m);
      return entries.map((entry) => readEntry(group.trim(), entry));
    });
}

function readEntry(group: string, text: string): Entry {
  const [term] = text.split("\n", 1);
  const [definition, items = ""] = unfolded(text.slice(term.length).trim()).split("\n- Also: ");
  const parts = /^(.*)\n- German: (.*)\n- Russian: (.*)\n- See: (.*)$/.exec(items.trim());
  if (!parts) throw new Error(`the entry "${term}" lacks one of: Also, German, Russian, See, in this order`);
  const [, also, german, russian, see] = parts;
  return {
    group,
    term,
    definition: definition.trim(),
    also: namesIn(also),
    german,
    russian,
    links: Array.from(see.matchAll(/\]\(([^)\s]+)\)/g), ([, target]) => target),
    explains: Array.from(see.matchAll(/`heldout explain ([^`]+)`/g), ([, id]) => id),
  };
}

/** A line that is indented goes on with the one before it. */
function unfolded(text: string): string {
  return text.replaceAll(/\n {2}(?=\S)/g, " ");
}

function namesIn(list: string): string[] {
  return list
    .replaceAll(/ \([^)]*\)(?=,|;|$)/g, "")
    .split(/[,;] /)
    .map((name) => name.trim())
    .filter((name) => name !== "");
}
