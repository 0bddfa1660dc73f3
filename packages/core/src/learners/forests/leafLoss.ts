import type { Target } from "../../data/task.ts";

/**
 * What a leaf loses on a row: the squared error of its number, or 1 where its most frequent class is not the truth. Of
 * equally frequent classes each counts its part.
 */
export function leafLoss(values: Float64Array, at: number, outputs: number, target: Target, row: number): number {
  if (target.kind === "numbers") return (target.values[row] - values[at]) ** 2;
  let most = Number.NEGATIVE_INFINITY;
  let ties = 0;
  for (let c = 0; c < outputs; c++) {
    if (values[at + c] > most) {
      most = values[at + c];
      ties = 1;
    } else if (values[at + c] === most) ties++;
  }
  return values[at + target.codes[row]] === most ? 1 - 1 / ties : 1;
}
