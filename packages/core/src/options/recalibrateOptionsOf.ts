import type { RecalibrateOptions } from "../calibrate/recalibrate.ts";
import type { VerbOptions } from "./verbs.ts";

/** The options of `calibrate` as those of the library call. */
export function recalibrateOptionsOf(given: VerbOptions<"calibrate">): RecalibrateOptions {
  const { method, folds, repeats, level, seed, bootstrap } = given;
  return { method, folds, repeats, level, seed, replicates: bootstrap };
}
