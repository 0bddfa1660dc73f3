import type { Terms } from "../../data/wording.ts";
/** What can be asked of `bound` by name. */
export type BoundKind =
  | "hoeffding"
  | "holdout"
  | "occam"
  | "bernstein"
  | "chernoff"
  | "binomial"
  | "compare"
  | "vc"
  | "growth"
  | "dimension"
  | "hypergeometric"
  | "srm"
  | "rademacher"
  | "pacbayes";

/** The answer to a question about a bound, as data: its JSON document has the answers beside it under their names. */
export interface Bound {
  readonly schema: "heldout/bound@1";
  readonly kind: BoundKind;
  /** Name of the answer that was asked for. */
  readonly solved: string;
  /** Every answer by name; null where there is none, and `undefined` says why. */
  readonly answers: Readonly<Record<string, number | string | null>>;
  readonly undefined?: string;
  readonly inputs: Readonly<Record<string, number | string | readonly number[]>>;
  /** Names of the inputs that nobody gave, so the usual value was taken. */
  readonly taken: readonly string[];
  readonly formula: string;
  /** The answer in one line. */
  readonly sentence: string;
  readonly assumptions: readonly string[];
  readonly warnings: readonly string[];
  readonly table?: BoundTable;
}

export interface BoundOptions {
  /** How options are called in texts. Default: as in the library. */
  readonly terms?: Terms;
}

/** Several bounds or families beside one another. */
export interface BoundTable {
  /** Its name in the JSON. */
  readonly name: "bounds" | "families";
  readonly columns: readonly { readonly key: string; readonly title: string; readonly whole?: true }[];
  readonly rows: readonly Readonly<Record<string, number | string | null>>[];
  /** Index of the row that is the answer. */
  readonly chosen?: number;
}

/** The bound as its JSON document: answers and table under their own names. */
export function boundJson({ answers, table, ...rest }: Bound): Readonly<Record<string, unknown>> {
  const { schema, kind, solved, ...others } = rest;
  return { schema, kind, solved, ...answers, ...others, ...(table === undefined ? {} : { [table.name]: table.rows }) };
}
