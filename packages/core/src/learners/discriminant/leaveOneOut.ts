import type { LearningData } from "../learner.ts";
import { posterior } from "../posterior.ts";
import { weightsAt } from "../target.ts";
import { type Scatter, scatterOf } from "./scatter.ts";
import { project, type Within, withinOf } from "./within.ts";

/**
 * Fitted on these rows, what is predicted for another one: for a row without which a direction or a class would be gone.
 * Says why where there is no fit.
 */
export type Refit = (data: LearningData, rows: Uint32Array, asked: number, shrinkage: number) => Float64Array;

/** Below this share of a direction left without the row, it is refitted. */
const LITTLE = 1e-8;

/**
 * What lda fitted without each row says of it, in closed form, for shrinkage on the scale of the inputs or none.
 *
 * Taking row x of weight w out of its class takes w W / (W - w) d d' out of the scatter, d = x - mean and W the weight of
 * the class: a change of rank one, whose effect on the inverse is that of Sherman and Morrison (1950). Means, priors, the
 * divisor and the target of the shrinkage change by numbers. One factorisation serves all rows.
 */
export function leaveOneOutLda(data: LearningData, rows: Uint32Array, shrinkage: number, refit: Refit): Float64Array {
  const scatter = scatterOf(data, rows, "lda");
  const within = withinOf(scatter, shrinkage === 0);
  const all = weightsAt(data, rows);
  const classes = scatter.classes.length;
  const result = new Float64Array(rows.length * classes);
  const scores = new Float64Array(classes);
  const projected = projections(scatter, within);
  const fitAnew = (i: number): Float64Array =>
    refit(
      data,
      rows.filter((_, other) => other !== i),
      rows[i],
      shrinkage,
    );
  let place = 0;
  for (let i = 0; i < rows.length; i++) {
    const closed = all[i] > 0 && withoutRow(scatter, within, projected, place++, shrinkage, scores);
    if (closed) posterior(scores, 1);
    const own = closed ? scores : fitAnew(i);
    for (let c = 0; c < classes; c++) result[c * rows.length + i] = own[c];
  }
  return result;
}

interface Projections {
  /** A row in the principal directions. */
  readonly row: (i: number) => Float64Array;
  readonly means: readonly Float64Array[];
}

function projections({ x, means }: Scatter, within: Within): Projections {
  const values = new Float64Array(x.columns);
  return {
    row: (i) => {
      for (let j = 0; j < x.columns; j++) values[j] = x.values[j * x.rows + i] - means[0][j];
      return project(within, values);
    },
    means: means.map((mean) =>
      project(
        within,
        mean.map((value, j) => value - means[0][j]),
      ),
    ),
  };
}

/** Writes the scores of a row without it; false where the closed form would lose too many digits. */
function withoutRow(
  scatter: Scatter,
  within: Within,
  { row, means }: Projections,
  i: number,
  s: number,
  scores: Float64Array,
): boolean {
  const { x, codes, weights, totals, classes } = scatter;
  const { eigenvalues, meanVariance } = within;
  const n = x.rows;
  const own = codes[i];
  const left = totals[own] - weights[i];
  const spare = n - 1 - classes.length;
  if (!(left > LITTLE * totals[own]) || spare < 1) return false;
  const u = row(i);
  const d = u.map((value, k) => value - means[own][k]);
  // from the scatter with divisor n - classes, weights summing to n, to that of the others
  const kappa = ((n - 1) / (spare * (n - weights[i]))) * (n - classes.length);
  const gamma = ((weights[i] * totals[own]) / left / (n - classes.length)) * kappa;
  const target = (s * (kappa * meanVariance * x.columns - gamma * fullLength(scatter, i))) / x.columns;
  const inverse = eigenvalues.map((value) => 1 / ((1 - s) * kappa * value + target));
  const rho = (1 - s) * gamma;
  const kept = 1 - rho * form(d, d, inverse);
  if (!(kept > LITTLE)) return false;
  for (let c = 0; c < classes.length; c++) {
    const grown = c === own ? totals[own] / left : 1;
    const away = u.map((value, k) => (value - means[c][k]) * grown);
    const cross = form(away, d, inverse);
    let distance = form(away, away, inverse) + (rho * cross * cross) / kept;
    if (s > 0) {
      const outside = rowDistance(scatter, i, c) * grown * grown - squared(away);
      distance += Math.max(0, outside) / target;
    }
    const share = (c === own ? left : totals[c]) / (n - weights[i]);
    scores[c] = Math.log(share) - distance / 2;
  }
  return true;
}

/** ‖x - mean‖² on the scale of the inputs. */
function rowDistance({ x, means }: Scatter, i: number, c: number): number {
  let sum = 0;
  for (let j = 0; j < x.columns; j++) sum += (x.values[j * x.rows + i] - means[c][j]) ** 2;
  return sum;
}

function fullLength({ deviations }: Scatter, i: number): number {
  let sum = 0;
  for (let j = 0; j < deviations.columns; j++) sum += deviations.values[j * deviations.rows + i] ** 2;
  return sum;
}

function form(a: Float64Array, b: Float64Array, inverse: Float64Array): number {
  let sum = 0;
  for (let k = 0; k < a.length; k++) sum += a[k] * inverse[k] * b[k];
  return sum;
}

function squared(a: Float64Array): number {
  let sum = 0;
  for (let k = 0; k < a.length; k++) sum += a[k] * a[k];
  return sum;
}
