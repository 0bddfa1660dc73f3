import { amount, counted } from "../../data/amount.ts";
import { smallestWhere } from "../../numeric/rootFinding.ts";
import { type SrmPenaltyOptions, srmPenalty } from "../srmPenalty.ts";
import { type BoundFormula, DISTANCE, emptyAbove, failing, RISK, rowsCalled, withRisk } from "./boundFormula.ts";
import { leastRows } from "./leastRows.ts";
import { PENALTY_FORMULAS } from "./penaltyFormulas.ts";

/** The penalty of structural risk minimisation over nested families. */
export const srmFormula: BoundFormula = formulaOf("shared");

/** The same for one family that was fixed beforehand: solved for m it says how many rows uniform convergence takes. */
export const unweightedSrmFormula: BoundFormula = formulaOf("none");

function formulaOf(weights: "shared" | "none"): BoundFormula {
  const price = (values: Omit<SrmPenaltyOptions, "weights">): number => srmPenalty({ ...values, weights });
  const nested = weights === "shared";
  return {
    kind: "srm",
    title: "a classifier chosen from nested families",
    formula: `penalty = ${PENALTY_FORMULAS[nested ? "srm" : "unweighted"]}`,
    quantities: [
      rowsCalled("m", "training rows"),
      {
        name: "d",
        meaning: "VC dimension of the family that the classifier was taken from",
        allows: (value) => Number.isSafeInteger(value) && value >= 1,
        range: "a whole number of at least 1",
      },
      { ...DISTANCE, allows: (value) => value > 0, range: "above 0", answer: "penalty" },
      failing("delta"),
      {
        name: "c",
        meaning: "constant that theory does not determine",
        allows: (value) => value > 0,
        range: "above 0",
        fallback: 1,
      },
      RISK,
    ],
    solve: {
      epsilon: ({ m, d, delta, c }) => price({ m, d, delta, c }),
      m: ({ d, delta, c, epsilon }) =>
        leastRows(1, (price({ m: 1, d, delta, c }) / epsilon) ** 2, (m) => {
          return price({ m, d, delta, c }) <= epsilon;
        }),
      d: ({ m, delta, c, epsilon }) => {
        const most = Math.max(2, Math.ceil((m * epsilon * epsilon) / c) + 1);
        const found = smallestWhere(1, most, 1, (d) => price({ m, d, delta, c }) > epsilon) - 1;
        return found || `${counted(m)} rows are too few for such a bound, even for dimension 1`;
      },
      delta: ({ m, d, c, epsilon }) => (nested ? d * (d + 1) : 1) * Math.exp(d - (m * epsilon * epsilon) / c),
      c: ({ m, d, delta, epsilon }) => (epsilon / price({ m, d, delta })) ** 2,
    },
    also: withRisk(({ epsilon }) => epsilon),
    says: ({ m, d, epsilon, delta, c, risk }) =>
      `${nested ? `dimension ${counted(d)} of nested families` : `a family of dimension ${counted(d)}`} adds ${amount(epsilon)} to the training error on ${counted(m)} rows${risk === undefined ? "" : `: ${amount(risk + epsilon)} in all`} (constant ${amount(c)}); this fails with probability at most ${amount(delta)}`,
    assumptions: () => [
      "rows are independent",
      ...(nested
        ? []
        : ["the family was fixed before the rows were seen: the bound does not cover a choice among families"]),
      "the constant c is not fixed by theory: compare families with it, but do not read the sum as an error rate",
    ],
    warnings: ({ epsilon, delta }) => [...emptyAbove("penalty", epsilon), ...emptyAbove("delta", delta)],
  };
}
