/**
 * Scores to probabilities e^f / Σ e^f, in place: score of class c in row i at `c * rows + i`. The largest score of a row
 * is taken out first, so nothing overflows and some class always has a probability.
 */
export function softmaxRows(scores: Float64Array, rows: number): void {
  const classes = scores.length / rows;
  for (let i = 0; i < rows; i++) {
    let largest = Number.NEGATIVE_INFINITY;
    for (let c = 0; c < classes; c++) if (scores[c * rows + i] > largest) largest = scores[c * rows + i];
    let sum = 0;
    for (let c = 0; c < classes; c++) {
      const power = Math.exp(scores[c * rows + i] - largest);
      scores[c * rows + i] = power;
      sum += power;
    }
    for (let c = 0; c < classes; c++) scores[c * rows + i] /= sum;
  }
}

/** -ln of the softmax probability of the truth, by the logarithm of the sum: finite for finite scores. */
export function softmaxLoss(scores: Float64Array, rows: number, row: number, truth: number): number {
  const classes = scores.length / rows;
  let largest = Number.NEGATIVE_INFINITY;
  for (let c = 0; c < classes; c++) largest = Math.max(largest, scores[c * rows + row]);
  let sum = 0;
  for (let c = 0; c < classes; c++) sum += Math.exp(scores[c * rows + row] - largest);
  return largest + Math.log(sum) - scores[truth * rows + row];
}
