import { InputError } from "../data/inputError.ts";
import { stream } from "../numeric/random.ts";

/**
 * The supremum of the mean of sign times output over a family of functions: max over f of 1/n sum of sign_i f(x_i).
 *
 * @see {@link finiteFamily} and {@link linearFamily}, which make one
 */
export type Supremum = (signs: Float64Array) => number;

export interface RademacherOptions {
  /** How many sets of signs are drawn, at least 2. Default 1000. */
  readonly draws?: number | undefined;
  /** Default 1. */
  readonly seed?: number | undefined;
}

/**
 * A Monte Carlo estimate of an empirical Rademacher complexity.
 *
 * @see {@link rademacherComplexity}
 */
export interface RademacherEstimate {
  /** Mean of the supremum over the draws. */
  readonly value: number;
  /** Monte Carlo standard error of that mean. */
  readonly standardError: number;
  /** Sets of signs that were drawn. */
  readonly draws: number;
  /** Rows. */
  readonly n: number;
}

/**
 * The empirical Rademacher complexity of a family on n rows: how well it can correlate with random signs, on average. 0
 * for a single function (up to chance), 1/2 for a family of 0/1 outputs that can follow any signs. Estimated by drawing
 * signs, by default 1000 times with seed 1.
 *
 * Unlike the VC dimension it belongs to these rows, not to the worst ones.
 *
 * @param n rows
 * @param supremum of the family
 * @param options `draws` of signs, at least 2 (default 1000); `seed` (default 1)
 * @example
 * ```ts
 * import { linearFamily, rademacherComplexity } from "@heldout/core/theory";
 * const rows = [[1, 0], [0, 1], [1, 1], [1, -1]];
 * rademacherComplexity(4, linearFamily(rows, 1)).value; // 0.564
 * ```
 * @see Bartlett and Mendelson (2002), Rademacher and Gaussian complexities, J. Mach. Learn. Res. 3:463
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

/**
 * A finite family of functions, each given by its outputs on the rows, such as the columns of an error matrix.
 *
 * @example
 * ```ts
 * import { finiteFamily } from "@heldout/core/theory";
 * const supremum = finiteFamily([
 *   [0, 0, 1, 1],
 *   [1, 1, 0, 0],
 * ]);
 * supremum(Float64Array.of(1, 1, -1, -1)); // 0.5
 * ```
 * @see {@link rademacherComplexity}
 */
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

/**
 * The linear functions wx with ‖w‖ <= radius on the given rows: the supremum is radius/n ‖sum of sign_i x_i‖, by the
 * Cauchy-Schwarz inequality.
 *
 * @example
 * ```ts
 * import { linearFamily } from "@heldout/core/theory";
 * const supremum = linearFamily([[1, 0], [0, 1]], 2);
 * supremum(Float64Array.of(1, -1)); // 1.4142
 * ```
 * @see {@link rademacherComplexity}
 */
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
 * How far the true risk of any function of the family, the one chosen on the rows too, may lie above its mean loss on
 * these n rows, with probability 1 - delta, for losses in [0, 1] of empirical complexity R: 2R + 3
 * sqrt(ln(2/delta)/(2n)).
 *
 * @param options `complexity`: the empirical Rademacher complexity; `n`: rows, at least 1; `delta`: the bound may fail
 * with this probability, in (0, 1)
 * @example
 * ```ts
 * import { rademacherEpsilon } from "@heldout/core/theory";
 * rademacherEpsilon({ complexity: 0.03, n: 1000, delta: 0.05 }); // 0.1888
 * ```
 * @see Mohri, Rostamizadeh and Talwalkar (2018), Foundations of machine learning, theorem 3.3
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
