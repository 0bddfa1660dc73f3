import type { Team } from "../../numeric/kernels/team.ts";
import { admit, solve, wholeGradient } from "./proximalNewton.ts";
import { quadraticModelOn } from "./quadraticModel.ts";
import type { SparsePart } from "./smoothPart.ts";
import { largestLambda, type PenaltyShape, type State, strong } from "./subgradient.ts";
import { visit } from "./visit.ts";

/** Penalties between which the solver moves are this share of each other. */
const STEP = 0.75;

/** No subgradient is larger at the end, in units of the gradient by a coefficient of a scaled feature. */
const TOLERANCE = 1e-10;

/** The same where there are many numbers. */
const LARGE_TOLERANCE = 1e-6;
const LARGE = 2e6;

/** There no step is taken either for less than this of the mean log loss, which is 0.69 for a coin. */
const LARGE_PRECISION = 4e-9;

/** The fall that a quadratic promises is smaller than the true one where curvature grows: by less than this. */
const SAFETY = 2;

/** A subgradient that an excess of the objective by 1 is worth; an excess goes with its square. */
const SUBGRADIENT = 0.01;

/** Second derivatives are taken anew on the way when the rows' curvature has fallen to this share of theirs. */
const WORN = 0.8;

/** On the way, a share of the penalty. */
const LOOSE = 0.02;

/** Whether a path stops earlier, and may look at columns in single precision. */
export function isLarge(rows: number, features: number, outputs: number): boolean {
  return rows * features * outputs > LARGE;
}

export interface ElasticPathOptions {
  readonly rows: number;
  /** How far above its least value the objective may stay; 0: as near as rounding lets it come, or LARGE_PRECISION. */
  readonly excess: number;
}

/**
 * The least of loss + lambda Σ (l1 |u| + l2 u² / 2) for each lambda, in their order.
 *
 * Proximal Newton: the loss is replaced by a quadratic, which coordinate descent minimises with the penalty, and so on.
 * The quadratic's second derivatives are kept for as long as they serve, shrunk by how the rows' mean curvature has;
 * gradients are always exact, so the answer does not depend on that. Only features that may matter are looked at: those
 * that are not 0, and those that the sequential strong rule keeps (Tibshirani and others 2012); the rest is checked at
 * the end and let in where the rule was wrong.
 *
 * The way there goes down from the largest lambda with a coefficient other than 0, in steps that the data alone
 * determine. Every lambda branches off the step above it, so its answer does not depend on which others were asked for.
 */
export function elasticPath(
  team: Team,
  loss: SparsePart,
  { l1, l2 }: PenaltyShape,
  lambdas: readonly number[],
  { rows, excess }: ElasticPathOptions,
): Float64Array[] {
  const { outputs, features } = loss;
  const { heap } = team;
  const results = lambdas.map(() => new Float64Array(outputs * (features + 1)));
  const large = isLarge(rows, features, outputs);
  const precision = Math.max(excess / SAFETY, large ? LARGE_PRECISION : 0);
  const tolerance = Math.max(SUBGRADIENT * Math.sqrt(excess), large ? LARGE_TOLERANCE : TOLERANCE);
  const state: State = {
    columns: new Uint32Array(),
    point: loss.start.slice(),
    gradient: new Float64Array(outputs),
    loss: 0,
    curvature: 0,
  };
  visit(loss, state);
  let whole = wholeGradient(loss, state);
  let lambda = largestLambda(whole, l1, outputs);
  const mark = heap.mark();
  try {
    const model = quadraticModelOn(team, loss);
    model.renew(state.columns);
    const pending = lambdas.map((value, at) => ({ value, at })).sort((a, b) => b.value - a.value);
    for (const { at } of pending.filter(({ value }) => value >= lambda)) spread(state, results[at], outputs);
    let rest = pending.filter(({ value }) => value < lambda);
    while (rest.length > 0) {
      const next = lambda * STEP;
      // columns for everything down to the next step, so that branches seldom need more
      admit(state, model, strong(whole, l1, outputs, 2 * next - lambda), whole);
      for (const { value, at } of rest.filter(({ value }) => value >= next)) {
        const branch = heap.mark();
        const own = model.branch();
        const copy: State = { ...state };
        solve(loss, own, copy, { l1, l2, lambda: value, tolerance, precision });
        spread(copy, results[at], outputs);
        own.leave();
        heap.release(branch);
      }
      rest = rest.filter(({ value }) => value < next);
      if (rest.length === 0) break;
      const loose = Math.max(tolerance, LOOSE * next);
      whole = solve(loss, model, state, { l1, l2, lambda: next, tolerance: loose, precision });
      lambda = next;
      if (state.curvature < WORN * model.curvature()) model.renew(state.columns);
    }
  } finally {
    heap.release(mark);
  }
  return results;
}

/** A state's point over all features. */
function spread({ columns, point }: State, into: Float64Array, outputs: number): void {
  into.set(point.subarray(0, outputs));
  columns.forEach((j, c) => {
    into.set(point.subarray((c + 1) * outputs, (c + 2) * outputs), (j + 1) * outputs);
  });
}
