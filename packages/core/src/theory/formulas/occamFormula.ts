import { amount, counted } from "../../data/amount.ts";
import { occamDelta, occamEpsilon } from "../occamBound.ts";
import { type BoundFormula, DISTANCE, emptyAbove, failing, RISK, rowsCalled, withRisk } from "./boundFormula.ts";
import { leastRows } from "./leastRows.ts";

/** Occam's bound: each hypothesis has a weight of its own. */
export const occamFormula: BoundFormula = {
  kind: "occam",
  title: "a hypothesis with a weight, or a description in bits",
  formula: "epsilon = sqrt((ln(1/weight) + ln(2/delta))/(2n))",
  quantities: [
    rowsCalled("n", "rows that the losses are averaged over"),
    {
      name: "weight",
      meaning: "the hypothesis' share of delta, 2^-bits for a description in bits",
      allows: (value) => value > 0 && value <= 1,
      range: "above 0 and at most 1",
    },
    DISTANCE,
    failing("delta"),
    RISK,
  ],
  solve: {
    epsilon: ({ n, weight, delta }) => occamEpsilon({ n, weight, delta }),
    delta: ({ n, weight, epsilon }) => occamDelta({ n, weight, epsilon }),
    n: ({ weight, delta, epsilon }) =>
      leastRows(1, (occamEpsilon({ n: 1, weight, delta }) / epsilon) ** 2, (n) => {
        return occamEpsilon({ n, weight, delta }) <= epsilon;
      }),
    weight: ({ n, delta, epsilon }) => {
      const least = occamDelta({ n, weight: 1, epsilon }) / delta;
      return least <= 1 ? least : `${counted(n)} rows are too few for such a bound, even for a hypothesis of weight 1`;
    },
  },
  also: withRisk(({ epsilon }) => epsilon),
  says: ({ n, weight, epsilon, delta }) =>
    `the mean loss on ${counted(n)} rows of a hypothesis of weight ${amount(weight)} is within ${amount(epsilon)} of its true risk; this fails with probability at most ${amount(delta)} for all hypotheses at once`,
  assumptions: () => [
    "rows are independent, losses lie between 0 and 1",
    "the weights were fixed before the rows were seen, and sum to at most 1; the hypothesis itself may be chosen on the rows",
  ],
  warnings: ({ epsilon, delta }) => [...emptyAbove("epsilon", epsilon), ...emptyAbove("delta", delta)],
};
