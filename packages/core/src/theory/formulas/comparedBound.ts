import { amount, counted } from "../../data/amount.ts";
import { givenOnly } from "../../data/givenOnly.ts";
import { type CompareBoundsOptions, compareBounds } from "../compareBounds.ts";
import type { Bound } from "./bound.ts";

/** All bounds on an error rate beside one another, the exact one first. */
export function comparedBound(options: CompareBoundsOptions): Bound {
  const { n, errors, delta, models = 1, weight, h } = options;
  const rows = compareBounds(options);
  const [exact] = rows;
  const dearest = rows.reduce((a, b) => (b.upper > a.upper ? b : a));
  return {
    schema: "heldout/bound@1",
    kind: "compare",
    solved: "bound",
    answers: { bound: exact.upper, rate: errors / n },
    inputs: {
      n,
      errors,
      delta,
      models,
      ...givenOnly({ weight, h }),
    },
    taken: [],
    formula: "the largest true error rate that each bound leaves possible",
    sentence: `bound ${amount(exact.upper)} by the exact bound, ${amount(dearest.upper)} by the loosest: ${counted(errors)} errors in ${counted(n)} rows${models === 1 ? "" : `, for each of ${counted(models)} models`}; each fails with probability at most ${amount(delta)}.`,
    assumptions: [
      "rows are independent",
      "the models were fixed before these rows were seen; the VC bound does not need this",
    ],
    warnings: [],
    table: {
      name: "bounds",
      columns: [
        { key: "name", title: "bound" },
        { key: "upper", title: "error rate at most" },
        { key: "epsilon", title: "added" },
        { key: "times", title: "times the exact" },
      ],
      rows: rows.map(({ id, name, upper, epsilon, times }) => ({ id, name, upper, epsilon, times })),
    },
  };
}
