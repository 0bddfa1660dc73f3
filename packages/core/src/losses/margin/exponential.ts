import type { MarginLoss } from "./marginLoss.ts";

/**
 * e^-m, the loss that AdaBoost minimises. Convex, smooth, an upper bound of the zero-one loss.
 *
 * Strongly affected by outliers: below m = -709.78 no double holds its value, and it is Infinity.
 * Kitov, Model evaluation.
 */
export const exponential: MarginLoss = {
  name: "exponential",
  value: (margin) => Math.exp(-margin),
  derivative: (margin) => 0 - Math.exp(-margin),
  // an implicit step, with the slope at the margin it leads to: u = step · e^-(margin + u) (Toulis and Airoldi 2017)
  rise: (margin, step) => (step > 0 ? lambertOfExp(Math.log(step) - margin) : 0),
};

/** The u > 0 with u + log u = z, which is Lambert's W of e^z: by Newton's method, which is monotone from here on. */
function lambertOfExp(z: number): number {
  // W(a) lies between a / (1 + a) and a, and below z where that is large
  let u = z > 1 ? z - Math.log(z) : Math.exp(z) / (1 + Math.exp(z));
  if (u === 0) return 0;
  for (let turn = 0; turn < 20; turn++) {
    const next = (u * (1 + z - Math.log(u))) / (1 + u);
    if (!(Math.abs(next - u) > 1e-15 * next)) return next;
    u = next;
  }
  return u;
}
