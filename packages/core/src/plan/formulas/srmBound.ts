import { srmPenalty } from "../../theory/srmPenalty.ts";
import { EPSILON, type Formula, failure, ROWS } from "../formula.ts";
import { amount } from "../words.ts";

/** Training rows so that the penalty of structural risk minimisation is at most epsilon. */
export const srmBound: Formula = {
  id: "srm",
  title: "the penalty of structural risk minimisation",
  quantities: [
    { ...ROWS, meaning: "training rows" },
    EPSILON,
    failure("delta"),
    {
      name: "d",
      meaning: "VC dimension of the family that was chosen",
      range: { low: 1, high: 1e12, open: "none", whole: true },
      between: () => [1e12, 1],
    },
    {
      name: "c",
      meaning: "constant that theory does not determine",
      range: { low: 0, high: Number.POSITIVE_INFINITY, open: "low" },
      fallback: 1,
    },
  ],
  goal: "epsilon",
  reach: "at most",
  methods: ["srm"],
  uses: { level: false, sides: false },
  least: () => 1,
  value: ({ n, d, delta, c }) => srmPenalty({ m: n, d, delta, c }),
  guess: ({ d, delta, c, epsilon }) => (c * (d + Math.log(d * (d + 1)) - Math.log(delta))) / (epsilon * epsilon),
  says: ({ d, epsilon, delta, c }) =>
    `the penalty on the training error for dimension ${d} of nested families is at most ${amount(epsilon)} with probability at least ${amount(1 - delta)} (constant ${amount(c)})`,
  assumptions: () => [
    "rows are independent",
    "the constant c is not determined by theory: only ratios of such plans are meaningful",
  ],
};
