import type { Prediction } from "../data/prediction.ts";
import { type Resampler, resampleCounts, resampleUnits } from "../intervals/resample.ts";
import { type Metric, type Undefined, undefinedBecause } from "../metrics/metric.ts";
import type { DrawOptions, RowFacts } from "./sample.ts";

/** How the rows of a sample map to the atoms its statistics are functions of. */
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

/** Why a metric does not exist for this kind of prediction. */
export function notApplicable(metric: Metric, kind: Prediction["kind"]): Undefined {
  if (kind === "labels") return undefinedBecause("hard labels have no order and no probability; it needs scores");
  if (kind === "scores" && metric.accepts.some((accepted) => accepted === "probabilities")) {
    return undefinedBecause("the scores are no probabilities");
  }
  return undefinedBecause(`${metric.name} is not defined for ${kind}`);
}
