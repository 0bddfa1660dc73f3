import { explanations } from "../explanation.ts";
import type { Explanation } from "../resultExplanations.ts";
import { homonyms } from "./homonyms.ts";
import { nameKey, nameKeys } from "./nameKey.ts";

/**
 * What a term means: what has it as its id, as its name, or as one of the names that people and other tools use for it, in
 * English, German or Russian. Several entries for a term with several meanings, the usual one first; none for a term that
 * is not known. Case, spaces, hyphens, underscores and accents do not matter.
 *
 * @example
 * ```ts
 * import { findExplanations } from "@heldout/core/report";
 * findExplanations("roc_auc").map(({ id }) => id); // ['auc']
 * findExplanations("Genauigkeit").map(({ id }) => id); // ['accuracy', 'precision']
 * ```
 */
export function findExplanations(term: string, all: readonly Explanation[] = explanations()): readonly Explanation[] {
  const exact = all.find(({ id }) => id === term);
  const { byKey } = indexOf(all);
  for (const form of formsOf(term)) {
    const found = byKey.get(nameKey(form));
    if (found !== undefined) return exact === undefined ? found : [exact, ...found.filter((entry) => entry !== exact)];
  }
  const numbered = NUMBERED.find(([pattern]) => pattern.test(term.trim()))?.[1];
  return numbered === undefined ? [] : all.filter(({ id }) => id === numbered);
}

/**
 * The entries that a search finds: first those that {@link findExplanations} finds, then those that have every word in a
 * name, then those that have it in their definition. All of them where nothing is searched for.
 *
 * @example
 * ```ts
 * import { searchExplanations } from "@heldout/core/report";
 *
 * searchExplanations("informedness").map(({ id }) => id); // ['informedness', 'youden']
 * ```
 */
export function searchExplanations(
  search: string,
  all: readonly Explanation[] = explanations(),
): readonly Explanation[] {
  const words = search.split(/\s+/).map(nameKey).filter(Boolean);
  if (words.length === 0) return all;
  const { texts } = indexOf(all);
  const holds = (entry: Explanation, part: "names" | "definition"): boolean => {
    const text = texts.get(entry)?.[part] ?? "";
    return words.every((word) => text.includes(word));
  };
  return [
    ...new Set([
      ...findExplanations(search, all),
      ...all.filter((entry) => holds(entry, "names")),
      ...all.filter((entry) => holds(entry, "definition")),
    ]),
  ];
}

/** Every name under which something is explained, as it is written. */
export function explanationNames(all: readonly Explanation[] = explanations()): readonly string[] {
  return [...new Set(all.flatMap(namesOf))];
}

/** Metrics with a number in their name, such as f3. */
const NUMBERED: readonly (readonly [RegExp, string])[] = [
  [/^f[ _-]?\d+([.,]\d+)?([ _-]?score)?$/i, "fBeta"],
  [/^pinball[ _-]?(loss)?[ _-]?0?[.,]\d+$/i, "pinball0.9"],
  [/^top[ _-]?\d+([ _-]?accuracy)?$/i, "top2"],
];

/** A term as it is, without the name of its package, and in the singular. */
function formsOf(term: string): readonly string[] {
  const own = term
    .trim()
    .replace(/^(\w+::|(sklearn|statsmodels|scipy|weka)\.([\w]+\.)*|(classif|regr)\.)/, "")
    .replace(/^(the|an?|der|die|das) /i, "");
  const endings = /^\p{Script=Latin}{5,}|[\p{Script=Latin}\s-]{6,}$/u.test(own) ? ["s", "es", "e", "n", "en"] : [];
  return [
    term,
    own,
    ...endings.filter((ending) => own.toLowerCase().endsWith(ending)).map((ending) => own.slice(0, -ending.length)),
  ];
}

interface Index {
  readonly byKey: ReadonlyMap<string, readonly Explanation[]>;
  readonly texts: ReadonlyMap<Explanation, { readonly names: string; readonly definition: string }>;
}

/** Of each list the index is made once. */
const made = new WeakMap<readonly Explanation[], Index>();

function indexOf(all: readonly Explanation[]): Index {
  const known = made.get(all);
  if (known !== undefined) return known;
  const byKey = new Map<string, readonly Explanation[]>();
  for (const entry of all) {
    for (const key of new Set(namesOf(entry).flatMap(nameKeys))) {
      if (key !== "") byKey.set(key, [...(byKey.get(key) ?? []), entry]);
    }
  }
  for (const { word, ids } of homonyms) {
    const meant = ids.flatMap((id) => all.filter((entry) => entry.id === id));
    for (const key of nameKeys(word)) byKey.set(key, [...new Set([...meant, ...(byKey.get(key) ?? [])])]);
  }
  const texts = new Map(
    all.map((entry) => [
      entry,
      { names: namesOf(entry).map(nameKey).join(" "), definition: nameKey(entry.definition) },
    ]),
  );
  const index = { byKey, texts };
  made.set(all, index);
  return index;
}

function namesOf({ id, name, names }: Explanation): readonly string[] {
  return [id, name, ...(names?.also ?? []), ...(names?.german ?? []), ...(names?.russian ?? [])];
}
