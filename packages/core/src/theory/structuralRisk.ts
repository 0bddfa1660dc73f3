import { InputError } from "../data/inputError.ts";
import { srmPenalty } from "./srmPenalty.ts";
import { vcPenalty } from "./vc/vcPenalty.ts";

/**
 * One of a sequence of nested families, with the training error rate of its best classifier.
 *
 * @see {@link structuralRisk}
 */
export interface NestedFamily {
  /** VC dimension, at least 1. */
  readonly capacity: number;
  /** Empirical risk: the error rate on the training rows, in [0, 1]. */
  readonly risk: number;
}

/** How the capacity of a family is priced. */
export type PenaltyId = "srm" | "unweighted" | "vc";

export interface StructuralRiskOptions {
  /** Training rows, at least 1. */
  readonly rows: number;
  /** The bound may fail with this probability, in (0, 1). Default 0.05. */
  readonly delta?: number | undefined;
  /**
   * Which penalty: of structural risk minimisation with the constant c; the same "unweighted", for one family; or of Vapnik
   * and Chervonenkis. Default "srm".
   */
  readonly penalty?: PenaltyId | undefined;
  /** The constant that theory does not fix, of the penalties "srm" and "unweighted". Default 1. */
  readonly c?: number | undefined;
}

export interface PricedFamily extends NestedFamily {
  /** null where the family can answer all rows in any way, so they bound nothing. */
  readonly penalty: number | null;
  /** Empirical risk plus penalty: above 1 it promises nothing, and still orders the families. */
  readonly bound: number | null;
}

/**
 * The families with their penalties and bounds, and the one that structural risk minimisation chooses.
 *
 * @see {@link structuralRisk}
 */
export interface StructuralRisk {
  /** The families in the order given, each with its penalty and bound. */
  readonly families: readonly PricedFamily[];
  /** Index of the family with the smallest bound, the smaller capacity of equal ones; null when none has a bound. */
  readonly chosen: number | null;
}

/**
 * Structural risk minimisation: of nested families of growing capacity, the one whose training error rate plus penalty
 * is smallest; of equal ones the one of smaller capacity. Default delta 0.05, penalty "srm" with c = 1.
 *
 * The penalty covers the worst case over all distributions, so too small a family tends to be chosen, and
 * cross-validation is preferred in practice.
 *
 * @param families nested, in any order
 * @param options `rows`: training rows; `delta` in (0, 1) (default 0.05); `penalty`: "srm" (default),
 * "unweighted" or "vc"; `c`: the constant of the first two (default 1)
 * @example
 * ```ts
 * import { structuralRisk } from "@heldout/core/theory";
 * const families = [
 *   { capacity: 2, risk: 0.2 },
 *   { capacity: 10, risk: 0.05 },
 *   { capacity: 200, risk: 0 },
 * ];
 * structuralRisk(families, { rows: 5000, penalty: "vc" }).chosen; // 1
 * ```
 * @see Vapnik (1998), Statistical learning theory; Simon's lecture on model selection, 11.1 (penalties "srm" and "unweighted");
 * Vorontsov's lecture on generalisation ("vc")
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
      penalty === "vc"
        ? vcPenalty({ h: capacity, l: rows, eta: delta })
        : srmPenalty({ m: rows, d: capacity, delta, c, weights: penalty === "srm" ? "shared" : "none" });
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
