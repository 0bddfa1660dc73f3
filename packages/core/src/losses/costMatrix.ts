import { InputError } from "../data/inputError.ts";
import type { RowLoss } from "./rowLoss.ts";

/**
 * The cost of each kind of error: `costs[truth][predicted]`, both in the order of `classes`, any finite numbers.
 *
 * The diagonal is usually 0, and a gain is a negative cost. Only differences within a row matter for decisions.
 *
 * @see {@link costLoss}
 */
export type CostMatrix = readonly (readonly number[])[];

/**
 * What the two kinds of error cost when there are two classes.
 *
 * @see {@link binaryCosts}
 */
export interface BinaryCosts {
  /** Cost of a positive row that is predicted negative; finite, at least 0. */
  readonly costFn: number;
  /** Cost of a negative row that is predicted positive; finite, at least 0. */
  readonly costFp: number;
}

/**
 * The cost matrix of two classes, of which the second is the positive one: correct predictions cost nothing.
 *
 * @param costs cost of a false negative and of a false positive
 *
 * @example
 * ```ts
 * import { binaryCosts } from "@heldout/core/metrics";
 * binaryCosts({ costFn: 10, costFp: 1 }); // [ [ 0, 1 ], [ 10, 0 ] ]
 * ```
 */
export function binaryCosts({ costFn, costFp }: BinaryCosts): CostMatrix {
  checkCost("costFn", costFn);
  checkCost("costFp", costFp);
  return [
    [0, costFp],
    [costFn, 0],
  ];
}

/**
 * The loss of a row under class-dependent costs. With 0 on the diagonal and 1 elsewhere it is the zero-one loss.
 *
 * @example
 * ```ts
 * import { costLoss } from "@heldout/core/metrics";
 * const loss = costLoss([[0, 1], [10, 0]]);
 * [loss(0, 1), loss(1, 0), loss(1, 1)]; // [ 1, 10, 0 ]
 * ```
 */
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
