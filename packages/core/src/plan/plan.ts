import type { Clusters } from "./designEffect.ts";
import type { FormulaId } from "./formula.ts";

/** What is asked for by name; vc chooses among two formulas by what is given. */
export type PlanId = Exclude<FormulaId, "vcSize">;

/**
 * The result of a plan as plain data: what was solved for, all quantities, the curve, and what was assumed.
 *
 * @see {@link plan}
 */
export interface Plan {
  /** Name and version of the form of this result. */
  readonly schema: "heldout/plan@1";
  /** The formula that was asked for; `vc` stands for `vcSize` too. */
  readonly plan: PlanId;
  /** The formula that was solved. */
  readonly formula: FormulaId;
  /** Name of the quantity that was solved for. */
  readonly solved: string;
  /** All quantities of the formula, the solved one among them. `n` is the total number of rows, clustered or not. */
  readonly values: Readonly<Record<string, number>>;
  /** Names of the quantities that were not given, so that their usual value was taken. */
  readonly taken: readonly string[];
  /** The goal: what was asked for (null when the goal is the answer) and what these rows achieve. */
  readonly goal: {
    /** The quantity that is the goal. */
    readonly name: string;
    /** Whether the goal is a minimum or a maximum. */
    readonly reach: "at least" | "at most";
    /** What was asked for; null when the goal is the answer. */
    readonly asked: number | null;
    /** What these rows achieve. */
    readonly reached: number;
  };
  /** One of the formula's `methods`. */
  readonly method: string;
  /** The level of the interval, or 1 minus the significance level; absent where the formula has its own probability. */
  readonly level?: number;
  /** The number of sides; absent where the formula has its own probability. */
  readonly sides?: 1 | 2;
  /** How the rows are clustered, with the design effect and the number of clusters. */
  readonly clusters?: Clusters & { readonly designEffect: number; readonly count: number };
  /** The goal (`value`) against the number of rows (`n`), to plot. */
  readonly curve: { readonly n: readonly number[]; readonly value: readonly number[] };
  /** The answer in one line. */
  readonly sentence: string;
  /** What the answer rests on, one sentence each. */
  readonly assumptions: readonly string[];
  /** The pilot's figures. */
  readonly from?: PilotFigures;
  /** What the answer would be at the ends of the interval of the pilot's most uncertain figure. */
  readonly uncertainty?: PlanUncertainty;
  /** What makes the answer doubtful, one sentence each. */
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
