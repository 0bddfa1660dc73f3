import {
  givenOnly,
  InputError,
  inTerms,
  type Plan,
  type PlanOptions,
  plan,
  type Values,
  words,
} from "@heldout/core/internal";
import { pageTerms } from "../../pageTerms.ts";

/** What the page moves: the quantities, which of them is the answer, and the design. */
export interface PlanState {
  readonly solved: string;
  readonly values: Values;
  readonly level: number;
  readonly method: string;
  /** Of a test: whether a difference in either direction is looked for, or in the expected one alone; null for others. */
  readonly sides: 1 | 2 | null;
  readonly clusters: { readonly size: number; readonly icc: number; readonly cv: number };
}

/** The plan at these settings, or why there is none. */
export type PlanOutcome = { readonly plan: Plan } | { readonly problem: string };

export function stateOf(document: Plan): PlanState {
  const { solved, values, level = 0.95, method, sides = null, clusters } = document;
  return {
    solved,
    values,
    level,
    method,
    sides,
    clusters: { size: clusters?.size ?? 1, icc: clusters?.icc ?? 0, cv: clusters?.cv ?? 0 },
  };
}

/** Plans anew with the functions that the command line uses. */
export function replan(document: Plan, state: PlanState): PlanOutcome {
  const { solved, values, level, method, sides } = state;
  const options: PlanOptions = {
    level,
    method,
    terms: pageTerms,
    ...(sides === null ? {} : { sides }),
    ...clustersOf(state),
    ...givenOnly({ from: document.from }),
  };
  const made = (given: Partial<Values>): Plan => ({
    ...plan(document.formula, given, options),
    // a pilot is called by what it was asked for, which may have another formula
    plan: document.plan,
  });
  try {
    const told = made(givenValues(document, state));
    // of two that have a usual value, which one is the answer must be said
    const { [solved]: _, ...others } = values;
    return { plan: told.solved === solved ? told : made(others) };
  } catch (error) {
    if (error instanceof InputError)
      return { problem: inTerms(words`${error.wording.message} ${error.wording.remedy}`, pageTerms) };
    throw error;
  }
}

/** The quantities that are given: not the answer, and not those that nobody gave and nobody has moved since. */
export function givenValues({ taken, values: first }: Plan, { solved, values }: PlanState): Values {
  return Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => name !== solved && !(taken.includes(name) && value === first[name]),
    ),
  );
}

/** Clusters, where there are any. */
export function clustersOf({ clusters: { size, icc, cv } }: PlanState): Pick<PlanOptions, "clusters"> {
  if (size <= 1 || icc <= 0) return {};
  return { clusters: { size, icc, ...(cv === 0 ? {} : { cv }) } };
}
