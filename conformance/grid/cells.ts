/** One setting of the simulation: what is drawn, how much of it, and how rows depend on each other. */
export interface Cell {
  readonly task: "binary" | "multiclass" | "regression";
  readonly n: number;
  /** Share of positives; of the rarest of four classes; null for numbers. */
  readonly prevalence: number | null;
  /** Errors of numbers; null for classes. */
  readonly errors: Errors | null;
  readonly rows: Rows;
}

export type Errors = "normal" | "skewed" | "t3";

/** How rows depend on each other. */
export type Rows =
  | { readonly kind: "independent" }
  | { readonly kind: "clusters"; readonly count: 10 | 30 | 100; readonly sizes: "equal" | "lognormal" }
  | { readonly kind: "sampling weights" };

export const SIZES = [20, 50, 100, 200, 500, 1000] as const;
export const PREVALENCES = [0.02, 0.05, 0.1, 0.3, 0.5] as const;
export const ERRORS: readonly Errors[] = ["normal", "skewed", "t3"];

const INDEPENDENT: Rows = { kind: "independent" };
const DEPENDENT: readonly Rows[] = [
  ...([10, 30, 100] as const).flatMap((count) =>
    (["equal", "lognormal"] as const).map((sizes): Rows => ({ kind: "clusters", count, sizes })),
  ),
  { kind: "sampling weights" },
];

/** The whole grid. 10,000 rows only where rows are independent, at two prevalences; clusters hold two rows at least. */
export function gridCells(): Cell[] {
  const rowsFor = (n: number): readonly Rows[] => [
    INDEPENDENT,
    ...DEPENDENT.filter((rows) => rows.kind !== "clusters" || n >= 2 * rows.count),
  ];
  const classes = (["binary", "multiclass"] as const).flatMap((task) => [
    ...SIZES.flatMap((n) =>
      PREVALENCES.filter((prevalence) => task === "binary" || prevalence <= 0.1).flatMap((prevalence) =>
        rowsFor(n).map((rows): Cell => ({ task, n, prevalence, errors: null, rows })),
      ),
    ),
    ...[0.02, 0.3]
      .filter((prevalence) => task === "binary" || prevalence <= 0.1)
      .map((prevalence): Cell => ({ task, n: 10_000, prevalence, errors: null, rows: INDEPENDENT })),
  ]);
  const numbers = ERRORS.flatMap((errors) => [
    ...SIZES.flatMap((n) =>
      rowsFor(n).map((rows): Cell => ({ task: "regression", n, prevalence: null, errors, rows })),
    ),
    { task: "regression" as const, n: 10_000, prevalence: null, errors, rows: INDEPENDENT },
  ]);
  return [...classes, ...numbers];
}

/** The name under which a cell's results are kept. */
export function cellName({ task, n, prevalence, errors, rows }: Cell): string {
  const how = rows.kind === "clusters" ? `${rows.count} ${rows.sizes} clusters` : rows.kind;
  return `${task}, n ${n}, ${prevalence === null ? `${errors} errors` : `prevalence ${prevalence}`}, ${how}`;
}
