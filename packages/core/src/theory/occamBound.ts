import { InputError } from "../data/inputError.ts";

export interface OccamOptions {
  /** Rows that the losses are averaged over, at least 1. */
  readonly n: number;
  /** The hypothesis' share of delta, in (0, 1]: fixed before the rows are seen, and summing to at most 1 over all. */
  readonly weight: number;
}

/**
 * Occam bound: how far the mean loss of a hypothesis on `n` rows may be from its true risk, with probability 1 - delta
 * for all hypotheses at once, when each has a weight: sqrt((ln(1/weight) + ln(2/delta))/(2n)), for losses in [0, 1].
 *
 * Equal weights 1/r give the union bound over r hypotheses. A description of b bits in a prefix code has weight 2^-b: a
 * hypothesis with a short description gets a tighter bound.
 *
 * @param options `n`: rows, at least 1; `weight` of the hypothesis in (0, 1], fixed before the rows are seen, with a
 * sum of at most 1 over all hypotheses; `delta`: the bound may fail with this probability, in (0, 1)
 * @example
 * ```ts
 * import { occamEpsilon } from "@heldout/core/theory";
 * occamEpsilon({ n: 1000, weight: 2 ** -10, delta: 0.05 }); // 0.0729
 * ```
 * @see Blumer, Ehrenfeucht, Haussler and Warmuth (1987), Occam's razor; Shalev-Shwartz and Ben-David (2014),
 * Understanding machine learning, theorem 7.7
 */
export function occamEpsilon({ n, weight, delta }: OccamOptions & { readonly delta: number }): number {
  check({ n, weight }, "delta", delta, delta > 0 && delta < 1);
  return Math.sqrt((Math.log(2) - Math.log(weight) - Math.log(delta)) / (2 * n));
}

/** The same the other way round: 2/weight exp(-2 n epsilon^2). Not cut at 1, where it says nothing. */
export function occamDelta({ n, weight, epsilon }: OccamOptions & { readonly epsilon: number }): number {
  check({ n, weight }, "epsilon", epsilon, epsilon > 0);
  return (2 / weight) * Math.exp(-2 * n * epsilon * epsilon);
}

/** The weight of a hypothesis that takes `bits` bits to write down in a prefix code: 2^-bits, which sum to at most 1. */
export function weightOfBits(bits: number): number {
  if (bits >= 0 && bits <= 1000) return 2 ** -bits;
  throw new InputError("bad-option", `a description of ${bits} bits has no weight.`, "Give 0 to 1000 bits.");
}

function check({ n, weight }: OccamOptions, name: string, value: number, fine: boolean): void {
  if (n > 0 && weight > 0 && weight <= 1 && fine) return;
  throw new InputError(
    "bad-option",
    `there is no Occam bound for n = ${n}, weight = ${weight}, ${name} = ${value}.`,
    "n is above 0, weight above 0 and at most 1, delta between 0 and 1, epsilon above 0.",
  );
}
