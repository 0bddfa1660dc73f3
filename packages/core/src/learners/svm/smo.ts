import { InputError } from "../../data/inputError.ts";
import { ownTeam, type Team } from "../../numeric/kernels/team.ts";
import { kernelRule, selfSimilarity } from "./kernelFunction.ts";
import { kernelScoresOf, leftAside } from "./leftAside.ts";
import { squaredLengths } from "./rows.ts";
import type { SmoProblem } from "./smoProblem.ts";
import { smoSpace, type Violation } from "./smoSpace.ts";

export interface SmoOptions {
  /** The largest violation of the optimality conditions that is left, in units of the decision values. Default 1e-3. */
  readonly tolerance?: number;
  /** Memory for rows of the kernel matrix, in MiB. Default 200. */
  readonly cache?: number;
  /** Whether variables that seem settled at a bound are left aside for a while. Default true. */
  readonly shrinking?: boolean;
  readonly team?: Team;
}

export interface SmoSolution {
  /** β of each row. */
  readonly coefficients: Float64Array;
  readonly intercept: number;
  /** The least value of the dual that was reached. */
  readonly objective: number;
  /** What is left of the violation. */
  readonly gap: number;
  readonly steps: number;
}

/** Rows are left aside at most once in so many steps, and only when a tenth of them goes. */
const SHRINK_EVERY = 1000;
const WORTHWHILE = 0.9;

/** Steps until the fit is given up, and more of them per row. */
const MOST_STEPS = 2_000_000;
const STEPS_PER_ROW = 100;

/**
 * Sequential minimal optimisation: changes two coefficients at a time, chosen by second-order information (Fan, Chen and
 * Lin 2005), with shrinking (Joachims 1999) and a cache of kernel rows.
 *
 * The kernel is divided by a power of two near its largest value and costs are multiplied by it, which changes nothing
 * but keeps the numbers in range. Neither the size of the cache nor that of the team changes a bit.
 */
export function solveSmo(
  problem: SmoProblem,
  { tolerance = 1e-3, cache = 200, shrinking = true, team = ownTeam() }: SmoOptions = {},
): SmoSolution {
  const { rows, kernel, halves, linear } = problem;
  const n = rows.count;
  const similar = squaredLengths(rows).map((length) => selfSimilarity(kernel, length));
  const scale = kernelScale(similar);
  const [least, most] = [problem.least, problem.most].map((bounds) => bounds.map((bound) => bound * scale));
  const beta = new Float64Array(halves * n);
  const coefficients = (): Float64Array => rowSums(beta, n).map((value) => value / scale);
  const mark = team.heap.mark();
  try {
    const rule = kernelRule(kernel, 1 / scale);
    const diagonal = similar.map((value) => value / scale);
    const space = smoSpace(team, { rows, rule, diagonal, halves, cacheBytes: cache * 2 ** 20 });
    const aside = leftAside(rows, kernel, team);
    const everyone = Uint32Array.from({ length: n }, (_, i) => i);
    let active: Uint32Array = everyone;
    const variableAt = (v: number): number => Math.floor(v / space.places) * n + active[v % space.places];
    const bound = (v: number): void => {
      const variable = variableAt(v);
      space.setBounds(v, beta[variable] < most[variable], beta[variable] > least[variable]);
    };
    const settle = (chosen: Uint32Array, gradients: Float64Array, kept: Uint32Array | null): Violation => {
      space.settle(chosen, gradients, kept);
      active = chosen;
      for (let half = 0; half < halves; half++) {
        for (let p = 0; p < chosen.length; p++) bound(half * space.places + p);
      }
      return space.move(0, 0, 0);
    };
    /** Leaves aside the rows whose variables are all at a bound and want to stay there. */
    const shrink = (violation: Violation): Violation => {
      const wantsToStay = (v: number): boolean =>
        (!space.mayGrow(v) && -space.gradient(v) > violation.highest) ||
        (!space.mayShrink(v) && -space.gradient(v) < violation.lowest);
      const stays = active.map((_, p) => (wantsToStay(p) && (halves === 1 || wantsToStay(space.places + p)) ? 0 : 1));
      const kept = Uint32Array.from(active.keys()).filter((p) => stays[p] === 1);
      if (kept.length > WORTHWHILE * active.length) return violation;
      const leaving = Uint32Array.from(active.keys()).filter((p) => stays[p] === 0);
      const scores = Float64Array.from(leaving, (p) => space.gradient(p) - linear[active[p]]);
      aside.leave(
        leaving.map((p) => active[p]),
        scores,
        coefficients(),
      );
      const gradients = new Float64Array(halves * kept.length);
      for (let v = 0; v < gradients.length; v++) {
        gradients[v] = space.gradient(Math.floor(v / kept.length) * space.places + kept[v % kept.length]);
      }
      return settle(
        kept.map((p) => active[p]),
        gradients,
        kept,
      );
    };
    /** Lets all rows take part again. */
    const unshrink = (): Violation => {
      const scores = new Float64Array(n);
      active.forEach((row, p) => {
        scores[row] = space.gradient(p) - linear[row];
      });
      for (const [row, score] of aside.bringBack(coefficients())) scores[row] = score;
      return settle(
        everyone,
        linear.map((value, v) => value + scores[v % n]),
        null,
      );
    };
    const refresh = (): Violation => {
      const scores = kernelScoresOf(rows, kernel, coefficients(), rows, team);
      return settle(
        everyone,
        linear.map((value, v) => value + scores[v % n]),
        null,
      );
    };

    let violation = settle(everyone, linear, null);
    let untilShrink = Math.min(n, SHRINK_EVERY);
    let exact = true;
    let steps = 0;
    for (;;) {
      if (violation.highest - violation.lowest <= tolerance) {
        if (active.length === n) break;
        violation = unshrink();
        untilShrink = 1;
        continue;
      }
      if (shrinking && --untilShrink === 0) {
        untilShrink = Math.min(n, SHRINK_EVERY);
        violation = shrink(violation);
      }
      const { first, highest } = violation;
      const { second, curvature } = space.partner(violation);
      const [a, b] = [variableAt(first), variableAt(second)];
      const [roomUp, roomDown] = [most[a] - beta[a], beta[b] - least[b]];
      const step = Math.min((highest + space.gradient(second)) / curvature, roomUp, roomDown);
      const before = beta[a];
      beta[a] = step === roomUp ? most[a] : beta[a] + step;
      beta[b] = step === roomDown ? least[b] : beta[b] - step;
      bound(first);
      bound(second);
      violation = space.move(first, second, step);
      steps++;
      if (beta[a] !== before) exact = false;
      else if (exact) break;
      else {
        // too small a step for a double: only gradients of full precision can tell whether anything is left to gain
        aside.bringBack(coefficients());
        violation = refresh();
        exact = true;
      }
      if (steps === MOST_STEPS + STEPS_PER_ROW * n) throw tooSlow(steps);
    }
    const gap = Math.max(0, violation.highest - violation.lowest);
    const inPlace = (variable: number): number => Math.floor(variable / n) * space.places + (variable % n);
    let objective = 0;
    let free = 0;
    let sum = 0;
    for (let variable = 0; variable < beta.length; variable++) {
      const v = inPlace(variable);
      objective += (beta[variable] * (space.gradient(v) + linear[variable])) / (2 * scale);
      if (!space.mayGrow(v) || !space.mayShrink(v)) continue;
      sum -= space.gradient(v);
      free++;
    }
    // a free variable has the intercept as its negative gradient; without one it is the middle of what is allowed
    const intercept = free > 0 ? sum / free : (violation.highest + violation.lowest) / 2;
    return { coefficients: coefficients(), intercept, objective, gap, steps };
  } finally {
    team.heap.release(mark);
  }
}

/** β of each row: the sum of its variables. */
function rowSums(beta: Float64Array, rows: number): Float64Array {
  const sums = beta.slice(0, rows);
  for (let v = rows; v < beta.length; v++) sums[v - rows] += beta[v];
  return sums;
}

/** A power of two near the largest kernel value. */
function kernelScale(similar: Float64Array): number {
  let largest = 0;
  for (const value of similar) largest = Math.max(largest, Math.abs(value));
  if (largest === 0) return 1;
  if (largest > 1e-300 && largest < 1e300) return 2 ** Math.ceil(Math.log2(largest));
  throw new InputError(
    "fit-failed",
    "the kernel of some rows is too large or too small for a double.",
    "Rescale the features, or leave standardize on.",
  );
}

function tooSlow(steps: number): InputError {
  return new InputError(
    "fit-failed",
    `the optimum was not reached in ${steps} steps.`,
    "Use a smaller c, a larger tolerance, or scaled features.",
  );
}
