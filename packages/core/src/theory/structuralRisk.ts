import { InputError } from "../data/inputError.ts";
import { srmPenalty } from "./srmPenalty.ts";
import { vcPenalty } from "./vcPenalty.ts";

/** One of a sequence of nested families, with the training error rate of its best classifier. */
export interface NestedFamily {
  /** VC dimension, at least 1. */
  readonly capacity: number;
  /** Empirical risk: the error rate on the training rows, in [0, 1]. */
  readonly risk: number;
}

export interface StructuralRiskOptions {
  /** Training rows, at least 1. */
  readonly rows: number;
  /** The bound may fail with this probability, in (0, 1). Default 0.05. */
  readonly delta?: number | undefined;
  /** Which penalty: of structural risk minimisation with the constant c, or of Vapnik and Chervonenkis. Default "srm". */
  readonly penalty?: "srm" | "vc" | undefined;
  /** The constant that theory leaves open, of the penalty "srm". Default 1. */
  readonly c?: number | undefined;
}

export interface PricedFamily extends NestedFamily {
  /** null where the family can answer all rows in any way, so they bound nothing. */
  readonly penalty: number | null;
  /** Empirical risk plus penalty: above 1 it promises nothing, and still orders the families. */
  readonly bound: number | null;
}

export interface StructuralRisk {
  readonly families: readonly PricedFamily[];
  /** Index of the family with the smallest bound, the smaller capacity of equal ones; null when none has a bound. */
  readonly chosen: number | null;
}

/**
 * Structural risk minimisation: of nested families of growing capacity the one whose training error plus penalty is
 * smallest. Its weakness is its honesty: the penalty is the worst case over all distributions, so too small a family
 * tends to be chosen, and cross-validation is preferred in practice.
 *
 * Simon's lecture on model selection, 11.1 (penalty "srm"); Vorontsov's lecture on generalisation ("vc").
 */
export function structuralRisk(
  families: readonly NestedFamily[],
  { rows, delta = 0.05, penalty = "srm", c = 1 }: StructuralRiskOptions,
): StructuralRisk {
  const priced = families.map(({ capacity, risk }): PricedFamily => {
    if (!(risk >= 0 && risk <= 1)) {
      throw new InputError("bad-option", `a training error rate of ${risk} is none.`, "It lies between 0 and 1.");
    }
    const price =
      penalty === "srm"
        ? srmPenalty({ m: rows, d: capacity, delta, c })
        : vcPenalty({ h: capacity, l: rows, eta: delta });
    return Number.isFinite(price)
      ? { capacity, risk, penalty: price, bound: risk + price }
      : { capacity, risk, penalty: null, bound: null };
  });
  let chosen: number | null = null;
  priced.forEach(({ bound, capacity }, i) => {
    if (bound === null) return;
    const best = chosen === null ? null : priced[chosen];
    const smaller = best?.bound === bound && capacity < best.capacity;
    if (best === null || best.bound === null || bound < best.bound || smaller) chosen = i;
  });
  return { families: priced, chosen };
}
