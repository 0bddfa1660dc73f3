/** How rows of groups go together: what a plan for clusters needs. */
export interface Intraclass {
  /** Share of the variance that lies between groups, never below 0. */
  readonly icc: number;
  /** Mean rows per group. */
  readonly size: number;
  /** Standard deviation of the group sizes over their mean. */
  readonly cv: number;
  readonly groups: number;
}

/**
 * The intraclass correlation of `values` within `group`, by the analysis of variance: (MSB - MSW) / (MSB + (m0 - 1) MSW)
 * with m0 = (N - sum m_i² / N) / (G - 1). Negative estimates count as 0. null with fewer than two groups, or when every
 * group has one row.
 *
 * Donner and Koval (1980), Biometrics 36:19. R's ICC::ICCbare is the same before the cut at 0.
 */
export function intraclass(values: ArrayLike<number>, group: Int32Array): Intraclass | null {
  const sums = new Map<number, { rows: number; sum: number }>();
  let total = 0;
  for (let i = 0; i < group.length; i++) {
    const entry = sums.get(group[i]) ?? { rows: 0, sum: 0 };
    entry.rows++;
    entry.sum += values[i];
    sums.set(group[i], entry);
    total += values[i];
  }
  const rows = group.length;
  const groups = sums.size;
  if (groups < 2 || groups === rows) return null;
  const mean = total / rows;
  let between = 0;
  let squaredSizes = 0;
  for (const { rows: size, sum } of sums.values()) {
    between += size * (sum / size - mean) ** 2;
    squaredSizes += size * size;
  }
  let within = 0;
  for (let i = 0; i < rows; i++) {
    const own = sums.get(group[i]);
    if (own !== undefined) within += (values[i] - own.sum / own.rows) ** 2;
  }
  const meanBetween = between / (groups - 1);
  const meanWithin = within / (rows - groups);
  const typical = (rows - squaredSizes / rows) / (groups - 1);
  const size = rows / groups;
  const variance = (squaredSizes - rows * size) / (groups - 1);
  const whole = meanBetween + (typical - 1) * meanWithin;
  return {
    icc: whole > 0 ? Math.min(1, Math.max(0, (meanBetween - meanWithin) / whole)) : 0,
    size,
    cv: Math.sqrt(Math.max(0, variance)) / size,
    groups,
  };
}
