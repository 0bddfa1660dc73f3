import { InputError } from "../data/inputError.ts";

/**
 * The relative entropy of two coins, in nats: kl(q || p) = q ln(q/p) + (1-q) ln((1-q)/(1-p)). 0 where they are equal,
 * Infinity where p excludes what q does not.
 */
export function binaryKl(q: number, p: number): number {
  if (!(q >= 0 && q <= 1 && p >= 0 && p <= 1)) {
    throw new InputError("bad-option", `there is no kl(${q} || ${p}).`, "Both are probabilities, in [0, 1].");
  }
  return Math.max(0, part(q, p) + part(1 - q, 1 - p));
}

/** a ln(a/b): through log1p where they are close, so that the two parts cancel as they should. */
function part(a: number, b: number): number {
  if (a === 0) return 0;
  return b < 2 * a ? -a * Math.log1p((b - a) / a) : a * (Math.log(a) - Math.log(b));
}

/**
 * The largest p in [q, 1] with kl(q || p) <= budget, where kl is the relative entropy of two Bernoulli distributions in
 * nats: the inverse that turns a bound on the entropy into a bound on an error rate. Found by bisection; 1 when the
 * budget is infinite.
 *
 * @example
 * ```ts
 * import { klUpper } from "@heldout/core/theory";
 * klUpper(0.1, 0.02); // 0.1704
 * ```
 * @see Langford (2005), Tutorial on practical prediction theory, J. Mach. Learn. Res. 6:273
 */
export function klUpper(q: number, budget: number): number {
  if (!(budget >= 0)) {
    throw new InputError("bad-option", `there is no kl below ${budget}.`, "The budget is 0 or more.");
  }
  if (q === 0) return -Math.expm1(-budget);
  if (binaryKl(q, 1) <= budget) return 1;
  let inside = q;
  let outside = 1;
  for (;;) {
    const middle = inside + (outside - inside) / 2;
    if (middle === inside || middle === outside) return inside;
    if (binaryKl(q, middle) <= budget) inside = middle;
    else outside = middle;
  }
}
