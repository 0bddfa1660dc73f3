import { givenOnly } from "../../data/givenOnly.ts";
import { estimateAll } from "../../evaluate/estimate.ts";
import { settingsOf } from "../../evaluate/options.ts";
import { sampleOf } from "../../evaluate/prepareSample.ts";
import type { Metric } from "../../metrics/metric.ts";
import { predictionOf } from "../fits/predictionOf.ts";
import { type CrossValidation, estimateOf } from "./crossValidation.ts";
import type { Bias, Estimate } from "./estimateOfFolds.ts";

/**
 * The metric on a single test part, with the interval that belongs to the metric on a test set: over one split there is
 * no spread to take an interval from, over its rows there is.
 */
export function testSetEstimate(
  validation: CrossValidation,
  candidate: number,
  metric: Metric,
  { level, bias }: { readonly level: number; readonly bias: Bias },
): Estimate {
  const plain = estimateOf(validation, candidate, metric, { level, bias });
  const output = validation.outputs[candidate][0];
  if (plain.value === null || output.kind === "failed") return plain;
  const sample = sampleOf(predictionOf(validation.task, validation.splits[0].test, output.test), 0.5);
  const {
    lower,
    upper,
    standardError,
    method = "none",
  } = estimateAll([metric], sample, settingsOf({ level }, 0.5))[metric.id];
  return {
    ...plain,
    ...givenOnly({ lower, upper, standardError }),
    method,
  };
}
