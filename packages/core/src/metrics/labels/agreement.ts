import { add, type DoubleDouble, multiply, negate, widen } from "../../numeric/doubleDouble.ts";
import type { Confusion } from "../confusion.ts";

/** What kappa and the Matthews correlation are made of, in squares of the weight n of all rows. */
export interface Agreement {
  /** n times the weight on the diagonal, less Σ t_c p_c: t_c and p_c are the totals of class c in truth and prediction. */
  readonly beyondChance: number;
  /** n² - Σ t_c p_c */
  readonly disagreement: number;
  /** n² - Σ t_c² */
  readonly truthSpread: number;
  /** n² - Σ p_c² */
  readonly predictedSpread: number;
}

/**
 * The sums behind kappa and the Matthews correlation.
 *
 * All four are differences of numbers near n². Of whole counts they are exact. Where one class has nearly all of the weight,
 * doubles would leave few right digits: sums and products are then formed with 106 bits.
 */
export function agreementOf(confusion: Confusion): Agreement {
  return isExact(confusion) ? ofCounts(confusion) : ofWeights(confusion);
}

/** Whether every sum and product is a whole number below 2^53. */
function isExact({ cell }: Confusion): boolean {
  let n = 0;
  for (let i = 0; i < cell.length; i++) {
    if (!Number.isInteger(cell[i])) return false;
    n += cell[i];
  }
  return n * n <= Number.MAX_SAFE_INTEGER;
}

function ofCounts({ classes, cell }: Confusion): Agreement {
  let n = 0;
  let right = 0;
  let both = 0;
  let ofTruth = 0;
  let ofPrediction = 0;
  for (let c = 0; c < classes; c++) {
    let truth = 0;
    let predicted = 0;
    for (let other = 0; other < classes; other++) {
      truth += cell[c * classes + other];
      predicted += cell[other * classes + c];
    }
    n += truth;
    right += cell[c * classes + c];
    both += truth * predicted;
    ofTruth += truth * truth;
    ofPrediction += predicted * predicted;
  }
  return {
    beyondChance: n * right - both,
    disagreement: n * n - both,
    truthSpread: n * n - ofTruth,
    predictedSpread: n * n - ofPrediction,
  };
}

function ofWeights({ classes, cell }: Confusion): Agreement {
  const zero = widen(0);
  let n = zero;
  let right = zero;
  let both = zero;
  let ofTruth = zero;
  let ofPrediction = zero;
  for (let c = 0; c < classes; c++) {
    let truth = zero;
    let predicted = zero;
    for (let other = 0; other < classes; other++) {
      truth = add(truth, widen(cell[c * classes + other]));
      predicted = add(predicted, widen(cell[other * classes + c]));
    }
    n = add(n, truth);
    right = add(right, widen(cell[c * classes + c]));
    both = add(both, multiply(truth, predicted));
    ofTruth = add(ofTruth, multiply(truth, truth));
    ofPrediction = add(ofPrediction, multiply(predicted, predicted));
  }
  const less = (a: DoubleDouble, b: DoubleDouble): number => add(a, negate(b)).hi;
  const square = multiply(n, n);
  return {
    beyondChance: less(multiply(n, right), both),
    disagreement: less(square, both),
    truthSpread: less(square, ofTruth),
    predictedSpread: less(square, ofPrediction),
  };
}
