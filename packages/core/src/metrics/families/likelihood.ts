import type { IntervalChoice } from "../../intervals/intervalIds.ts";
import { type ClassesMetric, isDefined, type Metric, type ProbabilityMetric, type Value } from "../metric.ts";
import { classSample } from "../samples/classSample.ts";
import type { Sample, SampleView } from "../samples/sample.ts";
import { scoredSample } from "../samples/scoredSample.ts";
import { type ClosedForm, closedForm } from "./closedForm.ts";
import { familyOf } from "./family.ts";

/** A decreasing function of a mean of losses and of the number of rows that it is the mean of. */
export interface OfMeanLoss {
  readonly loss: Metric;
  readonly map: (mean: number, n: number) => Value;
  /** How fast the standard error changes with that of the mean; null where a standard error would say nothing. */
  readonly slope: ((n: number) => number) | null;
}

/** The family of likelihoods of two classes: value and interval are those of the mean loss, carried over. */
export function likelihoodFamily(of: OfMeanLoss): ProbabilityMetric["family"] {
  return { sample: (_, prediction, threshold) => scoredSample(prediction, threshold), ...carriedOver(of) };
}

/** The same of three or more classes. */
export function classLikelihoodFamily(of: OfMeanLoss): ClassesMetric["family"] {
  return { sample: (_, prediction) => classSample(prediction), ...carriedOver(of) };
}

function carriedOver({ loss, map, slope }: OfMeanLoss) {
  return {
    value: (_: Metric, on: SampleView): Value => {
      const mean = familyOf(loss).value(loss, on);
      return isDefined(mean) ? map(mean, on.n ?? 0) : mean;
    },
    closedForm: (_: Metric, __: number, sample: Sample, choice: IntervalChoice): ClosedForm => {
      const mean = sample.value(loss);
      if (!isDefined(mean)) return null;
      if (mean === Number.POSITIVE_INFINITY) return { none: "a true class has probability 0" };
      const { bounds } = choice;
      // the function falls: what bounds the mean from above bounds this from below
      const turned = bounds.side === "both" ? bounds.side : bounds.side === "lower" ? "upper" : "lower";
      const outcome = closedForm(loss, mean, sample, { ...choice, bounds: { ...bounds, side: turned } });
      if (!outcome || "none" in outcome) return outcome;
      const { lower, upper, level, method, standardError } = outcome.interval;
      const { n } = sample.facts;
      return {
        interval: {
          lower: bound(map(upper, n), Number.NEGATIVE_INFINITY),
          upper: bound(map(lower, n), 0),
          level,
          method,
          ...(standardError === undefined || slope === null ? {} : { standardError: slope(n) * standardError }),
        },
      };
    },
  };
}

function bound(value: Value, otherwise: number): number {
  return isDefined(value) ? value : otherwise;
}
