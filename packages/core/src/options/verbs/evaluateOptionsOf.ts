import type { EvaluateOptions } from "../../evaluate/evaluate.ts";
import { intervalNamed } from "../../evaluate/options.ts";
import type { Costs } from "../../metrics/labels/cost.ts";
import type { VerbOptions } from "../verbs.ts";

/** The options of `evaluate`, the verb, as those of the library call. */
export function evaluateOptionsOf(given: VerbOptions<"evaluate">): EvaluateOptions {
  const {
    threshold,
    level,
    side,
    interval,
    stratified,
    seed,
    beta,
    clip,
    eceBins,
    eceBinning,
    prevalence,
    metrics,
    require = [],
  } = given;
  return {
    threshold,
    level,
    side,
    interval: interval === undefined ? undefined : intervalNamed(interval),
    replicates: given.bootstrap,
    stratified,
    seed,
    costs: fitCostsOf(given),
    beta,
    clip,
    ece: { bins: eceBins, binning: eceBinning },
    prevalence,
    metrics,
    require,
  };
}

/** Costs of both errors when one of them is given; the other is then 1. */
export function fitCostsOf({ costFn, costFp }: Pick<VerbOptions<"evaluate">, "costFn" | "costFp">): Costs | undefined {
  if (costFn === undefined && costFp === undefined) return undefined;
  return { falseNegative: costFn ?? 1, falsePositive: costFp ?? 1 };
}
