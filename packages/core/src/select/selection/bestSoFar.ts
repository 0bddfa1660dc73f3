import type { Metric } from "../../metrics/metric.ts";
import type { FitResult } from "../fits/fit.ts";
import { foldValues } from "../validation/crossValidation.ts";
import type { SelectionDesign } from "./selectionDesign.ts";
import { named } from "./selectionOf.ts";

export interface BestSoFar {
  /** Takes note of a result; nothing is computed yet. */
  readonly add: (fit: number, result: FitResult) => void;
  /** The candidate in front and its mean over the folds done, or null when none has a value yet. */
  readonly text: () => string | null;
  /**
   * The candidates in front, the best first, as `standings` ranks them. Every learner has its best there, so that many
   * settings of one do not hide the others.
   */
  readonly leaders: (most: number) => Leading[];
}

/** A candidate and its mean over the folds done. */
export interface Leading {
  readonly label: string;
  readonly mean: number;
  readonly folds: number;
}

/** Who is in front while a selection runs, by the folds that are done. For the eye only: nothing is chosen by it. */
export function bestSoFar(design: SelectionDesign, metric: Metric): BestSoFar {
  const splitOfFit = new Map(
    design.ranking.fits.map((fit, at) => {
      const families = design.ranking.fits.length / design.ranking.splits.length;
      return [fit, Math.floor(at / families)] as const;
    }),
  );
  const waiting: { readonly fit: number; readonly result: FitResult }[] = [];
  const sums = design.candidates.map(() => ({ sum: 0, folds: 0 }));
  const sign = metric.better === "lower" ? -1 : 1;

  function settle(): void {
    for (const { fit, result } of waiting.splice(0)) {
      if (result.kind === "failed") continue;
      const split = design.ranking.splits[splitOfFit.get(fit) ?? 0];
      design.fits[fit].candidates.forEach((candidate, member) => {
        const { task, candidates } = design;
        const outputs = [[result.outputs[member]]];
        const one = { task, splits: [split], candidates: [candidates[candidate]], outputs, fits: 1 };
        const [value] = foldValues(one, 0, metric).values;
        if (value === null) return;
        sums[candidate].sum += value;
        sums[candidate].folds++;
      });
    }
  }

  return {
    add: (fit, result) => {
      if (splitOfFit.has(fit)) waiting.push({ fit, result });
    },
    text: () => {
      settle();
      // means of few folds are compared with means of as few
      const most = Math.max(...sums.map(({ folds }) => folds));
      if (most === 0) return null;
      let best: number | null = null;
      sums.forEach(({ sum, folds }, c) => {
        if (folds === most && (best === null || sign * sum > sign * sums[best].sum)) best = c;
      });
      if (best === null) return null;
      return `${named(design.candidates[best], design.registry).label} ${Number((sums[best].sum / most).toPrecision(4))}`;
    },
    leaders: (most) => {
      settle();
      const name = ({ candidate }: Standing): string => design.candidates[candidate].name;
      return amongLearners(standings(sums, metric.better), name, most).map(({ candidate, mean, folds }) => ({
        label: named(design.candidates[candidate], design.registry).label,
        mean,
        folds,
      }));
    },
  };
}

/** A candidate by its place in the design, and its mean over the folds done. */
export interface Standing {
  readonly candidate: number;
  readonly mean: number;
  readonly folds: number;
}

/**
 * Candidates with a value, the best mean first. Slow learners lag by several folds and are ranked all the same; whoever
 * has fewer than half of the most folds was dropped, failed or has hardly begun, and comes after all others.
 */
export function standings(
  sums: readonly { readonly sum: number; readonly folds: number }[],
  better: Metric["better"],
): Standing[] {
  const sign = better === "lower" ? -1 : 1;
  const most = Math.max(0, ...sums.map(({ folds }) => folds));
  const late = ({ folds }: Standing): number => Number(2 * folds < most);
  return sums
    .flatMap(({ sum, folds }, candidate) => (folds === 0 ? [] : [{ candidate, mean: sum / folds, folds }]))
    .sort((a, b) => late(a) - late(b) || sign * (b.mean - a.mean));
}

/** So many settings of a learner come before any further ones of others. */
const FIRST_OF_EACH = 3;

/** At most so many of a ranking, in its order: the first few of every learner, and then whoever comes next. */
export function amongLearners<T>(ranked: readonly T[], learnerOf: (item: T) => string, most: number): T[] {
  const seen = new Map<string, number>();
  const places = ranked.map((item) => {
    const place = seen.get(learnerOf(item)) ?? 0;
    seen.set(learnerOf(item), place + 1);
    return place;
  });
  const order = ranked.map((_, at) => at);
  const chosen = new Set(
    order
      .toSorted((a, b) => Math.max(places[a] - FIRST_OF_EACH, -1) - Math.max(places[b] - FIRST_OF_EACH, -1))
      .slice(0, most),
  );
  return ranked.filter((_, at) => chosen.has(at));
}
