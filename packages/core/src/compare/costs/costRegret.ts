import type { TallyCurve } from "../../evaluate/evaluation.ts";
import { countsAt, type ThresholdCounts } from "../../evaluate/operating/tallyCurve.ts";
import type { Tally } from "../../numeric/tally.ts";
import { type CostLines, costAt, costLinesOf } from "./costLines.ts";

/**
 * Expected cost of a row at one fixed threshold, as a straight line over lambda: a miss costs lambda, a false alarm
 * 1 - lambda, so that only their ratio counts. `CostLines` is the envelope of all these lines from below.
 */
export interface CostLine {
  /** At lambda = 0, where only false alarms cost. */
  readonly atZero: number;
  /** At lambda = 1, where only misses cost. */
  readonly atOne: number;
}

/** The line of the threshold that gave these counts, where a share `prevalence` of the rows is positive. */
export function costLineOf(
  { truePositive, falsePositive, positives, negatives }: ThresholdCounts,
  prevalence: number,
): CostLine {
  return {
    atZero: (1 - prevalence) * (falsePositive / negatives),
    atOne: prevalence * (1 - truePositive / positives),
  };
}

/** The least cost over all thresholds, for every lambda. */
export function leastCosts(tally: Tally, prevalence: number): CostLines {
  const lines = costLinesOf(tally, { prevalence });
  if (lines) return lines;
  const none = Float64Array.of(0);
  return { from: none, atZero: none, atOne: none, threshold: none, prevalence };
}

export function heightAt({ atZero, atOne }: CostLine, lambda: number): number {
  return (1 - lambda) * atZero + lambda * atOne;
}

/** What a fixed threshold costs more than the best one, if `lambda` is the truth; never below 0. */
export function regretAt(least: CostLines, line: CostLine, lambda: number): number {
  return Math.max(0, heightAt(line, lambda) - costAt(least, lambda));
}

/**
 * From which lambda to which a threshold stays within `share` of the least cost; null when it nowhere does.
 *
 * (1 + share) times the envelope less the line is concave, so that the lambdas where it is not negative are one range.
 */
export function toleratedLambdas(
  least: CostLines,
  line: CostLine,
  share: number,
): readonly [from: number, to: number] | null {
  let from = Number.POSITIVE_INFINITY;
  let to = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < least.from.length; i++) {
    const [begin, end] = [least.from[i], least.from[i + 1] ?? 1];
    const spare = {
      atZero: (1 + share) * least.atZero[i] - line.atZero,
      atOne: (1 + share) * least.atOne[i] - line.atOne,
    };
    const [left, right] = [heightAt(spare, begin), heightAt(spare, end)];
    if (left < -rounding && right < -rounding) continue;
    const crossing = begin + (end - begin) * (left / (left - right));
    from = Math.min(from, left < -rounding ? crossing : begin);
    to = Math.max(to, right < -rounding ? crossing : end);
  }
  return from <= to ? [from, to] : null;
}

/** Costs are below 1 here; a difference as small as this is none. */
const rounding = 1e-14;

/** Lambda of two costs; null when neither costs anything. */
export function lambdaOf({ costFn, costFp }: { readonly costFn: number; readonly costFp: number }): number | null {
  return costFn + costFp > 0 ? costFn / (costFn + costFp) : null;
}

/** The line of an entry of the tally. */
export function costLineAt(tally: TallyCurve, index: number, prevalence: number): CostLine {
  return costLineOf(countsAt(tally, index), prevalence);
}
