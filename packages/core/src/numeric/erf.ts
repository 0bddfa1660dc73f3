import { chebyshev } from "./chebyshev.ts";
import { requireNumber } from "./domain.ts";

const SQRT_HALF = Math.SQRT1_2;
const HALF_SQRT_PI = 0.886226925452758;

/** erf(x) / x in u = 2x² - 1, for |x| ≤ 1; fitted at 50 digits to 1e-17. */
const ERF = [
  0.9754769393826541, -0.14226120510371365, 0.010035582187599796, -0.0005768764699767485, 2.741993125219606e-5,
  -1.1043175507344507e-6, 3.8488755420345036e-8, -1.1808582533875466e-9, 3.2334215826050907e-11, -7.991015947004549e-13,
  1.7990725113961456e-14, -3.718635487818693e-16, 7.103599003714253e-18,
];

/** (1 + 2x) exp(x²) erfc(x) in u = (x - 3.75) / (x + 3.75), for x ≥ 0; fitted at 50 digits to 1e-17. */
const SCALED_ERFC = [
  1.1775789345674017, -0.004590054580646478, -0.08424913336651792, 0.05920993999819189, -0.026658668435305753,
  0.009074997670705265, -0.002413163540417608, 0.0004907758365258086, -6.916973302501207e-5, 4.13902798607301e-6,
  7.74038306619849e-7, -2.1886401049234397e-7, 1.076499946567091e-8, 4.521959811218287e-9, -7.754400208831351e-10,
  -6.318088340886684e-11, 2.86879501093067e-11, 1.9455868545777347e-13, -9.65469674843344e-13, 3.25254814814874e-14,
  3.3478119482868056e-14, -1.864562880419313e-15, -1.2507950530688648e-15, 7.418235256624044e-17, 5.068148904796111e-17,
  -2.2370566594359995e-18, -2.187342944303018e-18,
];

/** First guesses of the normal quantile: z/d for |d| = |p - ½| ≤ 0.35, and t - z with t = √(-2 log q) for q ≤ 0.15. */
const CENTRE_GUESS = [
  2.7134278927153517, 0.2250027472175166, 0.020218488692320458, 0.0022642477629148373, 0.00028164635470202126,
  3.7252961403070064e-5, 5.129881482784672e-6, 7.26768990009207e-7, 1.0516148053931206e-7,
];
const TAIL_GUESS = [
  0.5117356339231878, 0.39047404415501474, 0.004165897210049752, 0.005577051327120204, -0.0007760818918401844,
  0.00034838776314236096, -0.00010844046470897563, 4.277020954707159e-5, -1.656250384330244e-5, 6.796255945270569e-6,
  -2.8443532435603747e-6, 1.2206858113934024e-6,
];
const TAIL_FIRST = 1 / (1.9478808920906234 + 2);
const TAIL_LAST = 1 / (38.61 + 2);

/** erf(x) = 2/√π ∫₀ˣ exp(-t²) dt. */
export function erf(x: number): number {
  const size = Math.abs(requireNumber(x, "x"));
  if (size <= 1) return x * chebyshev(ERF, 2 * x * x - 1);
  return Math.sign(x) * (1 - erfc(size));
}

/** erfc(x) = 1 - erf(x), with full relative accuracy until it underflows at 27.2. */
export function erfc(x: number): number {
  if (requireNumber(x, "x") < 0.5) return 1 - erf(x);
  return x > 28 ? 0 : expMinusSquare(x) * scaledErfc(x);
}

/** exp(x²) erfc(x) for x ≥ 0: about 1/(x√π), never underflows. */
export function scaledErfc(x: number): number {
  if (x === Number.POSITIVE_INFINITY) return 0;
  return chebyshev(SCALED_ERFC, (x - 3.75) / (x + 3.75)) / (1 + 2 * x);
}

/** exp(-x²); the square is split so that its rounding error is not magnified by the exponential. */
function expMinusSquare(x: number): number {
  const short = Math.fround(x);
  return Math.exp(-short * short) * Math.exp((short - x) * (short + x));
}

/** The x with erf(x) = p, for p in [-1, 1]. */
export function erfInverse(p: number): number {
  if (!(Math.abs(p) <= 1)) throw new RangeError(`erfInverse(${p}): p must be in [-1, 1].`);
  if (Math.abs(p) > 0.7) return Math.sign(p) * erfcInverse(1 - Math.abs(p));
  const guess = SQRT_HALF * (p / 2) * chebyshev(CENTRE_GUESS, (p * p) / (2 * 0.1225) - 1);
  const miss = (erf(guess) - p) * HALF_SQRT_PI * Math.exp(guess * guess);
  return guess - miss / (1 + miss * guess);
}

/** The x with erfc(x) = q, for q in [0, 2]; accurate also for the smallest q. */
export function erfcInverse(q: number): number {
  if (!(q >= 0 && q <= 2)) throw new RangeError(`erfcInverse(${q}): q must be in [0, 2].`);
  if (q > 1) return -erfcInverse(2 - q);
  if (q >= 0.3) return erfInverse(1 - q);
  if (q === 0) return Number.POSITIVE_INFINITY;
  const logQ = Math.log(q);
  const t = Math.sqrt(2 * (Math.LN2 - logQ));
  const u = (2 * (1 / (t + 2) - TAIL_LAST)) / (TAIL_FIRST - TAIL_LAST) - 1;
  const guess = SQRT_HALF * (t - chebyshev(TAIL_GUESS, u));
  const miss = HALF_SQRT_PI * (scaledErfc(guess) - Math.exp(logQ + guess * guess));
  return guess + miss / (1 - miss * guess);
}
