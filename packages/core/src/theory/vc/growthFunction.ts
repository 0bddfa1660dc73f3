import { InputError } from "../../data/inputError.ts";
import { logChoose, logGamma } from "../../numeric/gamma.ts";

/** Largest effort, in 64-bit words touched, that an exact sum may take: a fraction of a second. */
const MOST_WORDS = 1e8;

export interface GrowthOptions {
  /** VC dimension of the family, a whole number of at least 0. */
  readonly h: number;
  /** Rows, a whole number of at least 1. */
  readonly length: number;
}

/**
 * The growth function of a family of VC dimension h on L rows, at most: in how many ways it can classify them, C(L,0) +
 * C(L,1) + ... + C(L,h), which is 2^L from h = L on. An exact whole number; null where computing it would take long.
 *
 * @param options `h`: VC dimension, a whole number of at least 0; `length`: rows, at least 1
 * @example
 * ```ts
 * import { growthFunction } from "@heldout/core/theory";
 * growthFunction({ h: 3, length: 20 }); // 1351n
 * ```
 * @see Vapnik and Chervonenkis (1971), Theory Probab. Appl. 16:264; Sauer (1972), J. Combin. Theory A 13:145; Shelah
 * (1972), Pacific J. Math. 41:247
 */
export function growthFunction({ h, length }: GrowthOptions): bigint | null {
  check({ h, length });
  if (h >= length) return length <= 1e6 ? 1n << BigInt(length) : null;
  // the other end of the row of Pascal's triangle may be shorter
  const terms = Math.min(h, length - 1 - h);
  if ((terms * logChoose(length, terms)) / Math.LN2 / 64 > MOST_WORDS) return null;
  const sum = sumOfChoices(length, terms);
  return terms === h ? sum : (1n << BigInt(length)) - sum;
}

function sumOfChoices(length: number, terms: number): bigint {
  let choice = 1n;
  let sum = 1n;
  for (let i = 1; i <= terms; i++) {
    choice = (choice * BigInt(length - i + 1)) / BigInt(i);
    sum += choice;
  }
  return sum;
}

/** Natural logarithm of the growth function; works for millions of rows. */
export function logGrowth({ h, length }: GrowthOptions): number {
  check({ h, length });
  const all = length * Math.LN2;
  if (h >= length) return all;
  if (h <= (length - 1) / 2) return logSum(length, h);
  return all + Math.log1p(-Math.exp(logSum(length, length - 1 - h) - all));
}

/** ln of C(L,0) + ... + C(L,t), t < L/2: from the largest term down, until a term no longer counts. */
function logSum(length: number, t: number): number {
  let sum = 1;
  let term = 1;
  for (let i = t; i > 0 && term > sum * 1e-17; i--) {
    term *= i / (length - i + 1);
    sum += term;
  }
  return logChoose(length, t) + Math.log(sum);
}

/**
 * ln of 3/2 L^h/h!, a bound on the growth function that is easier to invert. It holds from L = h + 2 on (and for some
 * shorter rows). Vapnik and Chervonenkis; the same lecture.
 */
export function logPowerBound({ h, length }: GrowthOptions): number {
  check({ h, length });
  return Math.log(1.5) + h * Math.log(length) - logGamma(h + 1);
}

/** ln of (eL/h)^h, which holds for L >= h >= 1: looser, and the h ln(2el/h) of the penalty comes from it. */
export function logExponentialBound({ h, length }: GrowthOptions): number {
  check({ h, length });
  return h === 0 ? 0 : h * (1 + Math.log(length / h));
}

function check({ h, length }: GrowthOptions): void {
  if (Number.isSafeInteger(h) && Number.isSafeInteger(length) && h >= 0 && length >= 1) return;
  throw new InputError(
    "bad-option",
    `there is no growth function for h = ${h}, length = ${length}.`,
    "h is a whole number of at least 0, length one of at least 1.",
  );
}
