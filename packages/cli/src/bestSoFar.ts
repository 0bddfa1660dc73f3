import { type FitResult, foldValues, type Metric, named, type SelectionPlan } from "@heldout/core";

export interface BestSoFar {
  /** Takes note of a result; nothing is computed yet. */
  readonly add: (fit: number, result: FitResult) => void;
  /** The candidate in front and its mean over the folds done, or null when none has a value yet. */
  readonly text: () => string | null;
}

/** Who is in front while a selection runs, by the folds that are done. For the eye only: nothing is chosen by it. */
export function bestSoFar(plan: SelectionPlan, metric: Metric): BestSoFar {
  const splitOfFit = new Map(
    plan.ranking.fits.map((fit, at) => {
      const families = plan.ranking.fits.length / plan.ranking.splits.length;
      return [fit, Math.floor(at / families)] as const;
    }),
  );
  const waiting: { readonly fit: number; readonly result: FitResult }[] = [];
  const sums = plan.candidates.map(() => ({ sum: 0, folds: 0 }));
  const sign = metric.better === "lower" ? -1 : 1;

  function settle(): void {
    for (const { fit, result } of waiting.splice(0)) {
      if (result.kind === "failed") continue;
      const split = plan.ranking.splits[splitOfFit.get(fit) ?? 0];
      plan.fits[fit].candidates.forEach((candidate, member) => {
        const { task, candidates } = plan;
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
      return `${named(plan.candidates[best]).label} ${Number((sums[best].sum / most).toPrecision(4))}`;
    },
  };
}
