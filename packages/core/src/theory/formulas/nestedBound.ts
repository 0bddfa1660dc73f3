import { amount, counted } from "../../data/amount.ts";
import { InputError } from "../../data/inputError.ts";
import { option, words } from "../../data/wording.ts";
import { type PenaltyId, structuralRisk } from "../structuralRisk.ts";
import type { Bound } from "./bound.ts";
import { emptyAbove } from "./boundFormula.ts";
import { PENALTY_FORMULAS } from "./penaltyFormulas.ts";

export interface NestedQuestion {
  /** Training rows. */
  readonly m: number;
  /** VC dimensions of the families. */
  readonly d: readonly number[];
  /** Training error rate of the best classifier of each. */
  readonly risk: readonly number[];
  readonly delta?: number | undefined;
  readonly c?: number | undefined;
  readonly penalty?: PenaltyId | undefined;
}

/** Structural risk minimisation over families that are given by dimension and training error. */
export function nestedBound({ m, d, risk, delta = 0.05, c = 1, penalty = "srm" }: NestedQuestion): Bound {
  if (d.length !== risk.length) {
    throw new InputError(
      "bad-option",
      words`there are ${d.length} dimensions in ${option("d")} and ${risk.length} error rates in ${option("risk")}.`,
      words`Give one training error rate for each family, such as ${option("d", [1, 2, 3])} ${option("risk", [0.3, 0.2, 0.18])}.`,
    );
  }
  const { families, chosen } = structuralRisk(
    d.map((capacity, i) => ({ capacity, risk: risk[i] })),
    { rows: m, delta, c, penalty },
  );
  const winner = chosen === null ? null : families[chosen];
  const reason = "every family can shatter the rows";
  return {
    schema: "heldout/bound@1",
    kind: "srm",
    solved: "d",
    answers: {
      d: winner?.capacity ?? null,
      penalty: winner?.penalty ?? null,
      bound: winner?.bound ?? null,
    },
    ...(winner === null ? { undefined: reason } : {}),
    inputs: { m, d, risk, delta, ...(penalty === "vc" ? {} : { c }), penalty },
    taken: [],
    formula: `least risk + ${PENALTY_FORMULAS[penalty]}`,
    sentence:
      winner === null
        ? `no d: ${reason}.`
        : `d ${counted(winner.capacity)}: its training error ${amount(winner.risk)} and penalty ${amount(winner.penalty ?? 0)} have the smallest sum, ${amount(winner.bound ?? 0)}, on ${counted(m)} rows.`,
    assumptions: [
      "rows are independent; each family contains the ones before it",
      ...(penalty === "unweighted"
        ? ["without weights delta holds for each family alone, not for the choice among them"]
        : []),
      "the penalty is a worst-case bound, so the rule tends to choose too small a family; cross-validation usually chooses better",
    ],
    warnings: emptyAbove("the smallest sum", winner?.bound ?? undefined),
    table: {
      name: "families",
      columns: [
        { key: "capacity", title: "dimension", whole: true },
        { key: "risk", title: "training error" },
        { key: "penalty", title: "penalty" },
        { key: "bound", title: "sum" },
      ],
      rows: families.map(({ capacity, risk: own, penalty: price, bound }) => ({
        capacity,
        risk: own,
        penalty: price,
        bound,
      })),
      ...(chosen === null ? {} : { chosen }),
    },
  };
}
