import { type Features, featureValues } from "../../data/features.ts";
import { InputError } from "../../data/inputError.ts";
import { featureNames, namedColumns } from "../columns.ts";
import { isTexts } from "../shape.ts";

/** The columns that trees were grown on: what a model must remember to find them again in other data. */
export type TreeColumns = Readonly<{
  /** Names, in the order of the trees' columns. */
  features: readonly string[];
  /** Per column the levels behind the codes, or null for numbers. */
  levels: readonly (readonly string[] | null)[];
}>;

export function treeColumnsOf(features: Features): TreeColumns {
  return {
    features: featureNames(features),
    levels: features.columns.map((column) => (column.kind === "category" ? [...column.levels] : null)),
  };
}

export function areTreeColumns(features: unknown, levels: unknown): boolean {
  return (
    isTexts(features) &&
    Array.isArray(levels) &&
    levels.length === features.length &&
    levels.every((list) => list === null || isTexts(list))
  );
}

/**
 * The values of the columns in the order of the trees, found by name; columns that are not used may be absent and are
 * empty. Codes of categories are made those of the model: a level that it does not know gets the code after the last,
 * which goes with the missing values everywhere.
 */
export function columnsFor(
  { features: names, levels }: TreeColumns,
  features: Features,
  used: ReadonlySet<number>,
): Float64Array[] {
  const wanted = names.filter((_, c) => used.has(c));
  const found = new Map(namedColumns(features, wanted).map((values, i) => [wanted[i], values]));
  const place = new Map(features.columns.map(({ name }, c) => [name, c]));
  return names.map((name, c) => {
    const values = found.get(name);
    if (!values) return new Float64Array();
    const column = features.columns[place.get(name) ?? 0];
    const known = levels[c];
    if (known === null) {
      if (column.kind === "number") return values;
      throw new InputError(
        "not-a-number",
        "the column holds text, but the model was fitted on numbers.",
        "Give numbers, or fit the model again.",
        { column: name },
      );
    }
    const given = column.kind === "category" ? column.levels : null;
    return given && sameTexts(given, known)
      ? values
      : recoded(featureValues(features, place.get(name) ?? 0), given, known);
  });
}

function recoded(values: Float64Array, given: readonly string[] | null, known: readonly string[]): Float64Array {
  const codes = new Map(known.map((level, code) => [level, code]));
  const codeOf = (level: string): number => codes.get(level) ?? known.length;
  if (!given) return values.map((value) => (Number.isNaN(value) ? value : codeOf(String(value))));
  const byCode = given.map(codeOf);
  return values.map((value) => (Number.isNaN(value) ? value : (byCode[value] ?? known.length)));
}

function sameTexts(a: readonly string[], b: readonly string[]): boolean {
  return a === b || (a.length === b.length && a.every((text, i) => text === b[i]));
}

/** The columns that any of the trees asks about. */
export function usedColumns(trees: readonly { readonly feature: readonly number[] }[]): Set<number> {
  const seen: number[] = [];
  for (const { feature } of trees) {
    for (let i = 0; i < feature.length; i++) if (feature[i] >= 0 && seen[feature[i]] !== 1) seen[feature[i]] = 1;
  }
  return new Set([...seen.keys()].filter((c) => seen[c] === 1));
}
