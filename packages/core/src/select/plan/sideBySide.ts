import type { Task } from "../../data/task.ts";
import type { ParameterValue } from "../../learners/learner.ts";
import type { Fit, FitResult } from "../fits/fit.ts";
import { type FitResults, isComplete, type Plan } from "./plan.ts";

/**
 * Several plans of one task as one, round by round: fits that are equal are done once. Of a part of the results it says what
 * those plans say whose fits are all done, and null for the others.
 */
export function sideBySide<T>(task: Task, plans: readonly Plan<T>[]): Plan<readonly (T | null)[]> {
  const shared = sharedFits(plans);
  return {
    ...shared.fits(task),
    collect: (results) => plans.map((plan, p) => plan.collect(shared.own(p, results))),
    part: (results) => {
      const own = plans.map((_, p) => shared.own(p, results));
      const complete = plans.map((plan, p) => isComplete(plan, own[p]));
      return complete.includes(true) ? plans.map((plan, p) => (complete[p] ? plan.collect(own[p]) : null)) : null;
    },
  };
}

/** Two plans of one task as one. Fits that are equal are done once. */
export function both<A, B>(a: Plan<A>, b: Plan<B>): Plan<readonly [A, B]> {
  const shared = sharedFits([a, b]);
  return {
    ...shared.fits(a.task),
    collect: (results) => [a.collect(shared.own(0, results)), b.collect(shared.own(1, results))],
  };
}

interface SharedFits {
  fits(task: Task): Pick<Plan<unknown>, "task" | "fits" | "next">;
  /** The results as one of the plans knows them, by its own fits. */
  own(plan: number, results: FitResults): FitResults;
}

function sharedFits(plans: readonly Plan<unknown>[]): SharedFits {
  const first = firstOfEqual();
  /** Of each plan every fit that it has asked for, and the one that is done in its place. */
  const asked = plans.map((plan) => new Map(plan.fits.map((fit) => [fit, first(fit)])));
  const own = (p: number, results: FitResults): FitResults =>
    new Map(
      [...asked[p]].flatMap(([fit, done]): [Fit, FitResult][] => {
        const result = results.get(done);
        return result === undefined ? [] : [[fit, result]];
      }),
    );
  const next = (results: FitResults): Fit[] => {
    const wanted = plans.flatMap((plan, p) => {
      const more = plan.next?.(own(p, results)) ?? [];
      for (const fit of more) asked[p].set(fit, first(fit));
      return more.map(first);
    });
    const fresh = [...new Set(wanted)].filter((fit) => !results.has(fit));
    // a plan whose next round was done by another goes on to the one after
    return wanted.length > 0 && fresh.length === 0 ? next(results) : fresh;
  };
  return {
    fits: (task) => ({
      task,
      fits: [...new Set(asked.flatMap((fits) => [...fits.values()]))],
      ...(plans.some((plan) => plan.next) ? { next } : {}),
    }),
    own,
  };
}

/** Gives for each fit the first one that was equal to it. */
function firstOfEqual(): (fit: Fit) => Fit {
  const known = new Map<string, Fit[]>();
  return (fit) => {
    const key = keyOf(fit);
    const alike = known.get(key) ?? [];
    const found = alike.find((other) => sameRows(other.train, fit.train) && sameRows(other.test, fit.test));
    if (found) return found;
    known.set(key, [...alike, fit]);
    return fit;
  };
}

/**
 * All but the rows, which are compared one by one. Fits of the same rows at the same place differ in their folds at most by
 * rounding, so the folds do not count.
 */
function keyOf({ setting, path, features, sizes, wants, predictTrain, seed, place, stream, train, test }: Fit): string {
  const params = Object.entries(setting.params).sort(([a], [b]) => (a < b ? -1 : 1));
  const whole = [
    setting.name,
    params,
    path,
    features ?? null,
    sizes ?? null,
    wants ?? null,
    predictTrain,
    seed,
    place,
    stream ?? null,
    train.length,
    test.length,
  ];
  // JSON has neither infinities nor -0
  return JSON.stringify(whole, (_, value: ParameterValue) =>
    typeof value === "number" ? `#${Object.is(value, -0) ? "-0" : value}` : value,
  );
}

function sameRows(a: Uint32Array, b: Uint32Array): boolean {
  return a === b || (a.length === b.length && a.every((row, i) => row === b[i]));
}
