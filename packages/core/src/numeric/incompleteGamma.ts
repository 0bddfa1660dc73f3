import { requireProbability, requireShape } from "./domain.ts";
import { erfcInverse, scaledErfc } from "./erf.ts";
import { logGamma, TWO_PI } from "./gamma.ts";
import { type GammaTails, gammaTails, invertUpper, wilsonHilferty } from "./gammaTails.ts";
import { invertTail } from "./rootFinding.ts";

/** Coefficients of η/(λ - 1) in powers of η, where η²/2 = λ - 1 - log λ. */
const UNIFORM = [
  1.0, -0.3333333333333333, 0.08333333333333333, -0.014814814814814815, 0.0011574074074074073, 0.0003527336860670194,
  -0.0001787551440329218, 3.919263178522438e-5, -2.185448510679992e-6, -1.85406221071516e-6, 8.296711340953087e-7,
  -1.7665952736826078e-7, 6.707853543401498e-9, 1.0261809784240309e-8, -4.382036018453353e-9, 9.14769958223679e-10,
  -2.5514193994946248e-11, -5.830772132550426e-11, 2.4361948020667415e-11, -5.0276692801141755e-12,
  1.1004392031956135e-13, 3.371763262400985e-13, -1.392388722418162e-13, 2.8534893807047445e-14, -5.139111834242572e-16,
  -1.9752288294349442e-15, 8.099521156704561e-16, -1.6522531216398162e-16, 2.5305430097478883e-18,
  1.1686939738559576e-17, -4.770037049820485e-18,
];

/** Regularised lower incomplete gamma function: P(X ≤ x) for a gamma variable of shape a > 0. */
export function gammaP(a: number, x: number): number {
  return gammaTails(a, x, uniform).lower;
}

/** Regularised upper incomplete gamma function, 1 - P, accurate also where it is tiny. */
export function gammaQ(a: number, x: number): number {
  return gammaTails(a, x, uniform).upper;
}

/** The x with gammaP(a, x) = p. */
export function gammaPInverse(a: number, p: number): number {
  requireShape(a, "a");
  if (requireProbability(p, "p") > 0.5) return gammaQInverse(a, 1 - p);
  if (p === 0) return 0;
  // P ≤ x^a / Γ(a + 1), so the first of the two guesses is never too large.
  const power = Math.exp((Math.log(p) + logGamma(a + 1)) / a);
  const start = Math.max(power, wilsonHilferty(a, -Math.SQRT2 * erfcInverse(2 * p)));
  return invertTail(start, p, "lower", (x) => {
    const { lower, density } = gammaTails(a, x, uniform);
    return { tail: lower, density, slope: a - x };
  });
}

/** The x with gammaQ(a, x) = q; accurate also for the smallest q. */
export function gammaQInverse(a: number, q: number): number {
  requireShape(a, "a");
  if (requireProbability(q, "q") > 0.5) return gammaPInverse(a, 1 - q);
  return invertUpper(a, q, uniform);
}

/**
 * Temme's expansion, uniform in x, for large a (Temme 1979, 1987): a normal tail in η plus a correction.
 *
 * `halfSquare` is aη²/2 and `power` exp(-aη²/2). The correction's coefficients follow from the differential equation by a
 * backward recurrence, so no table in two indices is needed.
 */
function uniform(a: number, x: number, halfSquare: number, power: number, density: number): GammaTails {
  const eta = Math.sign(x - a) * Math.sqrt((2 * halfSquare) / a);
  let far = 0;
  let near = 0;
  let sum = 0;
  let last = 0;
  for (let m = UNIFORM.length - 1; m >= 1; m--) {
    const beta = UNIFORM[m] + ((m + 1) * far) / a;
    sum = sum * eta + beta;
    far = near;
    near = beta;
    if (m === 2) last = beta;
  }
  const correction = sum / (1 + last / a) / Math.sqrt(TWO_PI * a);
  const normal = 0.5 * scaledErfc(Math.sqrt(halfSquare));
  if (x >= a) {
    const upper = power * (normal + correction);
    return { lower: 1 - upper, upper, density };
  }
  const lower = power * (normal - correction);
  return { lower, upper: 1 - lower, density };
}
