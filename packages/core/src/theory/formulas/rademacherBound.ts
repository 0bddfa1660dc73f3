import { amount, counted } from "../../data/amount.ts";
import { givenOnly } from "../../data/givenOnly.ts";
import { InputError } from "../../data/inputError.ts";
import {
  finiteFamily,
  massartBound,
  type RademacherOptions,
  rademacherComplexity,
  rademacherEpsilon,
} from "../rademacher.ts";
import type { Bound } from "./bound.ts";
import { emptyAbove } from "./boundFormula.ts";

export interface RademacherQuestion extends RademacherOptions {
  /** Default 0.05. */
  readonly delta?: number | undefined;
  /** Where the errors come from, for the JSON. */
  readonly source?: string;
}

/**
 * The complexity of a finite family of classifiers given by their errors on the same rows (1 = wrong), and what it
 * promises of the one with the fewest. Beyond the lectures.
 */
export function rademacherBound(
  errors: readonly ArrayLike<number>[],
  { delta = 0.05, source, ...options }: RademacherQuestion = {},
): Bound {
  if (errors.length === 0) throw new InputError("bad-option", "there is no classifier.", "Give at least one column.");
  const n = errors[0].length;
  const { value, standardError, draws } = rademacherComplexity(n, finiteFamily(errors), options);
  const epsilon = rademacherEpsilon({ complexity: value, n, delta });
  const risk = Math.min(...errors.map((column) => meanOf(column)));
  return {
    schema: "heldout/bound@1",
    kind: "rademacher",
    solved: "complexity",
    answers: {
      complexity: value,
      standardError,
      lower: value - 1.96 * standardError,
      upper: value + 1.96 * standardError,
      massart: massartBound(errors),
      epsilon,
      risk,
      bound: risk + epsilon,
    },
    inputs: {
      ...givenOnly({ source }),
      n,
      models: errors.length,
      delta,
      draws,
      seed: options.seed ?? 1,
    },
    taken: [],
    formula:
      "complexity = mean over signs of max over classifiers of 1/n sum of sign x error; epsilon = 2 complexity + 3 sqrt(ln(2/delta)/(2n))",
    sentence: `complexity ${amount(value)} (standard error ${amount(standardError)}): the best of ${counted(errors.length)} classifiers errs on ${amount(risk)} of ${counted(n)} rows, and on ${risk + epsilon < 1 ? `at most ${amount(risk + epsilon)} of new ones` : "any share of new ones"}; this fails with probability at most ${amount(delta)}.`,
    assumptions: [
      "rows are independent; the classifier may be chosen on them, but the family of classifiers was fixed before",
      `the complexity is a mean over ${counted(draws)} draws of signs`,
    ],
    warnings: emptyAbove("the bound", risk + epsilon),
  };
}

function meanOf(values: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum += values[i];
  return sum / values.length;
}
