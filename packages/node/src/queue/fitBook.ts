import type { Fit, FitEvent, FitResult, Registry } from "@heldout/core/internal";
import { fitKey } from "../run/fitKey.ts";
import { brokenFit } from "../run/fitMessages.ts";
import { batchSizes } from "./batchSizes.ts";
import { carriedProgram } from "./carriedPrograms.ts";
import { type CarriedFit, carriedFit, rowNames } from "./fitJob.ts";

/** A fit whose result was lost so often is given up, so that no run goes round in circles. */
export const MOST_LOSSES = 20;

/** The fits of a run, each once however often the list has it: which wait to be handed in, and which are over. */
export interface FitBook {
  /** Fits without a result. */
  left(): number;
  /** Places of the list that have a result. */
  done(): number;
  /** Takes a batch of those that wait, for one of `slots` threads; empty when none waits. */
  next(slots: number): CarriedFit[];
  /** Takes all that wait. */
  takeAll(): CarriedFit[];
  wait(fits: readonly CarriedFit[]): void;
  /** What a job of these fits took: milliseconds. */
  saw(fits: readonly CarriedFit[], spent: number): void;
  rows(name: string): Uint32Array | undefined;
  start(fits: readonly CarriedFit[]): FitEvent[];
  finish(fit: CarriedFit, result: FitResult, known?: boolean): FitEvent[];
  /** Fits that came back without a result wait again, or are given up with the reason of the last time. */
  waitAgain(fits: readonly CarriedFit[], reason: string): FitEvent[];
  /** Fits of a job that lost worker after worker: from now on each goes alone; one that did is what kills them. */
  deadly(fits: readonly CarriedFit[]): FitEvent[];
}

export function fitBook(hash: string, fits: readonly Fit[], registry?: Registry): FitBook {
  const places = new Map<string, number[]>();
  fits.forEach((fit, f) => {
    const key = fitKey(hash, fit, carriedProgram(fit, registry)?.identity);
    const known = places.get(key);
    if (known) known.push(f);
    else places.set(key, [f]);
  });
  const rowsByName = new Map<string, Uint32Array>();
  // the next is the last, so that taking it moves no other
  const waiting = [...places].reverse().map(([key, [first]]) => {
    const fit = fits[first];
    const carried = carriedFit(key, fit, carriedProgram(fit, registry));
    const sets = [fit.train, fit.test, ...(fit.folds ?? [])];
    for (const [r, name] of rowNames(carried).entries()) rowsByName.set(name, sets[r]);
    return carried;
  });
  const sizes = batchSizes();
  const begun = new Set<string>();
  const losses = new Map<string, number>();
  const alone = new Set<string>();
  const apart: CarriedFit[] = [];
  let done = 0;

  const wait: FitBook["wait"] = (some) => {
    for (const fit of some) (alone.has(fit.key) ? apart : waiting).push(fit);
  };
  const start: FitBook["start"] = (some) =>
    some.flatMap(({ key }) => {
      if (begun.has(key) || !places.has(key)) return [];
      begun.add(key);
      return (places.get(key) ?? []).map((fit): FitEvent => ({ kind: "started", fit }));
    });
  const finish: FitBook["finish"] = (fit, result, known = false) => {
    const events = known ? [] : start([fit]);
    const numbers = places.get(fit.key) ?? [];
    places.delete(fit.key);
    done += numbers.length;
    return [...events, ...numbers.map((n): FitEvent => ({ kind: "done", fit: n, result, known }))];
  };

  return {
    left: () => places.size,
    done: () => done,
    next: (slots) => {
      const single = apart.pop();
      return single ? [single] : sizes.next(waiting, slots);
    },
    takeAll: () => [...waiting.splice(0), ...apart.splice(0)],
    wait,
    saw: sizes.saw,
    rows: (name) => rowsByName.get(name),
    start,
    finish,
    waitAgain: (some, reason) =>
      some.flatMap((fit) => {
        const times = (losses.get(fit.key) ?? 0) + 1;
        losses.set(fit.key, times);
        if (times > MOST_LOSSES) return finish(fit, brokenFit(`its result was lost ${times} times: ${reason}`));
        wait([fit]);
        return [];
      }),
    deadly: (some) => {
      if (some.length === 1) {
        const [fit] = some;
        return finish(fit, brokenFit(`every worker that did ${nameOf(fit)} died or froze, one after the other`));
      }
      for (const { key } of some) alone.add(key);
      wait(some);
      return [];
    },
  };
}

/** As a user writes it: knn(k=5, metric=manhattan); the values of a path between bars. */
function nameOf({ learner, params, path }: CarriedFit): string {
  const values = new Map(Object.entries(params).map(([name, value]) => [name, [value]]));
  if (path) values.set(path.parameter, [...path.values]);
  const shown = [...values].map(
    ([name, some]) => `${name}=${some.map((value) => (typeof value === "object" ? value.number : value)).join("|")}`,
  );
  return shown.length === 0 ? learner : `${learner}(${shown.join(", ")})`;
}
