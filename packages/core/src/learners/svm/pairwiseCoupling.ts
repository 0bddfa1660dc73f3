import { cholesky, choleskySolve } from "../../numeric/linear/cholesky.ts";
import { zeros } from "../../numeric/linear/matrix.ts";

/** Probabilities of pairs are kept off 0 and 1 by so much. */
const MARGIN = 1e-7;

/**
 * The probabilities of k classes from those of all pairs: `wins(i, j)` is the probability of j given that it is i or j,
 * i < j.
 *
 * The p with Σ p = 1 and the least Σ over pairs of (P(j | i or j) p_i - P(i | i or j) p_j)² (Wu, Lin and Weng 2004, their
 * second method, as in LIBSVM). The conditions of the minimum are linear, so they are solved and not iterated.
 */
export function coupledProbabilities(k: number, wins: (i: number, j: number) => number): Float64Array {
  const q = zeros(k, k);
  for (let i = 0; i < k; i++) {
    for (let j = i + 1; j < k; j++) {
      const second = Math.min(1 - MARGIN, Math.max(MARGIN, wins(i, j)));
      const first = 1 - second;
      q.values[i * k + i] += second * second;
      q.values[j * k + j] += first * first;
      q.values[i * k + j] -= first * second;
      q.values[j * k + i] -= first * second;
    }
  }
  // Q p = λ 1 with Σ p = 1: adding 1 to every entry changes p only by a factor, and makes the matrix definite
  for (let at = 0; at < q.values.length; at++) q.values[at] += 1;
  const factor = cholesky(q, { tolerance: 0 });
  const p = factor ? choleskySolve(factor, new Float64Array(k).fill(1)).map((value) => Math.max(0, value)) : null;
  const total = p ? p.reduce((sum, value) => sum + value, 0) : 0;
  return p && total > 0 ? p.map((value) => value / total) : new Float64Array(k).fill(1 / k);
}
