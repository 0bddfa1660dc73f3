import { groupJackknife } from "../resampling/groupJackknife.ts";
import { type StudentTest, studentTest } from "./pairedT.ts";

/**
 * Student's test of the mean row difference when rows come in groups: the standard error is what leaving out each group
 * moves the mean by (see `groupJackknife`), with as many degrees of freedom as there are groups, less one.
 *
 * For differences of 0 and 1 it is McNemar's test for clustered rows in the form of Obuchowski (1998, Statist. Med.
 * 17:1495), held against Student's distribution because groups are few. null as for `pairedT`, and with one group.
 */
export function clusteredT(
  differences: Float64Array,
  weights: Float64Array | null,
  group: Int32Array,
): StudentTest | null {
  let total = 0;
  let sum = 0;
  for (let i = 0; i < differences.length; i++) {
    const weight = weights === null ? 1 : weights[i];
    total += weight;
    sum += weight * differences[i];
  }
  if (!(total > 0) || !Number.isFinite(sum)) return null;
  const error = groupJackknife(differences, weights, group, null);
  const test = error && studentTest(sum / total, error.standardError, error.degreesOfFreedom);
  return test && error?.unequal !== undefined ? { ...test, unequal: error.unequal } : test;
}
