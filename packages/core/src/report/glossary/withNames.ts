import type { Explanation, ExplanationNames } from "../resultExplanations.ts";
import type { GlossaryTerm } from "./glossaryTerm.ts";
import { glossaryTerms } from "./glossaryTerms.ts";

/** The explanations with what else they are called, and behind them the terms of the glossary that none of them is. */
export function withNames(explanations: readonly Explanation[]): readonly Explanation[] {
  const names = new Map(glossaryTerms.flatMap((term) => [...namesOf(term)]));
  const related = new Map(glossaryTerms.map(({ id, variants, related }) => [id, relatedOf(variants, related)]));
  const known = new Set(explanations.map(({ id }) => id));
  return [
    ...explanations.map((entry): Explanation => {
      const own = names.get(entry.id);
      const others = related.get(entry.id) ?? [];
      return { ...entry, ...(own && { names: own }), ...(others.length > 0 && { related: others }) };
    }),
    ...glossaryTerms.filter(({ id }) => !known.has(id)).map(ofTerm),
  ];
}

function ofTerm({ id, term, definition, also, german, russian, variants, related }: GlossaryTerm): Explanation {
  const others = relatedOf(variants, related);
  return {
    schema: "heldout/explanation@1",
    id,
    kind: "term",
    name: term,
    definition,
    peers: [],
    names: { also, german, russian },
    ...(others.length > 0 && { related: others }),
  };
}

/** The names of a term, and of each of its variants, by id. The term itself is a name of what it is about. */
function namesOf({ id, term, also, german, russian, variants }: GlossaryTerm): [string, ExplanationNames][] {
  return [
    [id, { also: [term, ...also], german, russian }],
    ...variants.map((variant): [string, ExplanationNames] => [
      variant.id,
      { also: variant.also, german: [], russian: [] },
    ]),
  ];
}

function relatedOf(variants: GlossaryTerm["variants"], related: readonly string[]): readonly string[] {
  return [...variants.map(({ id }) => id), ...related];
}
