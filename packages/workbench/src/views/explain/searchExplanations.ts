import { type Explanation, searchExplanations as searchIndex } from "@heldout/core/internal";

/** How the kinds are called in the list, in its order. */
export const kindNames: Readonly<Record<Explanation["kind"], string>> = {
  metric: "Metrics",
  interval: "Intervals",
  learner: "Learners",
  estimator: "Estimators of risk",
  selection: "Selections",
  calibrator: "Calibrators",
  comparison: "Comparisons",
  plan: "Plans",
  bound: "Bounds",
  experiment: "Experiments",
  diagnosis: "Diagnoses",
  term: "General terms",
};

export interface Group {
  readonly title: string;
  readonly entries: readonly Explanation[];
}

/**
 * What the index of `heldout explain` finds, by kind: the kind of the first find first, in it what is called so before what
 * only speaks of it. An empty search finds all.
 */
export function searchExplanations(all: readonly Explanation[], search: string): readonly Group[] {
  const found = searchIndex(search, all);
  const best = search.trim() === "" ? undefined : found[0]?.kind;
  const groups = Object.entries(kindNames).flatMap(([kind, title]) => {
    const entries = found.filter((entry) => entry.kind === kind);
    return entries.length === 0 ? [] : [{ kind, title, entries }];
  });
  return groups
    .sort((a, b) => Number(b.kind === best) - Number(a.kind === best))
    .map(({ title, entries }) => ({ title, entries }));
}

/** The entry of an id; in another case, too. */
export function explanationOf(all: readonly Explanation[], id: string): Explanation | undefined {
  return all.find((entry) => entry.id === id) ?? all.find((entry) => entry.id.toLowerCase() === id.toLowerCase());
}
