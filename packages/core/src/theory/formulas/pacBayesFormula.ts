import { amount, counted } from "../../data/amount.ts";
import { binaryKl } from "../binaryKl.ts";
import { pacBayesUpper } from "../pacBayes.ts";
import { type BoundFormula, emptyAbove, failing, rowsCalled } from "./boundFormula.ts";
import { leastRows } from "./leastRows.ts";

/** The PAC-Bayes bound for classifiers drawn from a posterior. Beyond the lectures. */
export const pacBayesFormula: BoundFormula = {
  kind: "pacbayes",
  title: "classifiers drawn from a posterior (advanced)",
  formula: "bound = the p above risk with kl(risk || p) = (kl + ln((n+1)/delta))/n",
  quantities: [
    rowsCalled("n", "training rows"),
    {
      name: "risk",
      meaning: "mean training error of the drawn classifiers",
      allows: (value) => value >= 0 && value <= 1,
      range: "between 0 and 1",
    },
    {
      name: "kl",
      meaning: "relative entropy of posterior and prior in nats; mu^2/2 for Gaussians at distance mu",
      allows: (value) => value >= 0,
      range: "at least 0",
    },
    {
      name: "bound",
      meaning: "largest allowed mean true error",
      allows: (value) => value > 0 && value < 1,
      range: "above 0 and below 1",
    },
    failing("delta"),
  ],
  solve: {
    bound: ({ n, risk, kl, delta }) => pacBayesUpper({ n, risk, kl, delta }),
    delta: ({ n, risk, kl, bound }) =>
      bound <= risk ? "the bound lies below the observed risk" : (n + 1) * Math.exp(kl - n * binaryKl(risk, bound)),
    kl: ({ n, risk, bound, delta }) => {
      const most = bound <= risk ? -1 : n * binaryKl(risk, bound) - Math.log(n + 1) + Math.log(delta);
      return most >= 0 ? most : `${counted(n)} rows do not reach that bound, whatever the posterior`;
    },
    n: ({ risk, kl, bound, delta }) =>
      bound <= risk
        ? "the bound lies below the observed risk"
        : leastRows(1, 100, (n) => pacBayesUpper({ n, risk, kl, delta }) <= bound),
  },
  also: ({ bound }) => ({ twice: Math.min(1, 2 * bound) }),
  says: ({ n, risk, kl, bound, delta }) =>
    `classifiers drawn from a posterior that err on ${amount(risk)} of ${counted(n)} training rows and are ${amount(kl)} nats from the prior err on at most ${amount(bound)} of new rows; their vote on at most ${amount(Math.min(1, 2 * bound))}; this fails with probability at most ${amount(delta)}`,
  assumptions: () => [
    "rows are independent",
    "the prior was fixed before the rows were seen; the posterior may be chosen on them",
  ],
  warnings: ({ delta }) => emptyAbove("delta", delta),
};
