import { amount, counted } from "../../data/amount.ts";
import { hoeffdingDelta, hoeffdingEpsilon } from "../hoeffding.ts";
import { hoeffdingModels, hoeffdingRows } from "../hoeffdingInverse.ts";
import {
  type BoundFormula,
  DISTANCE,
  emptyAbove,
  failing,
  MODELS,
  RISK,
  rowsCalled,
  withRisk,
} from "./boundFormula.ts";

/** Hoeffding's bound for one model, or with a union bound for several. */
export const hoeffdingFormula: BoundFormula = {
  kind: "hoeffding",
  title: "mean losses of one or several fixed models",
  formula: "epsilon = sqrt(ln(2 models/delta)/(2n))",
  quantities: [rowsCalled("n", "rows that the models were not fitted on"), DISTANCE, failing("delta"), MODELS, RISK],
  solve: {
    epsilon: ({ n, delta, models }) => hoeffdingEpsilon({ n, delta, models }),
    delta: ({ n, epsilon, models }) => hoeffdingDelta({ n, epsilon, models }),
    n: ({ epsilon, delta, models }) => hoeffdingRows({ epsilon, delta, models }),
    models: ({ n, epsilon, delta }) =>
      hoeffdingModels({ n, epsilon, delta }) || `${counted(n)} rows are too few for such a bound, even for one model`,
  },
  also: withRisk(({ epsilon }) => epsilon),
  says: ({ n, epsilon, delta, models }) =>
    `${models === 1 ? "the mean loss" : `the mean losses of all ${counted(models)} models`} on ${counted(n)} rows ${models === 1 ? "is" : "are"} within ${amount(epsilon)} of the true risk; this fails with probability at most ${amount(delta)}`,
  assumptions: () => [
    "rows are independent",
    "losses lie between 0 and 1, as errors do; for others epsilon is a share of their range",
    "the models were fixed before these rows were seen",
  ],
  warnings: ({ epsilon, delta }) => [...emptyAbove("epsilon", epsilon), ...emptyAbove("delta", delta)],
};
