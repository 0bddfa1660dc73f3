import { InputError } from "../data/inputError.ts";
import type { RowLoss } from "./rowLoss.ts";

/**
 * What each mistake costs: `costs[truth][predicted]`, both in the order of `classes`, any finite numbers.
 *
 * The diagonal is usually 0; a gain is a negative cost. Only differences within a row matter for decisions.
 */
export type CostMatrix = readonly (readonly number[])[];

export interface BinaryCosts {
  /** Cost of a positive row that is predicted negative; finite, at least 0. */
  readonly costFn: number;
  /** Cost of a negative row that is predicted positive; finite, at least 0. */
  readonly costFp: number;
}

/** The cost matrix of two classes, the second one positive: right answers cost nothing. */
export function binaryCosts({ costFn, costFp }: BinaryCosts): CostMatrix {
  checkCost("costFn", costFn);
  checkCost("costFp", costFp);
  return [
    [0, costFp],
    [costFn, 0],
  ];
}

/** Loss of a row under class-dependent costs. With 0 on the diagonal and 1 elsewhere it is the zero-one loss. */
export function costLoss(costs: CostMatrix): RowLoss {
  const classes = costs.length;
  const flat = new Float64Array(classes * classes);
  costs.forEach((row, truth) => {
    if (row.length !== classes) {
      throw new InputError(
        "bad-option",
        `row ${truth + 1} of the cost matrix has ${row.length} costs, but there are ${classes} rows.`,
        "Give a square matrix: one row per true class, one column per predicted class.",
      );
    }
    row.forEach((cost, predicted) => {
      if (!Number.isFinite(cost)) {
        throw new InputError(
          "bad-option",
          `the cost in row ${truth + 1}, column ${predicted + 1} is ${cost}.`,
          "Give finite numbers; a gain is a negative cost.",
        );
      }
      flat[truth * classes + predicted] = cost;
    });
  });
  return (truth, predicted) => flat[truth * classes + predicted];
}

function checkCost(name: string, cost: number): void {
  if (cost >= 0 && Number.isFinite(cost)) return;
  throw new InputError("bad-option", `${name} is ${cost}.`, "Give a finite cost of at least 0, such as 5.");
}
