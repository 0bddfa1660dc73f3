import type { Task } from "../data/task.ts";
import type { Split } from "../split/split.ts";
import { assemble, type CrossValidation } from "./crossValidation.ts";
import { type Fit, type FitResult, type LearnerSetting, planFits } from "./fit.ts";
import { runFit } from "./runFit.ts";

/** An estimate that waits for fits, which any executor may do: the fits, and what their results say. */
export interface PlannedEstimate<E> {
  readonly fits: readonly Fit[];
  /** `results` in the order of `fits`. */
  readonly collect: (results: readonly FitResult[]) => E;
}

/** One setting on some splits. */
export function plannedOn<E>(
  task: Task,
  setting: LearnerSetting,
  splits: readonly Split[],
  { seed, say }: { readonly seed: number; readonly say: (validation: CrossValidation) => E },
): PlannedEstimate<E> {
  const fits = planFits([setting], splits, { seed });
  return { fits, collect: (results) => say(assemble(task, [setting], splits, fits, results)) };
}

/** Does the fits here and now. */
export function runPlanned<E>(task: Task, { fits, collect }: PlannedEstimate<E>): E {
  return collect(fits.map((fit) => runFit(task, fit)));
}

/** The fits of several plans of one task, setting and seed: each that occurs more than once is done once. */
export interface SharedFits {
  readonly fits: readonly Fit[];
  /** For each plan, where its own fits are among them. */
  readonly places: readonly (readonly number[])[];
}

export function shareFits(plans: readonly PlannedEstimate<unknown>[]): SharedFits {
  const fits: Fit[] = [];
  const known = new Map<string, number[]>();
  const placeOf = (fit: Fit): number => {
    const key = JSON.stringify([fit.place, fit.train.length, fit.test.length]);
    const alike = known.get(key) ?? [];
    const found = alike.find((at) => sameRows(fits[at].train, fit.train) && sameRows(fits[at].test, fit.test));
    if (found !== undefined) return found;
    known.set(key, [...alike, fits.length]);
    fits.push(fit);
    return fits.length - 1;
  };
  const places = plans.map((plan) => plan.fits.map(placeOf));
  return { fits, places };
}

function sameRows(a: Uint32Array, b: Uint32Array): boolean {
  return a === b || (a.length === b.length && a.every((row, i) => row === b[i]));
}
