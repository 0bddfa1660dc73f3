import { counted } from "../../data/amount.ts";
import { inTerms, libraryTerms, option, type Terms, verb, words } from "../../data/wording.ts";
import { vcDimension } from "../vc/vcDimension.ts";
import { type FamilyArguments, vcFamilies } from "../vc/vcFamilies.ts";
import type { Bound, BoundOptions, BoundTable } from "./bound.ts";

/** The VC dimension of a family, or the table of all that are known. */
export function dimensionBound(
  family: string | undefined,
  values: FamilyArguments,
  { terms = libraryTerms }: BoundOptions = {},
): Bound {
  const shared = {
    schema: "heldout/bound@1",
    kind: "dimension",
    solved: "dimension",
    taken: [],
    warnings: [],
  } as const;
  const inputs = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
  const assumptions = ["two classes"];
  if (family === undefined) {
    return {
      ...shared,
      answers: {},
      inputs,
      formula: "the largest number of points that the family can shatter",
      sentence: inTerms(
        words`dimensions of ${vcFamilies.length} families: ${verb("bound", "dimension", "FAMILY")} computes one.`,
        terms,
      ),
      assumptions,
      table: familyTable(terms),
    };
  }
  const { dimension, kind, family: own } = vcDimension(family, values);
  const known = Number.isFinite(dimension);
  return {
    ...shared,
    answers: { dimension: known ? dimension : null, exactness: kind },
    ...(known ? {} : { undefined: "the family shatters any number of points" }),
    inputs: { family, ...inputs },
    formula: own.formula,
    sentence: known
      ? `dimension ${kind === "at most" ? "at most " : ""}${counted(dimension)}: ${own.name}.`
      : `no finite dimension: ${own.name}; ${own.source}.`,
    assumptions: [...assumptions, ...(known ? [`source: ${own.source}`] : [])],
  };
}

function familyTable(terms: Terms): BoundTable {
  return {
    name: "families",
    columns: [
      { key: "id", title: "family" },
      { key: "text", title: "VC dimension" },
      { key: "needs", title: "needs" },
      { key: "name", title: "classifiers" },
    ],
    rows: vcFamilies.map(({ id, name, kind, formula, needs, source }) => ({
      id,
      name,
      kind,
      formula,
      text: kind === "infinite" ? "infinite" : kind === "at most" ? `at most: ${formula}` : formula,
      needs: needs.map((need) => terms(option(need))).join(" "),
      source,
    })),
  };
}
