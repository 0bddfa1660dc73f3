import { amount, counted } from "../../data/amount.ts";
import { givenOnly } from "../../data/givenOnly.ts";
import { InputError } from "../../data/inputError.ts";
import { inTerms, libraryTerms, option, words } from "../../data/wording.ts";
import { excessOfOne, overfittingUnion, worstErrors } from "../hypergeometricOverfitting.ts";
import type { Bound, BoundOptions } from "./bound.ts";
import { emptyAbove } from "./boundFormula.ts";

export interface HypergeometricQuestion {
  readonly total: number;
  readonly train: number;
  /** Errors of each classifier on all rows. Left out: the number at which one overfits most probably. */
  readonly errors?: readonly number[] | undefined;
  /** How many classifiers err so often each. Default 1. */
  readonly models?: number | undefined;
  /** Given: the probability is the answer. */
  readonly epsilon?: number | undefined;
  /** Given instead of epsilon, for one classifier: the excess is the answer. */
  readonly probability?: number | undefined;
}

/** The probability that a classifier overfits, exactly, or at most that some of several does. */
export function hypergeometricBound(
  question: HypergeometricQuestion,
  { terms = libraryTerms }: BoundOptions = {},
): Bound {
  const { total, train, errors, models = 1, epsilon, probability } = question;
  if ((epsilon === undefined) === (probability === undefined)) {
    throw new InputError(
      "bad-option",
      epsilon === undefined
        ? words`${option("epsilon")} and ${option("probability")} are missing.`
        : words`${option("epsilon")} and ${option("probability")} are both given.`,
      words`Give ${option("epsilon")} to get probability, or the other way round.`,
    );
  }
  if (epsilon === undefined) return excess(question, probability ?? 0);
  const cut = { total, train, epsilon };
  const worst = errors === undefined ? worstErrors(cut) : null;
  const counts = errors ?? [worst?.errors ?? 0];
  const sum = models * (worst === null ? overfittingUnion(cut, counts) : worst.probability);
  const several = counts.length * models;
  const test = total - train;
  return {
    ...sharedFields(question, counts, errors === undefined ? ["errors"] : []),
    solved: "probability",
    answers: { probability: sum },
    sentence: `probability ${amount(sum)}: ${several === 1 ? `a classifier with ${counted(counts[0])} errors in ${counted(total)} rows errs` : `some of ${counted(several)} classifiers errs`} on ${counted(test)} test rows more often than on ${counted(train)} training rows by ${amount(epsilon)} or more${several === 1 ? "" : ", at most"}.`,
    warnings: [
      ...emptyAbove("probability", several === 1 ? undefined : sum),
      ...(errors === undefined
        ? [inTerms(words`${option("errors")} was not given: ${counted(counts[0])} is used, the worst case.`, terms)]
        : []),
    ],
  };
}

function excess(question: HypergeometricQuestion, probability: number): Bound {
  const { total, train, errors = [] } = question;
  if (errors.length !== 1 || (question.models ?? 1) !== 1) {
    throw new InputError(
      "bad-option",
      "the excess is found for one classifier only.",
      words`Give one number of ${option("errors")}, or ${option("epsilon")} for several.`,
    );
  }
  const [own] = errors;
  const found = excessOfOne({ total, train }, own, probability);
  const reason = "even the largest possible excess has a higher probability";
  return {
    ...sharedFields(question, errors, []),
    solved: "epsilon",
    answers: { epsilon: found },
    ...(found === null ? { undefined: reason } : {}),
    sentence:
      found === null
        ? `no epsilon: ${reason}.`
        : `epsilon ${amount(found)}: a classifier with ${counted(own)} errors in ${counted(total)} rows errs on the ${counted(total - train)} test rows more often than on ${counted(train)} training rows by so much or more with probability at most ${amount(probability)}.`,
    warnings: [],
  };
}

function sharedFields(
  { total, train, epsilon, probability, models }: HypergeometricQuestion,
  errors: readonly number[],
  taken: readonly string[],
): Pick<Bound, "schema" | "kind" | "inputs" | "taken" | "formula" | "assumptions"> {
  return {
    schema: "heldout/bound@1",
    kind: "hypergeometric",
    inputs: {
      total,
      train,
      errors: errors.length === 1 ? errors[0] : errors,
      ...givenOnly({ models, epsilon, probability }),
    },
    taken,
    formula:
      "probability = sum over classifiers of H_L^{l,m}(l/L (m - epsilon k)), k = L - l, H the hypergeometric tail",
    assumptions: ["every split of the rows is equally likely", "the classifiers do not depend on the split"],
  };
}
