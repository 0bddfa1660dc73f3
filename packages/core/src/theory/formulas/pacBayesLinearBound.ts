import { amount, counted } from "../../data/amount.ts";
import { givenOnly } from "../../data/givenOnly.ts";
import { pacBayesLinear } from "../pacBayes.ts";
import type { Bound } from "./bound.ts";
import { emptyAbove } from "./boundFormula.ts";

export interface PacBayesLinearQuestion {
  /** Default 0.05. */
  readonly delta?: number | undefined;
  /** Where the margins come from, for the JSON. */
  readonly source?: string;
}

/** The PAC-Bayes bound of a linear classifier from its normalised margins on the training rows. Beyond the lectures. */
export function pacBayesLinearBound(
  margins: ArrayLike<number>,
  { delta = 0.05, source }: PacBayesLinearQuestion = {},
): Bound {
  const { scale, risk, kl, bound, ownBound } = pacBayesLinear(margins, { delta });
  const n = margins.length;
  return {
    schema: "heldout/bound@1",
    kind: "pacbayes",
    solved: "bound",
    answers: { bound, twice: ownBound, risk, kl, scale },
    inputs: { ...givenOnly({ source }), n, delta },
    taken: [],
    formula: "least p over mu with kl(risk || p) = (mu^2/2 + ln((n+1)/delta))/n, risk = mean of Phi(-mu margin)",
    sentence: `bound ${amount(bound)}: linear classifiers drawn around this one err on ${amount(risk)} of ${counted(n)} training rows and on at most ${amount(bound)} of new ones, this one itself on at most ${amount(ownBound)}; this fails with probability at most ${amount(delta)}.`,
    assumptions: [
      "rows are independent, and the classifier was fitted on these",
      "features are taken on their own scale, the intercept as one more: a scale that is learned from these rows would not be a prior",
    ],
    warnings: emptyAbove("twice the bound", 2 * bound),
  };
}
