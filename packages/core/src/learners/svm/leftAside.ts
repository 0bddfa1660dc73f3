import type { Team } from "../../numeric/kernels/team.ts";
import type { KernelFunction } from "./kernelFunction.ts";
import { kernelScores } from "./kernelScores.ts";
import { type Rows, takeRows } from "./rows.ts";

/** Rows that take no part for a while. What the machine says of them is brought up to date when they come back. */
export interface LeftAside {
  /** Notes what the machine of these coefficients says of rows that leave. */
  leave(rows: Uint32Array, scores: Float64Array, coefficients: Float64Array): void;
  /** What the machine of these coefficients says of all rows that have left, by row; they are noted no longer. */
  bringBack(coefficients: Float64Array): ReadonlyMap<number, number>;
}

/** Only coefficients that have changed since a row left count, and late in a fit few change. */
export function leftAside(all: Rows, kernel: KernelFunction, team: Team): LeftAside {
  let stages: { readonly rows: Uint32Array; readonly scores: Float64Array; readonly coefficients: Float64Array }[] = [];
  return {
    leave: (rows, scores, coefficients) => {
      stages.push({ rows, scores, coefficients: coefficients.slice() });
    },
    bringBack: (coefficients) => {
      const found = new Map<number, number>();
      for (const { rows, scores, coefficients: then } of stages) {
        const changes = coefficients.map((value, i) => value - then[i]);
        const since = kernelScoresOf(all, kernel, changes, takeRows(all, rows), team);
        rows.forEach((row, i) => {
          found.set(row, scores[i] + since[i]);
        });
      }
      stages = [];
      return found;
    },
  };
}

/** What a machine with one coefficient per row of `all` says of some rows; most coefficients may be 0. */
export function kernelScoresOf(
  all: Rows,
  kernel: KernelFunction,
  coefficients: Float64Array,
  rows: Rows,
  team: Team,
): Float64Array {
  const support = Uint32Array.from(coefficients.keys()).filter((i) => coefficients[i] !== 0);
  if (support.length === 0) return new Float64Array(rows.count);
  const own = Float64Array.from(support, (i) => coefficients[i]);
  return kernelScores(kernel, takeRows(all, support), own, rows, team);
}
