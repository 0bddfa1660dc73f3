/**
 * A number as the unevaluated sum of two doubles, about 106 bits.
 *
 * Needed where an exponent is large: exp(-700 (1 + 1e-16)) is already off by 7e-14, so the exponents of densities in
 * far tails are formed with this. Dekker (1971); the error-free sum is Knuth's.
 */
export interface DoubleDouble {
  readonly hi: number;
  readonly lo: number;
}

const SPLITTER = 134217729;
const LN2: DoubleDouble = { hi: Math.LN2, lo: 2.3190468138462996e-17 };
const THIRD: DoubleDouble = { hi: 0.3333333333333333, lo: 1.850371707708594e-17 };
const FIFTH: DoubleDouble = { hi: 0.2, lo: -1.1102230246251566e-17 };

/** a + b without error. */
export function exactSum(a: number, b: number): DoubleDouble {
  const hi = a + b;
  const part = hi - a;
  return { hi, lo: a - (hi - part) + (b - part) };
}

/** a · b without error, unless a factor is above 1e300 or the product below 1e-290: then it is the plain product. */
export function exactProduct(a: number, b: number): DoubleDouble {
  const hi = a * b;
  const shiftedA = SPLITTER * a;
  const shiftedB = SPLITTER * b;
  const highA = shiftedA - (shiftedA - a);
  const highB = shiftedB - (shiftedB - b);
  const lowA = a - highA;
  const lowB = b - highB;
  const lo = lowA * lowB - (hi - highA * highB - lowA * highB - highA * lowB);
  return { hi, lo: Number.isFinite(lo) ? lo : 0 };
}

export function add(a: DoubleDouble, b: DoubleDouble): DoubleDouble {
  const sum = exactSum(a.hi, b.hi);
  return normalise(sum.hi, sum.lo + a.lo + b.lo);
}

export function multiply(a: DoubleDouble, b: DoubleDouble): DoubleDouble {
  const product = exactProduct(a.hi, b.hi);
  return normalise(product.hi, product.lo + a.hi * b.lo + a.lo * b.hi);
}

export function scale(a: DoubleDouble, factor: number): DoubleDouble {
  const product = exactProduct(a.hi, factor);
  return normalise(product.hi, product.lo + a.lo * factor);
}

export function divide(a: DoubleDouble, b: DoubleDouble): DoubleDouble {
  const first = a.hi / b.hi;
  const taken = exactProduct(first, b.hi);
  const rest = a.hi - taken.hi - taken.lo + a.lo - first * b.lo;
  return normalise(first, rest / b.hi);
}

export function negate({ hi, lo }: DoubleDouble): DoubleDouble {
  return { hi: -hi, lo: -lo };
}

/** The double `a` as a pair. */
export function widen(a: number): DoubleDouble {
  return { hi: a, lo: 0 };
}

/**
 * Natural logarithm of a positive number, relative error below 1e-21 also near 1.
 *
 * log(2^e m) with m in [1/√2, √2], and log m = 2 atanh((m - 1) / (m + 1)); only the first terms need both halves.
 */
export function logarithm(a: DoubleDouble): DoubleDouble {
  if (a.hi < 1e-290) {
    const shifted = logarithm({ hi: a.hi * 2 ** 300, lo: a.lo * 2 ** 300 });
    return add(shifted, scale(LN2, -300));
  }
  const exponent = Math.round(Math.log2(a.hi));
  const unit = 2 ** -exponent;
  const hi = a.hi * unit;
  const lo = a.lo * unit;
  const s = divide(exactSum(hi - 1, lo), add(exactSum(hi, 1), widen(lo)));
  const square = multiply(s, s);
  const q = square.hi;
  let tail = 1 / 23;
  for (let odd = 21; odd >= 7; odd -= 2) tail = tail * q + 1 / odd;
  let inner = add(FIFTH, widen(q * tail));
  inner = add(THIRD, multiply(square, inner));
  inner = add({ hi: 1, lo: 0 }, multiply(square, inner));
  const mantissa = multiply(s, inner);
  const log = { hi: 2 * mantissa.hi, lo: 2 * mantissa.lo };
  return exponent === 0 ? log : add(scale(LN2, exponent), log);
}

/** exp of a pair, as a double. */
export function exponential(a: DoubleDouble): number {
  return Math.exp(a.hi) * (1 + a.lo);
}

function normalise(hi: number, lo: number): DoubleDouble {
  const sum = hi + lo;
  return { hi: sum, lo: lo - (sum - hi) };
}
