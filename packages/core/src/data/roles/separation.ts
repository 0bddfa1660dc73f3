/** How well numbers tell two classes apart. */
export interface Separation {
  /** Share of pairs of one row of each class in which the row of the second class has the larger number; ties count half. */
  readonly auc: number;
  /** Whether that is more than chance: three standard errors of unrelated numbers away from a half. */
  readonly clear: boolean;
}

/** Rows that are looked at; more would not change the answer. */
const MOST_ROWS = 20_000;

/** The AUC of numbers for rows of code 1 against rows of code 0; rows with another code or without a number do not count. */
export function separation(values: Float64Array, codes: Int32Array): Separation | null {
  const step = Math.max(1, Math.floor(values.length / MOST_ROWS));
  const rows: number[] = [];
  for (let row = 0; row < values.length; row += step) {
    if ((codes[row] === 0 || codes[row] === 1) && !Number.isNaN(values[row])) rows.push(row);
  }
  rows.sort((a, b) => values[a] - values[b]);
  let ones = 0;
  let below = 0;
  let pairs = 0;
  for (let from = 0; from < rows.length; ) {
    let to = from;
    let tiedOnes = 0;
    while (to < rows.length && values[rows[to]] === values[rows[from]]) tiedOnes += codes[rows[to++]];
    const tiedZeros = to - from - tiedOnes;
    pairs += tiedOnes * (below + tiedZeros / 2);
    ones += tiedOnes;
    below += tiedZeros;
    from = to;
  }
  if (ones === 0 || below === 0) return null;
  const auc = pairs / (ones * below);
  const noise = Math.sqrt((ones + below + 1) / (12 * ones * below));
  return { auc, clear: Math.abs(auc - 0.5) > 3 * noise };
}
