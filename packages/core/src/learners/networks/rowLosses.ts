import { forward, type Network } from "./network.ts";
import { loadRows, type StagedRows } from "./networkRows.ts";
import type { OutputRule } from "./outputRule.ts";
import { type PanelMatrix, placeOf } from "./panelMatrix.ts";

/** Staged rows in two parts: the first `learned` are learned from, the others watched. */
export interface TrainingRows {
  readonly staged: StagedRows;
  readonly learned: number;
  /** Class or number of each row. */
  readonly truth: ArrayLike<number>;
  /** Of each row; the learned ones have mean 1. */
  readonly weights: Float64Array;
}

/** Rows whose loss is computed at a time, beside those of a batch. */
export const WATCH = 512;

/** Writes the slopes of the mean loss of a batch by its sums; gives the sum of its losses. */
export function addSlopes(
  { team }: Network,
  { truth, weights }: TrainingRows,
  rule: OutputRule,
  { sums, into, order }: { readonly sums: PanelMatrix; readonly into: PanelMatrix; readonly order: Uint32Array },
): number {
  const from = team.heap.f64(sums.at, (sums.pitch * sums.count) / 8);
  const to = team.heap.f64(into.at, (into.pitch * into.count) / 8);
  const own = new Float64Array(rule.sums);
  const slope = new Float64Array(rule.sums);
  let total = 0;
  for (let i = 0; i < order.length; i++) {
    for (let j = 0; j < rule.sums; j++) own[j] = from[placeOf(i, j, sums.pitch)];
    const weight = weights[order[i]];
    total += weight * rule.slopes(own, truth[order[i]], slope);
    for (let j = 0; j < rule.sums; j++) to[placeOf(i, j, into.pitch)] = (weight * slope[j]) / order.length;
  }
  return total;
}

/** Mean loss of the watched rows. `places` is where the places of all rows stand. */
export function watchedLoss(network: Network, rows: TrainingRows, rule: OutputRule, places: number): number {
  const { heap } = network.team;
  const own = new Float64Array(rule.sums);
  const slope = new Float64Array(rule.sums);
  let total = 0;
  let weight = 0;
  for (let from = rows.learned; from < rows.truth.length; from += WATCH) {
    const count = Math.min(WATCH, rows.truth.length - from);
    loadRows(network, rows.staged, places + 4 * from, count);
    const { at, pitch, count: panels } = forward(network, count);
    const sums = heap.f64(at, (pitch * panels) / 8);
    for (let i = 0; i < count; i++) {
      for (let j = 0; j < rule.sums; j++) own[j] = sums[placeOf(i, j, pitch)];
      total += rows.weights[from + i] * rule.slopes(own, rows.truth[from + i], slope);
      weight += rows.weights[from + i];
    }
  }
  return total / weight;
}
