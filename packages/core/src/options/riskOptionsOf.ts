import { riskMethodOf } from "../select/riskMethods.ts";
import type { RiskTableOptions } from "../select/riskTable.ts";
import type { VerbOptions } from "./verbs.ts";

/** The options of `estimate` as those of the library call, but for what depends on the task: metric and folds. */
export function riskOptionsOf(given: VerbOptions<"estimate">): Omit<RiskTableOptions, "metric" | "seed" | "folds"> {
  const { methods, repeats, test, splits, replicates, noise, level } = given;
  return { methods: methods?.map(riskMethodOf), repeats, test, splits, replicates, noiseVariance: noise, level };
}
