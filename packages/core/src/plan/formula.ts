import type { WithEnds } from "../data/numbers/intervalDecimals.ts";
import { MOST_ROWS } from "./leastRows.ts";

/**
 * Values of the quantities of a formula, by name.
 *
 * @see {@link plan}
 */
export type Values = Readonly<Record<string, number>>;

/**
 * What is decided before a formula is used: the level, the number of sides, the method.
 *
 * @see {@link mcnemarPower}
 */
export interface Design {
  /** Level of the interval, or 1 minus the significance level of the test, in (0, 1). */
  readonly level: number;
  /** 2: a difference either way would be reported. 1: only one in the expected direction. */
  readonly sides: 1 | 2;
  /** One of the formula's `methods`. */
  readonly method: string;
  /** Independent units that a spread is estimated from, when rows come in clusters. Default: the rows. */
  readonly units?: number;
  /** Quantities that a pilot gave, with their intervals: what is said of them has as many digits as those need. */
  readonly figures?: Readonly<Record<string, WithEnds>> | undefined;
}

/** Numbers from `low` to `high`, of which an open end is not one. */
export interface Range {
  readonly low: number;
  readonly high: number;
  readonly open: "none" | "low" | "high" | "both";
  /** Whole numbers only. */
  readonly whole?: true;
}

export interface Quantity {
  /** In the JSON and as an option, such as aucA. */
  readonly name: string;
  readonly meaning: string;
  readonly range: Range;
  /** Taken when it is not given and another one is to be solved for. */
  readonly fallback?: number;
  /** Not worth a word when its fallback is taken. */
  readonly quiet?: true;
  /**
   * Where it is looked for when it is the one that is solved for: from the end at which the goal is hardest to reach to
   * the end at which it is easiest. Left out: it has to be given.
   */
  readonly between?: (values: Values) => readonly [hard: number, easy: number];
}

/**
 * The name of a formula: a key of `planFormulas`.
 *
 * @see {@link planFormulas}
 */
export type FormulaId =
  | "proportion"
  | "proportions"
  | "mcnemar"
  | "paired"
  | "auc"
  | "aucs"
  | "hoeffding"
  | "vc"
  | "vcSize"
  | "srm";

/**
 * Something that can be planned: a goal (a width, a power, a bound) as a function of the number of rows and of what is
 * assumed. Everything else, from solving for any quantity to the curve, follows from `value`.
 *
 * @see {@link planFormulas}
 */
export interface Formula {
  /** Its key in `planFormulas`. */
  readonly id: FormulaId;
  /** What it plans, in a few words. */
  readonly title: string;
  /** Everything it depends on; the rows are called `n`. */
  readonly quantities: readonly Quantity[];
  /** The quantity that `value` computes. */
  readonly goal: string;
  /** A power has to be "at least" what is asked for, a width "at most". */
  readonly reach: "at least" | "at most";
  /** Ids of methods, the default first. */
  readonly methods: readonly string[];
  /** Whether level and sides enter the formula; bounds have their own probability. */
  readonly uses: { readonly level: boolean; readonly sides: boolean };
  /**
   * Whether more rows can make the goal slightly worse, as with discrete counts, so that sizes above an answer are
   * checked too.
   */
  readonly wobbles?: true;
  /** Why these values are incompatible, or null. */
  readonly refuse?: (values: Partial<Values>) => string | null;
  /** Fewest independent rows for which there is a value. */
  readonly least: (values: Values) => number;
  /** The goal at these values; `n` counts independent rows. */
  readonly value: (values: Values, design: Design) => number;
  /** About how many rows it takes, to start the search. */
  readonly guess: (values: Values, design: Design) => number;
  /** What holds then, after "N rows: " or "with N rows ". */
  readonly says: (values: Values, design: Design) => string;
  /** What the answer rests on, one sentence each. */
  readonly assumptions: (values: Values, design: Design) => readonly string[];
}

/** The probability of a false alarm on each side that counts. */
export function alphaOf({ level, sides }: Design): number {
  return (1 - level) / sides;
}

export function isInside(value: number, { low, high, open, whole }: Range): boolean {
  const aboveLow = open === "low" || open === "both" ? value > low : value >= low;
  const belowHigh = open === "high" || open === "both" ? value < high : value <= high;
  return aboveLow && belowHigh && (whole === undefined || Number.isInteger(value));
}

/** "above 0 and below 1", "a whole number of at least 1". */
export function rangeText({ low, high, open, whole }: Range): string {
  const below = Number.isFinite(high) ? `${open === "high" || open === "both" ? "below" : "at most"} ${high}` : null;
  const above = Number.isFinite(low) ? `${open === "low" || open === "both" ? "above" : "at least"} ${low}` : null;
  const both = [above, below].filter((text) => text !== null).join(" and ");
  return whole ? `a whole number, ${both}` : both;
}

/** Quantities that several formulas share. */
export const ROWS: Quantity = {
  name: "n",
  meaning: "rows",
  range: { low: 1, high: MOST_ROWS, open: "none", whole: true },
};

export const POWER: Quantity = {
  name: "power",
  meaning: "statistical power: probability of a significant result if the assumed difference is true",
  range: { low: 0, high: 1, open: "both" },
  fallback: 0.8,
};

/** The least probability that is looked at when one is solved for. */
const NEARLY_NEVER = 1e-300;

/** The probability with which a bound may fail. */
export function failure(name: "delta" | "eta"): Quantity {
  return {
    name,
    meaning: "probability that the bound fails",
    range: { low: 0, high: 1, open: "both" },
    fallback: 0.05,
    between: () => [NEARLY_NEVER, 1 - Number.EPSILON],
  };
}

/** By how much at most. */
export const EPSILON: Quantity = {
  name: "epsilon",
  meaning: "largest allowed distance",
  range: { low: 0, high: Number.POSITIVE_INFINITY, open: "low" },
};

/** Share of positive rows; power rises with it up to a half. */
export const POSITIVES: Quantity = {
  name: "positives",
  meaning: "share of positive rows",
  range: { low: 0, high: 1, open: "both" },
  fallback: 0.5,
  between: () => [1e-9, 0.5],
};
