import type { Clusters } from "./designEffect.ts";
import type { FormulaId } from "./formula.ts";

/** What is asked for by name; vc chooses among two formulas by what is given. */
export type PlanId = Exclude<FormulaId, "vcSize">;

/**
 * The result of `plan`, as data: its JSON document, with the answer beside it under its own name, and what the page
 * shows.
 */
export interface Plan {
  readonly schema: "heldout/plan@1";
  /** As it was asked for. */
  readonly plan: PlanId;
  readonly formula: FormulaId;
  /** Name of the quantity that was solved for. */
  readonly solved: string;
  /** All quantities of the formula, the solved one among them. `n` are rows in all, of clusters too. */
  readonly values: Readonly<Record<string, number>>;
  /** Names of those that nobody gave, so the usual value was taken. */
  readonly taken: readonly string[];
  /** The goal: what was asked for (null when the goal is the answer) and what these rows reach. */
  readonly goal: {
    readonly name: string;
    readonly reach: "at least" | "at most";
    readonly asked: number | null;
    readonly reached: number;
  };
  readonly method: string;
  /** Left out where the formula has its own probability. */
  readonly level?: number;
  readonly sides?: 1 | 2;
  readonly clusters?: Clusters & { readonly designEffect: number; readonly count: number };
  /** The goal against the rows, for the picture. */
  readonly curve: { readonly n: readonly number[]; readonly value: readonly number[] };
  /** The answer in one line. */
  readonly sentence: string;
  readonly assumptions: readonly string[];
  /** The pilot's figures. */
  readonly from?: PilotFigures;
  /** What the answer would be at the ends of the interval of the pilot's most uncertain figure. */
  readonly uncertainty?: PlanUncertainty;
  readonly warnings: readonly string[];
}

export interface PilotFigures {
  /** Name of the file. */
  readonly name: string;
  readonly rows: number;
  /** The measure that is planned for. */
  readonly metric: string;
  /** The two models, a - b. */
  readonly models?: readonly [a: string, b: string];
  readonly groups?: number;
  /** Every figure that entered, with its interval where there is one. */
  readonly figures: Readonly<Record<string, PilotFigure>>;
}

export interface PilotFigure {
  readonly value: number;
  readonly lower?: number;
  readonly upper?: number;
  readonly method?: string;
}

export interface PlanUncertainty {
  /** The figure that was moved over its interval. */
  readonly figure: string;
  /** The answer at either end, smaller first; null: no finite one. */
  readonly lower: number | null;
  readonly upper: number | null;
}
