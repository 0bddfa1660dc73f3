import { InputError, quoteValue } from "../data/inputError.ts";

/** Where the output of a model stands: the file, and the column or pattern in it. */
export interface OutputPlace {
  readonly file: string;
  readonly column: string;
}

/**
 * Names for models, each different: the columns where those tell the models apart, otherwise the files without folder and
 * ending, otherwise both. What is still alike gets a number.
 */
export function modelNames(places: readonly OutputPlace[]): string[] {
  const columns = places.map(({ column }) => column);
  const files = shortNames(places.map(({ file }) => file));
  const severalFiles = new Set(places.map(({ file }) => file)).size > 1;
  if (!severalFiles) return numbered(columns);
  if (new Set(files).size === places.length) return files;
  if (new Set(columns).size === places.length) return columns;
  return numbered(places.map(({ column }, i) => `${files[i]} ${column}`));
}

/** Names that a person gave: one for each model, none twice. */
export function givenNames(given: readonly string[], models: number): string[] {
  if (given.length !== models) {
    throw new InputError(
      "bad-option",
      `${given.length} ${given.length === 1 ? "name is" : "names are"} given for ${models} models.`,
      "Give one name for each model, in the order of the files or columns.",
    );
  }
  const twice = given.find((name, i) => given.indexOf(name) !== i);
  if (twice !== undefined) {
    throw new InputError(
      "bad-option",
      `the name ${quoteValue(twice)} is given twice.`,
      "Give each model its own name.",
    );
  }
  return [...given];
}

/** The end of each path without the ending of the file, as many folders with it as tell different files apart. */
function shortNames(paths: readonly string[]): string[] {
  const parts = paths.map((path) =>
    withoutEnding(path)
      .split(/[\\/]/)
      .filter((part) => part !== ""),
  );
  const different = new Set(paths).size;
  const longest = Math.max(1, ...parts.map(({ length }) => length));
  for (let depth = 1; depth <= longest; depth++) {
    const names = parts.map((path) => path.slice(-depth).join("/"));
    if (new Set(names).size === different) return names;
  }
  return paths.slice();
}

function withoutEnding(path: string): string {
  return path.replace(/(?<=[^\\/])\.(csv|tsv|txt|json|jsonl|ndjson|parquet)(\.gz)?$/i, "");
}

function numbered(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    let own = name;
    for (let i = 2; taken.has(own); i++) own = `${name} ${i}`;
    taken.add(own);
    return own;
  });
}
