import type { Comparison } from "../../evaluate/comparison.ts";
import { metricById } from "../../metrics/metricById.ts";
import type { CandidateScores, Criterion } from "./pareto.ts";

/**
 * A bound that a candidate must satisfy, such as recall >= 0.9.
 *
 * @see {@link parseConstraint}
 */
export interface Constraint {
  /** Id of the criterion. */
  readonly criterion: string;
  /** ">=", "<=", ">" or "<". */
  readonly operator: Comparison;
  /** A finite number, on the scale of the criterion. */
  readonly bound: number;
}

/**
 * The chosen candidate, and which ones were feasible.
 *
 * @see {@link chooseConstrained}
 */
export interface ConstrainedChoice {
  /** Index of the chosen candidate; null when none satisfies all constraints. */
  readonly candidate: number | null;
  /** Indices of the candidates that satisfy all constraints, ascending. */
  readonly feasible: readonly number[];
  /** Why there is no choice. */
  readonly reason?: string;
}

/**
 * The best candidate by one criterion among those that satisfy every constraint: "recall >= 0.9, then best precision".
 *
 * A candidate without a value for a constraint does not satisfy it. Of equally good ones the one better in the
 * constrained criteria, in their order, wins, then the first. Constraints are checked on the scores as given: on
 * estimates they hold for the estimates, and choosing by them makes the chosen one look better than it is.
 *
 * @param candidates the scores of each candidate
 * @param criteria what the scores are, in their order
 * @param options the constraints, and the criterion to be best in
 *
 * @example
 * ```ts
 * import { chooseConstrained, parseConstraint } from "@heldout/core/select";
 * const criteria = [{ id: "recall", better: "higher" }, { id: "precision", better: "higher" }] as const;
 * const scores = [[0.95, 0.6], [0.85, 0.9], [0.92, 0.7]];
 * const options = { constraints: [parseConstraint("recall >= 0.9")], best: "precision" };
 * chooseConstrained(scores, criteria, options); // { candidate: 2, feasible: [ 0, 2 ] }
 * ```
 */
export function chooseConstrained(
  candidates: readonly CandidateScores[],
  criteria: readonly Criterion[],
  { constraints, best }: { readonly constraints: readonly Constraint[]; readonly best: string },
): ConstrainedChoice {
  const goal = placeOf(criteria, best);
  const places = constraints.map(({ criterion }) => placeOf(criteria, criterion));
  const feasible = candidates.flatMap((scores, c) =>
    constraints.every((constraint, k) => keeps(scores[places[k]], constraint)) ? [c] : [],
  );
  if (feasible.length === 0) return { candidate: null, feasible, reason: whyNone(candidates, constraints, places) };
  const order = [goal, ...places];
  let candidate: number | null = null;
  for (const c of feasible) {
    if (candidates[c][goal] === null) continue;
    if (candidate === null || isBetter(candidates[c], candidates[candidate], criteria, order)) candidate = c;
  }
  return candidate === null
    ? { candidate, feasible, reason: `no candidate that meets the constraints has a value of ${best}` }
    : { candidate, feasible };
}

function placeOf(criteria: readonly Criterion[], id: string): number {
  const criterion = metricById(criteria, id, {
    message: (quoted) => `there is no criterion ${quoted}.`,
    remedy: (ids) => `The criteria are ${ids.join(", ")}.`,
  });
  return criteria.indexOf(criterion);
}

function keeps(value: number | null, { operator, bound }: Constraint): boolean {
  if (value === null) return false;
  switch (operator) {
    case ">=":
      return value >= bound;
    case "<=":
      return value <= bound;
    case ">":
      return value > bound;
    case "<":
      return value < bound;
    default:
      return operator satisfies never;
  }
}

function isBetter(
  a: CandidateScores,
  b: CandidateScores,
  criteria: readonly Criterion[],
  order: readonly number[],
): boolean {
  for (const place of order) {
    const [left, right] = [a[place], b[place]];
    if (left === null || right === null || left === right) continue;
    return criteria[place].better === "higher" ? left > right : left < right;
  }
  return false;
}

/** The first constraint that nobody keeps, with how close the best comes; otherwise they exclude each other. */
function whyNone(
  candidates: readonly CandidateScores[],
  constraints: readonly Constraint[],
  places: readonly number[],
): string {
  for (let k = 0; k < constraints.length; k++) {
    const { criterion, operator, bound } = constraints[k];
    const values = candidates.map((scores) => scores[places[k]]).filter((value) => value !== null);
    if (values.some((value) => keeps(value, constraints[k]))) continue;
    const text = `no candidate has ${criterion} ${operator} ${bound}`;
    if (values.length === 0) return `${text}: none has a value`;
    const closest = operator.startsWith(">") ? Math.max(...values) : Math.min(...values);
    return `${text}; the closest has ${Number(closest.toPrecision(4))}`;
  }
  return candidates.length === 0 ? "there is no candidate" : "no candidate meets all constraints";
}
