import { hoeffdingEpsilon } from "../../theory/hoeffding.ts";
import { EPSILON, type Formula, failure, ROWS } from "../formula.ts";
import { amount, counted } from "../words.ts";

/** Rows so that the error rates of r fixed models are all within epsilon of their true risks. */
export const hoeffdingBound: Formula = {
  id: "hoeffding",
  title: "Hoeffding's bound for one model, or a union bound for several",
  quantities: [
    ROWS,
    EPSILON,
    failure("delta"),
    {
      name: "models",
      meaning: "number of models for which it holds simultaneously",
      range: { low: 1, high: 1e15, open: "none", whole: true },
      fallback: 1,
      between: () => [1e15, 1],
    },
  ],
  goal: "epsilon",
  reach: "at most",
  methods: ["hoeffding"],
  uses: { level: false, sides: false },
  least: () => 1,
  value: ({ n, delta, models }) => hoeffdingEpsilon({ n, delta, models }),
  guess: ({ epsilon, delta, models }) => Math.log((2 * models) / delta) / (2 * epsilon * epsilon),
  says: ({ epsilon, delta, models }) =>
    `${models === 1 ? "the mean loss is" : `the mean losses of all ${counted(models)} models are`} within ${amount(epsilon)} of the true risk with probability at least ${amount(1 - delta)}`,
  assumptions: () => [
    "rows are independent",
    "losses lie between 0 and 1, as errors do; for others epsilon is a share of their range",
    "the models were fixed before these rows were seen",
  ],
};
