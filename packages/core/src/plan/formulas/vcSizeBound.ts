import { vcProbability } from "../../theory/vc/vcProbability.ts";
import { type Formula, ROWS } from "../formula.ts";
import { amount } from "../words.ts";

/** Training rows so that the bound for a family with `size` different answers fails with probability at most eta. */
export const vcSizeBound: Formula = {
  id: "vcSize",
  title: "Vapnik and Chervonenkis' bound for a family of known size",
  quantities: [
    { ...ROWS, meaning: "training rows" },
    {
      name: "eta",
      meaning: "probability that the bound fails",
      range: { low: 0, high: 1, open: "both" },
      fallback: 0.05,
    },
    {
      name: "epsilon",
      meaning: "largest allowed excess of the test error rate",
      range: { low: 0, high: 1, open: "low" },
      between: () => [1e-12, 1],
    },
    {
      name: "size",
      meaning: "number of labellings (dichotomies) of the rows that the family can realise",
      range: { low: 1, high: 1e300, open: "none" },
      between: () => [1e300, 1],
    },
  ],
  goal: "eta",
  reach: "at most",
  methods: ["vc"],
  uses: { level: false, sides: false },
  least: () => 1,
  value: ({ n, size, epsilon }) => vcProbability({ size, l: n, epsilon }),
  guess: ({ size, epsilon, eta }) => Math.log((1.5 * size) / eta) / (epsilon * epsilon),
  says: ({ size, epsilon, eta }) =>
    `no classifier of a family with ${amount(size)} labellings errs on as many test rows by ${amount(epsilon)} more often than in training, with probability at least ${amount(1 - eta)}`,
  assumptions: () => ["rows are independent", "the size of the family does not grow with the rows"],
};
