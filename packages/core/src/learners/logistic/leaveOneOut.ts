import { cholesky, choleskySolve } from "../../numeric/linear/cholesky.ts";
import { dot } from "../../numeric/linear/matrix.ts";
import { solveLower } from "../../numeric/linear/triangular.ts";
import type { LearningData } from "../learner.ts";
import { softmaxRows } from "../softmax.ts";
import { type LogisticSettings, withLogisticTask } from "./fitLogistic.ts";
import { fromLogOdds } from "./logisticModel.ts";
import { newton } from "./newton.ts";
import { penaltyShape, squarePenalty } from "./penalty.ts";

/**
 * What a fit without the row says of each row, approximately: one Newton step from the fit of all rows, for which the
 * second derivatives of that fit are enough (Pregibon 1981; Rad and Maleki 2020). Null where they are singular.
 *
 * With residual r, curvature h and q = x' H⁻¹ x the score moves by (r q + ...) / (1 - h q), where the dots are for the
 * penalty, which weighs on a mean over one row less; with more classes these are vectors and matrices. Scales of
 * features and balanced class weights stay those of all rows. For penalties on squares.
 */
export function approximateLeaveOneOut(
  data: LearningData,
  rows: Uint32Array,
  lambda: number,
  { standardize, classWeight }: LogisticSettings,
): Float64Array | null {
  return withLogisticTask(data, rows, classWeight, ({ staged, loss, codes, weights }) => {
    const { outputs } = loss;
    const n = staged.rows;
    const l2 = squarePenalty(staged, penaltyShape(staged, 0, standardize), lambda);
    const { point, hessian } = newton(loss, l2);
    const size = point.length;
    const ridge = Float64Array.from({ length: size }, (_, at) => (at < outputs ? 0 : l2[Math.floor(at / outputs) - 1]));
    // of the penalty a row takes its own share away, the same for every row of the same weight
    for (let at = 0; at < size; at++) hessian.values[at * (size + 1)] -= ridge[at] / staged.counted;
    const factor = cholesky(hessian);
    if (!factor) return null;
    const pulled = choleskySolve(
      factor,
      ridge.map((weight, at) => weight * point[at]),
    );
    const total = weights.reduce((sum, w) => sum + w, 0);
    const columns = Array.from(staged.columns, (at) => staged.team.heap.f64(at, n));
    const scores = new Float64Array(n * outputs);
    for (let i = 0; i < n; i++) {
      const x = columns.map((column) => column[i]);
      const sides = Array.from({ length: outputs }, (_, k) => sideOf(x, k, outputs));
      const own = sides.map((side) => dot(side, point));
      const share = weights[i] / total;
      const away = sides.map((side) => share * dot(side, pulled));
      for (const side of sides) solveLower(factor.values, size, size, side);
      const spread = sides.map((a) => sides.map((b) => dot(a, b)));
      const moved = rowStep(spread, rowTerms(own, codes[i], share), away);
      for (let k = 0; k < outputs; k++) scores[k * n + i] = own[k] + moved[k];
    }
    if (!scores.every(Number.isFinite)) return null;
    if (outputs === 1) return fromLogOdds(scores);
    softmaxRows(scores, n);
    return scores;
  });
}

/** A row as the score of one output sees it: 1 and the features, at that output's places. */
function sideOf(x: readonly number[], output: number, outputs: number): Float64Array {
  const side = new Float64Array((x.length + 1) * outputs);
  side[output] = 1;
  x.forEach((value, j) => {
    side[(j + 1) * outputs + output] = value;
  });
  return side;
}

interface RowTerms {
  readonly residual: readonly number[];
  readonly curvature: readonly (readonly number[])[];
}

/** Gradient and second derivatives of one row's loss by its scores. */
function rowTerms(scores: readonly number[], code: number, share: number): RowTerms {
  if (scores.length === 1) {
    const [no, yes] = fromLogOdds(Float64Array.from(scores));
    return { residual: [share * (code === 1 ? -no : yes)], curvature: [[share * no * yes]] };
  }
  const p = Float64Array.from(scores);
  softmaxRows(p, 1);
  return {
    residual: scores.map((_, k) => share * (p[k] - (k === code ? 1 : 0))),
    curvature: scores.map((_, k) => scores.map((__, m) => share * p[k] * ((k === m ? 1 : 0) - p[m]))),
  };
}

/** The d with (I - Q W) d = Q r + away, by elimination with row exchanges; there are as many unknowns as scores. */
function rowStep(
  spread: readonly (readonly number[])[],
  { residual, curvature }: RowTerms,
  away: readonly number[],
): Float64Array {
  const size = away.length;
  const sum = (row: readonly number[], column: (m: number) => number): number =>
    row.reduce((total, value, m) => total + value * column(m), 0);
  const a = spread.map((row, k) => [
    ...away.map((_, m) => (k === m ? 1 : 0) - sum(row, (t) => curvature[t][m])),
    sum(row, (t) => residual[t]) + away[k],
  ]);
  for (let c = 0; c < size; c++) {
    let pivot = c;
    for (let r = c + 1; r < size; r++) if (Math.abs(a[r][c]) > Math.abs(a[pivot][c])) pivot = r;
    [a[c], a[pivot]] = [a[pivot], a[c]];
    for (let r = c + 1; r < size; r++) {
      const share = a[r][c] / a[c][c];
      for (let m = c; m <= size; m++) a[r][m] -= share * a[c][m];
    }
  }
  const found = new Float64Array(size);
  for (let r = size - 1; r >= 0; r--) {
    let rest = a[r][size];
    for (let m = r + 1; m < size; m++) rest -= a[r][m] * found[m];
    found[r] = rest / a[r][r];
  }
  return found;
}
