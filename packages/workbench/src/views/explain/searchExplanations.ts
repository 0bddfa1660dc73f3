import type { Explanation } from "@heldout/core/internal";

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
};

export interface Group {
  readonly title: string;
  readonly entries: readonly Explanation[];
}

/**
 * Explanations that have every word of the search in their id, name or definition, by kind; those that are called so
 * first. An empty search finds all.
 */
export function searchExplanations(all: readonly Explanation[], search: string): readonly Group[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = all.filter((entry) => words.every((word) => textOf(entry).includes(word)));
  const called = (entry: Explanation): number =>
    words.some((word) => `${entry.id} ${entry.name}`.toLowerCase().includes(word)) ? 0 : 1;
  return Object.entries(kindNames).flatMap(([kind, title]) => {
    const entries = found.filter((entry) => entry.kind === kind).sort((a, b) => called(a) - called(b));
    return entries.length === 0 ? [] : [{ title, entries }];
  });
}

/** The entry of an id; in another case, too. */
export function explanationOf(all: readonly Explanation[], id: string): Explanation | undefined {
  return all.find((entry) => entry.id === id) ?? all.find((entry) => entry.id.toLowerCase() === id.toLowerCase());
}

function textOf({ id, name, definition }: Explanation): string {
  return `${id} ${name} ${definition}`.toLowerCase();
}
