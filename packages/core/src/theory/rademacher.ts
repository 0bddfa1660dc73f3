import { InputError } from "../data/inputError.ts";
import { stream } from "../numeric/random.ts";

/** The largest mean of sign times output over a family: max over f of 1/n sum of sign_i f(x_i). */
export type Supremum = (signs: Float64Array) => number;

export interface RademacherOptions {
  /** How many sets of signs are drawn, at least 2. Default 1000. */
  readonly draws?: number | undefined;
  /** Default 1. */
  readonly seed?: number | undefined;
}

export interface RademacherEstimate {
  /** Mean over the draws. */
  readonly value: number;
  /** Of the mean: how far chance in the draws may have moved it. */
  readonly standardError: number;
  readonly draws: number;
  readonly n: number;
}

/**
 * The empirical Rademacher complexity of a family on n rows: how well it can follow signs drawn by fair coins, on
 * average. 0 for a single function (up to chance), 1/2 for a family of 0/1 outputs that can follow any signs.
 *
 * Beyond the lectures. Unlike the VC dimension it is of these rows, not of the worst. Bartlett and Mendelson (2002), J.
 * Mach. Learn. Res. 3; estimated by drawing signs.
 */
export function rademacherComplexity(
  n: number,
  supremum: Supremum,
  { draws = 1000, seed = 1 }: RademacherOptions = {},
): RademacherEstimate {
  if (!(Number.isSafeInteger(n) && n >= 1 && Number.isSafeInteger(draws) && draws >= 2)) {
    throw new InputError(
      "bad-option",
      `there is no complexity for ${n} rows and ${draws} draws.`,
      "Give at least 1 row and 2 draws.",
    );
  }
  const rng = stream(seed, "rademacher");
  const signs = new Float64Array(n);
  let mean = 0;
  let squares = 0;
  for (let draw = 1; draw <= draws; draw++) {
    for (let i = 0; i < n; i++) signs[i] = rng() < 0.5 ? -1 : 1;
    const value = supremum(signs);
    const change = value - mean;
    mean += change / draw;
    squares += change * (value - mean);
  }
  return { value: mean, standardError: Math.sqrt(squares / (draws - 1) / draws), draws, n };
}

/** A finite family, each function given by its outputs on the rows: the columns of an error matrix, say. */
export function finiteFamily(outputs: readonly ArrayLike<number>[]): Supremum {
  return (signs) => {
    let best = Number.NEGATIVE_INFINITY;
    for (const output of outputs) {
      let sum = 0;
      for (let i = 0; i < signs.length; i++) sum += signs[i] * output[i];
      if (sum > best) best = sum;
    }
    return best / signs.length;
  };
}

/** Linear functions wx with ‖w‖ <= radius: the supremum is radius/n ‖sum of sign_i x_i‖, by Cauchy and Schwarz. */
export function linearFamily(rows: readonly ArrayLike<number>[], radius: number): Supremum {
  const width = rows.length === 0 ? 0 : rows[0].length;
  return (signs) => {
    const sum = new Float64Array(width);
    rows.forEach((row, i) => {
      for (let j = 0; j < width; j++) sum[j] += signs[i] * row[j];
    });
    return (radius * Math.sqrt(sum.reduce((total, value) => total + value * value, 0))) / signs.length;
  };
}

/** Massart's bound on the complexity of a finite family: the largest ‖f‖ times sqrt(2 ln size)/n. */
export function massartBound(outputs: readonly ArrayLike<number>[]): number {
  let largest = 0;
  for (const output of outputs) {
    let squares = 0;
    for (let i = 0; i < output.length; i++) squares += output[i] * output[i];
    largest = Math.max(largest, squares);
  }
  return outputs.length === 0 ? 0 : (Math.sqrt(largest) * Math.sqrt(2 * Math.log(outputs.length))) / outputs[0].length;
}

/**
 * How far the true risk of any function of the family may lie above its mean loss on these n rows, with probability
 * 1 - delta, for losses in [0, 1] of empirical complexity R: 2R + 3 sqrt(ln(2/delta)/(2n)). Also for the one chosen on
 * the rows. Mohri, Rostamizadeh and Talwalkar (2018), theorem 3.3.
 */
export function rademacherEpsilon({
  complexity,
  n,
  delta,
}: {
  readonly complexity: number;
  readonly n: number;
  readonly delta: number;
}): number {
  if (!(n >= 1 && delta > 0 && delta < 1)) {
    throw new InputError(
      "bad-option",
      `there is no bound for n = ${n}, delta = ${delta}.`,
      "Give n >= 1, 0 < delta < 1.",
    );
  }
  return 2 * Math.max(0, complexity) + 3 * Math.sqrt(Math.log(2 / delta) / (2 * n));
}
