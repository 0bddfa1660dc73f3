import { binomialUpper } from "./binomialTailBound.ts";
import { chernoffUpper } from "./chernoffBound.ts";
import { bernsteinUpper } from "./empiricalBernstein.ts";
import { checkErrorCount, type ErrorCount } from "./errorCount.ts";
import { hoeffdingEpsilon } from "./hoeffding.ts";
import { hoeffdingUpper } from "./hoeffdingUpper.ts";
import { occamEpsilon } from "./occamBound.ts";
import { vcRiskPenalty } from "./vc/vcRiskPenalty.ts";

export interface CompareBoundsOptions extends ErrorCount {
  /** The hypothesis' share of delta, for Occam's bound beside the others; it replaces `models` there. */
  readonly weight?: number | undefined;
  /** VC dimension, for the bound that would hold if the errors were those on the training rows. */
  readonly h?: number | undefined;
}

/**
 * One of the bounds on the true error rate from the same count of errors.
 *
 * @see {@link compareBounds}
 */
export interface ComparedBound {
  /** Which bound it is. */
  readonly id: "binomial" | "chernoff" | "bernstein" | "hoeffding-upper" | "hoeffding" | "occam" | "vc";
  /** Its name for people. */
  readonly name: string;
  /** The true error rate is at most this, with probability 1 - delta; 1 where the bound is vacuous. */
  readonly upper: number;
  /** What is added to the observed error rate. */
  readonly epsilon: number;
  /** That addition as a multiple of the exact bound's; null when the exact one adds 0. */
  readonly times: number | null;
}

/**
 * All bounds on the true error rate from the same count of errors, the exact one first: what each costs.
 *
 * They hold for a model that was not fitted on the rows (of several: for all `models` at once). The exception is the
 * last one, given when `h` is: it holds for any classifier of a family fitted on these very rows, and pays for that.
 *
 * @param counts rows, errors, delta and models; `weight` adds Occam's bound, `h` (a VC dimension) that of Vapnik and
 * Chervonenkis
 * @example
 * ```ts
 * import { compareBounds } from "@heldout/core/theory";
 * const [exact, , , hoeffding] = compareBounds({ n: 1000, errors: 0, delta: 0.05 });
 * exact.upper; // 0.0030
 * hoeffding.upper; // 0.0387
 * ```
 * @see Langford (2005), Tutorial on practical prediction theory, J. Mach. Learn. Res. 6:273
 */
export function compareBounds(counts: CompareBoundsOptions): readonly ComparedBound[] {
  const { n, errors, delta, models } = checkErrorCount(counts);
  const rate = errors / n;
  const { weight, h } = counts;
  const uppers: readonly (readonly [ComparedBound["id"], string, number])[] = [
    ["binomial", "binomial tail, exact", binomialUpper(counts)],
    ["chernoff", "Chernoff, relative entropy", chernoffUpper(counts)],
    ["bernstein", "empirical Bernstein", bernsteinUpper(counts)],
    ["hoeffding-upper", "Hoeffding, one side", hoeffdingUpper(counts)],
    ["hoeffding", "Hoeffding, both sides", rate + hoeffdingEpsilon({ n, delta, models })],
    ...(weight === undefined
      ? []
      : [["occam", `Occam, weight ${weight}`, rate + occamEpsilon({ n, weight, delta })] as const]),
    ...(h === undefined
      ? []
      : [
          [
            "vc",
            `Vapnik-Chervonenkis, dimension ${h}, training rows`,
            rate + vcRiskPenalty({ h, l: n, eta: delta }),
          ] as const,
        ]),
  ];
  const exact = uppers[0][2] - rate;
  return uppers.map(([id, name, bound]) => {
    const upper = Math.min(1, bound);
    return { id, name, upper, epsilon: upper - rate, times: exact > 0 ? (upper - rate) / exact : null };
  });
}
