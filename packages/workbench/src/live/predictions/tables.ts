import type { ColumnSummary, Guesses, TableSummary } from "../../protocol.ts";

/** A column for tests: numbers, all of them there. */
export function column(name: string, own: Partial<ColumnSummary> = {}): ColumnSummary {
  return { name, kind: "number", missing: 0, distinct: 700, examples: ["0.1", "0.2"], ...own };
}

/** A summary for tests: 768 rows of predictions, with these guesses. */
export function summary(guesses: Partial<Guesses>, columns: readonly ColumnSummary[] = []): TableSummary {
  return {
    file: { path: "preds.csv", name: "preds.csv", bytes: 9000, changed: 0 },
    rows: 768,
    columns,
    guesses: {
      kind: "predictions",
      truth: null,
      scores: [],
      prediction: null,
      id: null,
      group: null,
      target: null,
      task: null,
      positive: null,
      ignore: [],
      ...guesses,
    },
  };
}
