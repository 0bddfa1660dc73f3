import type { BoundKind } from "./bound.ts";

/** Values of the quantities of a formula, by name. */
export type BoundValues = Readonly<Record<string, number>>;

export interface BoundQuantity {
  /** In the JSON; in the command line with dashes. */
  readonly name: string;
  readonly meaning: string;
  readonly allows: (value: number) => boolean;
  /** What is allowed, in words. */
  readonly range: string;
  /** Taken when it is not given and another one is to be solved for. */
  readonly fallback?: number;
  /** Enters only when it is given, and is never solved for. */
  readonly optional?: true;
  /** Name of the answer when it is the one that is solved for. Default: its own. */
  readonly answer?: string;
}

/**
 * A bound as an equation between a few quantities, any of which it can be solved for. The numbers come from the functions
 * of the theory; here stands which is which, and how to say it.
 */
export interface BoundFormula {
  readonly kind: BoundKind;
  readonly title: string;
  readonly formula: string;
  readonly quantities: readonly BoundQuantity[];
  /** For each quantity that can be left out, its value from the others; a text when there is none, and why. */
  readonly solve: Readonly<Record<string, (values: BoundValues) => number | string>>;
  /** Further answers from all quantities. */
  readonly also?: (values: BoundValues) => Readonly<Record<string, number | string | null>>;
  /** What is then the case. */
  readonly says: (values: BoundValues) => string;
  readonly assumptions: (values: BoundValues) => readonly string[];
  readonly warnings?: (values: BoundValues) => readonly string[];
}

/** Rows under the name that the formula gives them. */
export function rowsCalled(name: string, meaning: string): BoundQuantity {
  return {
    name,
    meaning,
    allows: (value) => Number.isSafeInteger(value) && value >= 1,
    range: "a whole number of at least 1",
  };
}

/** The probability that the bound fails. */
export function failing(name: "delta" | "eta"): BoundQuantity {
  return {
    name,
    meaning: "probability that the bound fails",
    allows: (value) => value > 0 && value < 1,
    range: "above 0 and below 1",
    fallback: 0.05,
  };
}

export const DISTANCE: BoundQuantity = {
  name: "epsilon",
  meaning: "largest allowed distance",
  allows: (value) => value > 0 && value <= 1,
  range: "above 0 and at most 1",
};

export const MODELS: BoundQuantity = {
  name: "models",
  meaning: "number of models for which it holds simultaneously",
  allows: (value) => value >= 1 && (Number.isSafeInteger(value) || value > 1e15),
  range: "a whole number of at least 1",
  fallback: 1,
};

export const RISK: BoundQuantity = {
  name: "risk",
  meaning: "observed error rate or mean loss",
  allows: (value) => value >= 0 && value <= 1,
  range: "between 0 and 1",
  optional: true,
};

/** Risk seen plus what is added, when a risk is given. */
export function withRisk(added: (values: BoundValues) => number): NonNullable<BoundFormula["also"]> {
  return (values) => (values.risk === undefined ? {} : { bound: values.risk + added(values) });
}

/** What a probability or a distance above 1 is worth. */
export function emptyAbove(name: string, value: number | undefined): readonly string[] {
  return value !== undefined && value >= 1 ? [`${name} is 1 or more: the bound is vacuous.`] : [];
}
