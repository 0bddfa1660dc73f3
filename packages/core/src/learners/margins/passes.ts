import { InputError } from "../../data/inputError.ts";
import { type History, thinned } from "../history.ts";

export const STOPS = ["weights", "objective", "never"] as const;

/** What ends a descent before its last pass: weights, or the estimate of the objective, that hardly change any more. */
export type StopRule = (typeof STOPS)[number];

/** A descent at the end of one of its passes. */
export interface Passed {
  readonly w: Float64Array;
  /** Passes that were made. */
  readonly passes: number;
  /** The running estimate of the mean loss, ten times per pass where steps are of single rows. */
  readonly estimate: History;
  /** The objective itself, after each pass. */
  readonly objective: History;
}

export interface PassOptions {
  /** Passes after which the weights are asked for, ascending, each once. */
  readonly stops: readonly number[];
  readonly stop: StopRule;
  readonly tolerance: number;
  /** Whether the objective is looked at after each pass. Default true. */
  readonly watched?: boolean;
}

/** One way of descending: makes a pass on its weights, in place, and tells the estimate on the way. */
export interface Descent {
  readonly w: Float64Array;
  /** The estimate before the first pass. */
  readonly estimate: number;
  /** Gives the estimate after the pass. `note` is told of estimates within it, at a fraction of the pass. */
  readonly pass: (number: number, note: (fraction: number, estimate: number) => void) => number;
  readonly objective: () => number;
}

/** Makes passes up to the last stop, or until the rule ends them; what there is at each stop. */
export function makePasses(descent: Descent, { stops, stop, tolerance, watched = true }: PassOptions): Passed[] {
  const { w } = descent;
  const estimates = { pass: [0], value: [descent.estimate] };
  const objectives: { pass: number[]; value: number[] } = { pass: [], value: [] };
  const look = (pass: number): void => {
    if (!watched) return;
    objectives.pass.push(pass);
    objectives.value.push(descent.objective());
  };
  look(0);
  const found: Passed[] = [];
  let [passes, ended] = [0, false];
  for (let pass = 1; pass <= stops[stops.length - 1]; pass++) {
    if (!ended) {
      const [before, last] = [w.slice(), estimates.value[estimates.value.length - 1]];
      const estimate = descent.pass(pass, (fraction, value) => {
        estimates.pass.push(pass - 1 + fraction);
        estimates.value.push(value);
      });
      estimates.pass.push(pass);
      estimates.value.push(estimate);
      look(pass);
      passes = pass;
      ended = stop === "weights" ? distance(w, before) <= tolerance * distance(w, null) : false;
      if (stop === "objective") ended = Math.abs(estimate - last) <= tolerance * Math.abs(last);
    }
    if (!stops.includes(pass)) continue;
    requireFinite(w);
    found.push({ w: w.slice(), passes, estimate: finite(estimates), objective: finite(objectives) });
  }
  return found;
}

function distance(a: Float64Array, b: Float64Array | null): number {
  let sum = 0;
  for (let j = 0; j < a.length; j++) sum += (a[j] - (b ? b[j] : 0)) ** 2;
  return Math.sqrt(sum);
}

/** A loss may overflow on the way and come back. */
function finite({ pass, value }: History): History {
  return thinned({ pass: [...pass], value: value.map((v) => Math.min(v, Number.MAX_VALUE)) });
}

function requireFinite(w: Float64Array): void {
  if (w.every(Number.isFinite)) return;
  throw new InputError(
    "fit-failed",
    "the weights grew to infinity: the steps are too large for this loss.",
    "Use a smaller rate, or standardize=true.",
  );
}
