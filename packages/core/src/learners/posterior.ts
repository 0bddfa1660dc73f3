/**
 * Logarithms of joint densities to probabilities of the classes, in place: class c of row i at `c * rows + i`. The largest
 * of a row is taken out first, so that not all of them underflow.
 */
export function posterior(scores: Float64Array, rows: number): void {
  const classes = scores.length / rows;
  for (let i = 0; i < rows; i++) {
    let most = Number.NEGATIVE_INFINITY;
    for (let c = 0; c < classes; c++) most = Math.max(most, scores[c * rows + i]);
    let total = 0;
    for (let c = 0; c < classes; c++) {
      const at = c * rows + i;
      // Infinitely far from every class: nothing but the nearest ones is left to say.
      scores[at] = scores[at] === most ? 1 : Math.exp(scores[at] - most);
      total += scores[at];
    }
    for (let c = 0; c < classes; c++) scores[c * rows + i] /= total;
  }
}
