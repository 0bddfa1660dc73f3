import { type Resampler, resampleCounts, resampleUnits } from "../../intervals/resample.ts";
import { familyOf } from "../families/family.ts";
import { isDefined } from "../metric.ts";
import type { Bootstrap, DrawOptions, RowFacts, SampleView } from "./sample.ts";

/** How the rows per sample map to the atoms its statistics are functions of. */
export interface AtomMap {
  /** Weight of each atom in the sample. */
  readonly count: Float64Array;
  /** First atom of each stratum (class), and the number of atoms at the end. */
  readonly strata: readonly number[];
  readonly stratumOfRow: (row: number) => number;
  readonly atomOfRow: (row: number) => number;
}

/** Rows, within their classes when asked for; whole groups, across classes, when there are groups. */
export function resamplerOf(facts: RowFacts, map: AtomMap, { stratified: byClass }: DrawOptions): Resampler {
  if (facts.independent) {
    return resampleCounts(byClass ? map : { count: map.count, strata: [0, map.count.length] });
  }
  const unitOfRow = facts.group ?? Int32Array.from({ length: facts.rows }, (_, row) => row);
  const stratified = byClass && facts.group === null;
  const order = Uint32Array.from({ length: facts.rows }, (_, row) => row).sort((a, b) =>
    stratified ? map.stratumOfRow(a) - map.stratumOfRow(b) || a - b : unitOfRow[a] - unitOfRow[b] || a - b,
  );
  const start: number[] = [];
  const strata: number[] = [];
  order.forEach((row, at) => {
    const before = at === 0 ? -1 : order[at - 1];
    const newStratum = at === 0 || (stratified && map.stratumOfRow(row) !== map.stratumOfRow(before));
    if (newStratum) strata.push(start.length);
    if (newStratum || unitOfRow[row] !== unitOfRow[before]) start.push(at);
  });
  strata.push(start.length);
  start.push(order.length);
  return resampleUnits({
    atoms: map.count.length,
    start: Uint32Array.from(start),
    atom: Uint32Array.from(order, (row) => map.atomOfRow(row)),
    weight: Float64Array.from(order, (row) => facts.weight?.[row] ?? 1),
    strata,
  });
}

/** Metrics on what weights of the atoms make of a sample; NaN where one is undefined. */
export function evaluateOn(view: (weight: Float64Array) => SampleView): Bootstrap["evaluate"] {
  return (metrics) => (weight, out) => {
    const on = view(weight);
    metrics.forEach((metric, m) => {
      const value = familyOf(metric).value(metric, on);
      out[m] = isDefined(value) ? value : Number.NaN;
    });
  };
}
