import { vcPenalty } from "../../theory/vc/vcPenalty.ts";
import { EPSILON, type Formula, failure, ROWS } from "../formula.ts";
import { amount } from "../words.ts";

/** Training rows so that Vapnik and Chervonenkis' penalty for a family of dimension h is at most epsilon. */
export const vcBound: Formula = {
  id: "vc",
  title: "Vapnik and Chervonenkis' bound for a family of dimension h",
  quantities: [
    { ...ROWS, meaning: "training rows" },
    EPSILON,
    failure("eta"),
    {
      name: "h",
      meaning: "VC dimension of the family: features + 1 for linear ones",
      range: { low: 1, high: 1e12, open: "none", whole: true },
      between: ({ n }) => [n, 1],
    },
  ],
  goal: "epsilon",
  reach: "at most",
  methods: ["vc"],
  uses: { level: false, sides: false },
  least: ({ h }) => h,
  value: ({ n, h, eta }) => vcPenalty({ h, l: n, eta }),
  guess: ({ h, eta, epsilon }) => {
    // l = (h ln(2el/h) + ln(9/(4 eta))) / epsilon², repeated: a contraction for the l that matter
    let l = h / (epsilon * epsilon) + h;
    for (let i = 0; i < 40; i++) {
      l = Math.max(h, (h * (Math.log((2 * l) / h) + 1) + Math.log(9 / (4 * eta))) / (epsilon * epsilon));
    }
    return l;
  },
  says: ({ h, epsilon, eta }) =>
    `the error rate on as many test rows exceeds that on the training rows by at most ${amount(epsilon)}, for every classifier of a family of VC dimension ${h}, with probability at least ${amount(1 - eta)}`,
  assumptions: () => ["rows are independent", "the worst case over all distributions: real data need far fewer rows"],
};
