import { InputError } from "../../data/inputError.ts";

/**
 * One of several criteria by which candidates are judged.
 *
 * @see {@link chooseConstrained}
 */
export interface Criterion {
  /** The name that constraints use. */
  readonly id: string;
  /** Whether higher or lower values are better. */
  readonly better: "higher" | "lower";
}

/**
 * The values of one candidate, in the order of the criteria; null where it has none.
 *
 * @see {@link chooseConstrained}
 */
export type CandidateScores = readonly (number | null)[];

/**
 * Candidates that no other dominates, as ascending indices.
 *
 * One dominates another when it is at least as good in every criterion and better in one. Equal candidates do not
 * dominate each other, so both stay. A candidate that lacks a finite value cannot be compared and is left out.
 */
export function paretoFront(candidates: readonly CandidateScores[], criteria: readonly Criterion[]): number[] {
  const points = candidates.map((scores) => goodness(scores, criteria));
  // whoever dominates a point comes before it in this order, so it is enough to look at the front found so far
  const order = points.flatMap((point, c) => (point === null ? [] : [{ c, point }]));
  order.sort((a, b) => lexicographic(b.point, a.point) || a.c - b.c);
  const front: { readonly c: number; readonly point: readonly number[] }[] = [];
  for (const entry of order) if (!front.some(({ point }) => beats(point, entry.point))) front.push(entry);
  return front.map(({ c }) => c).sort((a, b) => a - b);
}

/** Whether `a` is at least as good as `b` in every criterion and better in one. */
export function dominates(a: CandidateScores, b: CandidateScores, criteria: readonly Criterion[]): boolean {
  const [left, right] = [goodness(a, criteria), goodness(b, criteria)];
  return left !== null && right !== null && beats(left, right);
}

export interface Knee {
  readonly candidate: number;
  /** From the line between the extremes, in units of the normalised front; 0 when the front is a single point. */
  readonly distance: number;
}

/**
 * The knee of the Pareto front: where giving up a little of one criterion no longer buys much of the other.
 *
 * Every criterion is scaled over the front to 0 (its worst value there) .. 1 (its best). The extremes of two criteria
 * are then (1, 0) and (0, 1), and the knee is the member farthest beyond the line between them, on the side of (1, 1):
 * the largest (sum of goodness - 1) / sqrt(2). With d criteria the line is the plane through the d unit points. Criteria
 * in which the front does not vary do not count. The first of equally far ones.
 *
 * null when no member lies beyond the line: the front is straight or bends away, and every choice on it is a trade.
 * Das (1999).
 */
export function paretoKnee(candidates: readonly CandidateScores[], criteria: readonly Criterion[]): Knee | null {
  const front = paretoFront(candidates, criteria);
  const points = front.map((c) => goodness(candidates[c], criteria) ?? []);
  const ranges = criteria
    .map((_, k) => points.map((point) => point[k]))
    .map((values) => ({ least: Math.min(...values), most: Math.max(...values) }));
  const varying = ranges.filter(({ least, most }) => most > least).length;
  if (front.length === 0) return null;
  if (varying === 0) return { candidate: front[0], distance: 0 };
  let knee: Knee | null = null;
  points.forEach((point, at) => {
    const sum = point.reduce((total, value, k) => {
      const { least, most } = ranges[k];
      return most > least ? total + (value - least) / (most - least) : total;
    }, 0);
    const distance = (sum - 1) / Math.sqrt(varying);
    if (distance > Math.max(ROUNDING, knee?.distance ?? 0)) knee = { candidate: front[at], distance };
  });
  return knee;
}

/** A point on the line must not be taken for a knee because of its last bit. */
const ROUNDING = 1e-12;

/** The scores with larger = better everywhere; null when one is missing or infinite. */
function goodness(scores: CandidateScores, criteria: readonly Criterion[]): readonly number[] | null {
  if (scores.length !== criteria.length) {
    throw new InputError(
      "length-mismatch",
      `a candidate has ${scores.length} scores for ${criteria.length} criteria.`,
      "Give one score per criterion, null where there is none.",
    );
  }
  const point: number[] = [];
  for (let k = 0; k < scores.length; k++) {
    const score = scores[k];
    if (score === null || !Number.isFinite(score)) return null;
    point.push(criteria[k].better === "higher" ? score : -score);
  }
  return point;
}

function beats(a: readonly number[], b: readonly number[]): boolean {
  return a.every((value, k) => value >= b[k]) && a.some((value, k) => value > b[k]);
}

function lexicographic(a: readonly number[], b: readonly number[]): number {
  for (let k = 0; k < a.length; k++) if (a[k] !== b[k]) return a[k] < b[k] ? -1 : 1;
  return 0;
}
