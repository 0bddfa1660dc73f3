import type { Comparison } from "../../compare/comparison.ts";
import { parseCostDensity } from "../../compare/costs/parseCostDensity.ts";
import type { CompareOptions } from "../../compare/options.ts";
import type { ResampledOptions } from "../../compare/resampled/resampledOptions.ts";
import { intervalNamed } from "../../evaluate/options.ts";
import type { VerbOptions } from "../verbs.ts";
import { fitCostsOf } from "./evaluateOptionsOf.ts";

/** The options of `compare`, the verb, as those of the library call. */
export function compareOptionsOf(given: VerbOptions<"compare">): CompareOptions {
  const { threshold, level, interval, stratified, seed, beta, clip, metrics, metric, equivalent, prevalence } = given;
  return {
    threshold,
    level,
    interval: interval === undefined ? undefined : intervalNamed(interval),
    replicates: given.bootstrap,
    stratified,
    seed,
    costs: fitCostsOf(given),
    beta,
    clip,
    metrics,
    metric,
    equivalent,
    prevalence,
    costDensity: given.costDensity === undefined ? undefined : parseCostDensity(given.costDensity),
    multiplicity: multiplicityOf(given),
    require: given.require ?? [],
  };
}

/** The same for comparisons on splits or over data sets. */
export function resampledOptionsOf(
  given: Pick<
    VerbOptions<"compare">,
    "baseline" | "adjust" | "equivalent" | "level" | "require" | "seed" | "splitTest"
  >,
): ResampledOptions {
  const { baseline, equivalent, level, require, seed, splitTest: test } = given;
  return { baseline, multiplicity: multiplicityOf(given), equivalent, level, require, seed, test };
}

function multiplicityOf({ adjust }: Pick<VerbOptions<"compare">, "adjust">): Comparison["multiplicity"] | undefined {
  return adjust === "bh" ? "benjamini-hochberg" : adjust;
}
