import { InputError, type Plan, plan, type Values } from "@heldout/core";

/** What the page moves: the quantities, which of them is the answer, and the design. */
export interface PlanState {
  readonly solved: string;
  readonly values: Values;
  readonly level: number;
  readonly method: string;
  readonly clusters: { readonly size: number; readonly icc: number; readonly cv: number };
}

/** The plan at these settings, or why there is none. */
export type PlanOutcome = { readonly plan: Plan } | { readonly problem: string };

export function stateOf(document: Plan): PlanState {
  const { solved, values, level = 0.95, method, clusters } = document;
  return {
    solved,
    values,
    level,
    method,
    clusters: { size: clusters?.size ?? 1, icc: clusters?.icc ?? 0, cv: clusters?.cv ?? 0 },
  };
}

/** Plans anew with the functions that the command line uses. */
export function replan(document: Plan, { solved, values, level, method, clusters }: PlanState): PlanOutcome {
  const given = Object.fromEntries(Object.entries(values).filter(([name]) => name !== solved));
  try {
    return {
      plan: plan(document.formula, given, {
        level,
        method,
        ...(document.sides === undefined ? {} : { sides: document.sides }),
        ...(clusters.size > 1 && clusters.icc > 0 ? { clusters } : {}),
        ...(document.from === undefined ? {} : { from: document.from }),
      }),
    };
  } catch (error) {
    if (error instanceof InputError) return { problem: `${error.message} ${error.remedy}` };
    throw error;
  }
}
