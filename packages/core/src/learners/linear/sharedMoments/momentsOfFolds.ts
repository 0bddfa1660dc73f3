import type { Features } from "../../../data/features.ts";
import { InputError } from "../../../data/inputError.ts";
import type { LearningData } from "../../learner.ts";
import { designOf } from "../design.ts";
import { type Moments, mergeMoments, momentsOf } from "../moments.ts";

/** The moments of each fold, and of all folds together. */
export interface FoldMoments {
  readonly folds: readonly Moments[];
  readonly together: Moments;
}

interface Known extends Pick<LearningData, "target" | "weight"> {
  readonly rows: readonly Uint32Array[];
  readonly moments: FoldMoments | null;
}

/** Fits of the end of one cross-validation and the beginning of the next are done side by side. */
const KEPT = 2;

/** Newest last. */
const known = new WeakMap<Features, readonly Known[]>();

/** The moments of folds; null when some of their rows hold no number or a fold has no weight. The latest are kept. */
export function momentsOfFolds(data: LearningData, folds: readonly Uint32Array[]): FoldMoments | null {
  const before = known
    .get(data.features)
    ?.find(({ target, weight, rows }) => target === data.target && weight === data.weight && areSame(rows, folds));
  return before
    ? before.moments
    : keepMomentsOfFolds(
        data,
        folds,
        everyOf(folds, (rows) => momentsOfFold(data, rows)),
      );
}

export function keepMomentsOfFolds(
  data: LearningData,
  folds: readonly Uint32Array[],
  found: readonly Moments[] | null,
): FoldMoments | null {
  const { features, target, weight } = data;
  const moments = found && { folds: found, together: mergeMoments(found) };
  const others = known.get(features) ?? [];
  known.set(features, [...others, { rows: folds, target, weight, moments }].slice(-KEPT));
  return moments;
}

/** The moments of some rows; null when some hold no number or none has a weight. */
export function momentsOfFold(data: LearningData, rows: Uint32Array): Moments | null {
  const { target, weight } = data;
  if (target.kind !== "numbers" || rows.some((row) => !Number.isFinite(target.values[row]))) return null;
  if (weight && rows.every((row) => weight[row] === 0)) return null;
  try {
    const moments = momentsOf(designOf(data, rows, "moments"));
    const p = moments.mean.length;
    return moments.mean.every((_, j) => Number.isFinite(moments.gram.values[j * p + j])) ? moments : null;
  } catch (error) {
    // a row that a fit does not look at must not make it fail
    if (error instanceof InputError) return null;
    throw error;
  }
}

/** All results, or null as soon as one is null. */
function everyOf<A, B>(items: readonly A[], find: (item: A) => B | null): B[] | null {
  const found: B[] = [];
  for (const item of items) {
    const one = find(item);
    if (one === null) return null;
    found.push(one);
  }
  return found;
}

function areSame(a: readonly Uint32Array[], b: readonly Uint32Array[]): boolean {
  return a.length === b.length && a.every((rows, f) => areEqual(rows, b[f]));
}

function areEqual(a: Uint32Array, b: Uint32Array): boolean {
  if (a === b) return true;
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}
