import { amount, counted } from "../../data/amount.ts";
import { vcEpsilon, vcEta, vcLargestDimension, vcRows, vcRowsOfSize, vcSize } from "../vc/vcInverse.ts";
import { vcPenalty } from "../vc/vcPenalty.ts";
import { vcProbability } from "../vc/vcProbability.ts";
import { vcRiskPenalty } from "../vc/vcRiskPenalty.ts";
import {
  type BoundFormula,
  type BoundValues,
  DISTANCE,
  emptyAbove,
  failing,
  RISK,
  rowsCalled,
  withRisk,
} from "./boundFormula.ts";

/** The penalty that a family of VC dimension h puts on the training error. */
export const vcFormula: BoundFormula = {
  kind: "vc",
  title: "every classifier of a family of VC dimension h",
  formula:
    "penalty = sqrt(h/l ln(2el/h) + 1/l ln(9/(4 eta))) for l test rows; riskPenalty = 1/l + sqrt(h/l ln(2el/h) + 1/l ln(9/(2 eta))) for the true error rate",
  quantities: [
    {
      name: "h",
      meaning: "VC dimension of the family; heldout bound dimension lists some",
      allows: (value) => Number.isSafeInteger(value) && value >= 1,
      range: "a whole number of at least 1",
    },
    rowsCalled("l", "training rows, and as many test rows"),
    { ...DISTANCE, allows: (value) => value > 0, range: "above 0", answer: "penalty" },
    failing("eta"),
    RISK,
  ],
  solve: {
    epsilon: ({ h, l, eta }) =>
      h > l
        ? `a family of dimension ${counted(h)} can shatter ${counted(l)} rows, so the bound is vacuous`
        : vcPenalty({ h, l, eta }),
    eta: ({ h, l, epsilon }) => vcEta({ h, l, epsilon }),
    l: ({ h, eta, epsilon }) => vcRows({ h, eta, epsilon }),
    h: ({ l, eta, epsilon }) =>
      vcLargestDimension({ l, eta, epsilon }) ||
      `${counted(l)} rows are too few for such a bound, even for dimension 1`,
  },
  also: (values) => ({ ...withRisk(({ epsilon }) => epsilon)(values), ...ofTrueRisk(values) }),
  says: ({ h, l, epsilon, eta, risk }) => {
    const atMost = (added: number): string => (risk === undefined ? "" : `, so at most ${amount(risk + added)}`);
    const trueRisk = riskPenaltyOf({ h, l, eta });
    return [
      `on ${counted(l)} test rows a classifier of a family of VC dimension ${counted(h)} errs more often than on its ${counted(l)} training rows by at most ${amount(epsilon)}${atMost(epsilon)}; this fails with probability at most ${amount(eta)}`,
      ...(trueRisk === null
        ? []
        : [
            `Its true error rate exceeds the training error rate by at most ${amount(trueRisk)}${atMost(trueRisk)}, with the same probability of failure`,
          ]),
    ].join(". ");
  },
  assumptions: () => [
    "rows are independent; the classifier may be chosen on the training rows",
    "the worst case over all distributions: real data need far fewer rows",
  ],
  warnings: ({ epsilon, eta }) => [...emptyAbove("penalty", epsilon), ...emptyAbove("eta", eta)],
};

/** The theorem for a family that answers in so many ways. */
export const vcSizeFormula: BoundFormula = {
  kind: "vc",
  title: "every classifier of a family with a known number of labellings",
  formula: "probability = size 3/2 exp(-epsilon^2 l)",
  quantities: [
    {
      name: "size",
      meaning: "number of labellings (dichotomies) of the training and test rows that the family can realise",
      allows: (value) => value >= 1,
      range: "at least 1",
    },
    rowsCalled("l", "training rows, and as many test rows"),
    DISTANCE,
    { ...failing("eta"), answer: "probability" },
  ],
  solve: {
    eta: (values) => probability(values),
    epsilon: ({ size, l, eta }) => vcEpsilon({ size, l, eta }),
    l: ({ size, eta, epsilon }) => vcRowsOfSize({ size, eta, epsilon }),
    size: ({ l, eta, epsilon }) =>
      vcSize({ l, eta, epsilon }) || `${counted(l)} rows do not bound even one classifier so`,
  },
  says: ({ size, l, epsilon, eta }) =>
    `no classifier of a family with ${counted(size)} labellings errs on ${counted(l)} test rows more often than on ${counted(l)} training rows by ${amount(epsilon)} or more; this fails with probability at most ${amount(eta)}`,
  assumptions: () => [
    "rows are independent, as many for test as for training",
    "the size counts labellings of all of them",
  ],
  warnings: ({ eta }) => emptyAbove("probability", eta),
};

/** The form for the true error rate beside the one for as many test rows; null where the inputs allow none. */
function ofTrueRisk(values: BoundValues): Readonly<Record<string, number | null>> {
  const riskPenalty = riskPenaltyOf(values);
  if (values.risk === undefined) return { riskPenalty };
  return { riskPenalty, riskBound: riskPenalty === null ? null : values.risk + riskPenalty };
}

function riskPenaltyOf({ h, l, eta }: BoundValues): number | null {
  const penalty = h <= l && eta > 0 && eta < 1 ? vcRiskPenalty({ h, l, eta }) : Number.POSITIVE_INFINITY;
  return Number.isFinite(penalty) ? penalty : null;
}

function probability({ size, l, epsilon }: BoundValues): number {
  return vcProbability({ size, l, epsilon });
}
