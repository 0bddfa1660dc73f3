import { effectiveGroups } from "../../../intervals/fewRows/clusterVariance.ts";

/** A standard error from leaving out one group at a time, and its degrees of freedom: groups - 1. */
export interface JackknifeError {
  readonly standardError: number;
  readonly degreesOfFreedom: number;
  /**
   * Fewer degrees of freedom, where groups differ in size: those of Bell and McCaffrey (2002) for groups whose rows are all
   * alike. Left out for groups of about one size.
   */
  readonly unequal?: number;
}

/**
 * The standard error of a sum of class means (one class: of a mean) when rows come in groups: how much leaving out each
 * group moves it.
 *
 * With groups of one size it is the usual cluster-robust standard error. With groups of different sizes that one is too
 * small, because a large group draws the mean to itself; this one is not, so Student's distribution holds with few
 * groups too. MacKinnon, Nielsen and Webb (2023), J. Appl. Econometrics 38:671.
 *
 * `stratum` is the class of each row (null: one class), `group` its group (null: each row its own). null when fewer than
 * two groups have rows, or one of them has all rows of a class.
 */
export function groupJackknife(
  values: Float64Array,
  weight: Float64Array | null,
  group: Int32Array | null,
  stratum: Int32Array | null,
): JackknifeError | null {
  const strata = stratum === null ? 1 : stratum.reduce((most, own) => Math.max(most, own), 0) + 1;
  const slots = group === null ? values.length : group.reduce((most, own) => Math.max(most, own), 0) + 1;
  const total = new Float64Array(strata);
  const mean = new Float64Array(strata);
  const weightIn = new Float64Array(slots * strata);
  const sumIn = new Float64Array(slots * strata);
  const stratumOf = (row: number): number => (stratum === null ? 0 : stratum[row]);
  const weightOf = (row: number): number => (weight === null ? 1 : weight[row]);
  for (let row = 0; row < values.length; row++) {
    total[stratumOf(row)] += weightOf(row);
    mean[stratumOf(row)] += weightOf(row) * values[row];
  }
  for (let s = 0; s < strata; s++) mean[s] /= total[s];
  for (let row = 0; row < values.length; row++) {
    const at = (group === null ? row : group[row]) * strata + stratumOf(row);
    weightIn[at] += weightOf(row);
    sumIn[at] += weightOf(row) * (values[row] - mean[stratumOf(row)]);
  }
  let groups = 0;
  let squares = 0;
  for (let g = 0; g < slots; g++) {
    let moved = 0;
    let present = false;
    for (let s = 0; s < strata; s++) {
      const own = weightIn[g * strata + s];
      if (own === 0) continue;
      present = true;
      if (own >= total[s]) return null;
      moved += sumIn[g * strata + s] / (total[s] - own);
    }
    if (!present) continue;
    groups++;
    squares += moved * moved;
  }
  if (groups < 2) return null;
  const effective = group === null ? groups : effectiveGroups(group, weight);
  return {
    standardError: Math.sqrt((squares * (groups - 1)) / groups),
    degreesOfFreedom: groups - 1,
    ...(effective < groups - 0.5 ? { unequal: Math.max(1, effective - 1) } : {}),
  };
}
