import type { Fit, FitResult } from "../fits/fit.ts";
import type { Plan } from "./plan.ts";

/** Carries out a plan here and now, one fit after the other, in the way that is given: it needs no registry of its own. */
export function runRounds<T>({ fits, next, collect }: Plan<T>, run: (fit: Fit) => FitResult): T {
  const results = new Map<Fit, FitResult>();
  for (let round = fits; round.length > 0; round = next?.(results) ?? []) {
    for (const fit of round) results.set(fit, run(fit));
  }
  return collect(results);
}
