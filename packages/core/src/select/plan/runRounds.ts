import type { Fit, FitResult } from "../fits/fit.ts";
import type { Plan } from "./plan.ts";

/** Carries out a plan here and now, one fit after the other, in the way that is given: it needs no registry of its own. */
export function runRounds<T>(plan: Plan<T>, run: (fit: Fit) => FitResult): T {
  const rounds = pausedRounds(plan, run);
  for (;;) {
    const pause = rounds.next();
    if (pause.done) return pause.value;
  }
}

/** The same with a pause after every fit, in which whoever carries it out may do something else or give it up. */
export function* pausedRounds<T>(
  { fits, next, collect }: Plan<T>,
  run: (fit: Fit) => FitResult,
): Generator<null, T, void> {
  const results = new Map<Fit, FitResult>();
  for (let round = fits; round.length > 0; round = next?.(results) ?? []) {
    for (const fit of round) {
      results.set(fit, run(fit));
      yield null;
    }
  }
  return collect(results);
}
