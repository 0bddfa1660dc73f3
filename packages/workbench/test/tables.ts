import type { ColumnSummary, Guesses, TableSummary } from "../src/protocol.ts";

function column(name: string, kind: ColumnSummary["kind"], distinct: number, examples: string[]): ColumnSummary {
  return { name, kind, distinct, examples, missing: 0 };
}

const guesses: Guesses = {
  kind: "data",
  truth: null,
  scores: [],
  prediction: null,
  id: "id",
  group: null,
  target: "left",
  task: "binary",
  positive: "yes",
  ignore: ["id"],
};

/** A table of customers for tests: an id, numbers, places, days, weights and whether they left. */
export function exampleTable(
  changes: Partial<Guesses> = {},
  missing: Readonly<Record<string, number>> = {},
): TableSummary {
  const columns = [
    column("id", "number", 500, ["1", "2", "3"]),
    column("age", "number", 60, ["31", "45"]),
    column("city", "category", 12, ["Lyon", "Bergen, north"]),
    column("shift", "category", 2, ["night", "day"]),
    column("day", "category", 90, ["2024-01-31"]),
    column("weight", "number", 3, ["1", "2", "3"]),
    column("left", "category", 2, ["yes", "no"]),
  ];
  return {
    file: { path: "data/churn.csv", name: "churn.csv", bytes: 1200, changed: 0 },
    rows: 500,
    columns: columns.map((each) => ({ ...each, missing: missing[each.name] ?? 0 })),
    guesses: { ...guesses, ...changes },
  };
}
