import type { FitResult } from "../fits/fit.ts";
import type { FitLoop, SelectionDesign } from "./selectionDesign.ts";

/** A design and its results in which nothing is missing. */
export interface Finished {
  readonly design: SelectionDesign;
  readonly results: readonly FitResult[];
}

/**
 * What can be said of a run that was stopped: only splits that all candidates have finished count, so that nobody is
 * judged by easier folds than the others. When there is no such split, those that have not been through theirs cannot be
 * chosen. A run that is complete stays as it is.
 */
export function finishedPart(design: SelectionDesign, results: readonly (FitResult | undefined)[]): Finished {
  const isDone = (fit: number): boolean => results[fit] !== undefined;
  const complete = completeSplits(design.ranking, isDone);
  const known = results.map(
    (result): FitResult =>
      result ?? { kind: "failed", reason: "the run was stopped before all folds were finished", dropped: true },
  );
  if (complete.length === 0) return { design, results: known };
  const ranking = partOfLoop(design.ranking, complete);
  const tested = design.outer === design.ranking ? complete : completeSplits(design.outer, isDone);
  const outer = design.outer === design.ranking ? ranking : partOfLoop(design.outer, tested);
  const inner = tested.map((k) => partOfLoop(design.inner[k], completeSplits(design.inner[k], isDone)));
  return { design: { ...design, ranking, outer, inner }, results: known };
}

function fitsPerSplit({ fits, splits }: FitLoop): number {
  return fits.length / Math.max(1, splits.length);
}

function completeSplits(loop: FitLoop, isDone: (fit: number) => boolean): number[] {
  const each = fitsPerSplit(loop);
  return loop.splits.flatMap((_, s) => (loop.fits.slice(s * each, (s + 1) * each).every(isDone) ? [s] : []));
}

function partOfLoop(loop: FitLoop, places: readonly number[]): FitLoop {
  const each = fitsPerSplit(loop);
  return {
    splits: places.map((s) => loop.splits[s]),
    fits: places.flatMap((s) => loop.fits.slice(s * each, (s + 1) * each)),
  };
}
