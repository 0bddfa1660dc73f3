import type { CalibrateOptions } from "../../calibrate/calibrate.ts";
import type { VerbOptions } from "../verbs.ts";

/** The options of `calibrate` as those of the library call. */
export function calibrateOptionsOf(given: VerbOptions<"calibrate">): CalibrateOptions {
  const { method, folds, repeats, level, seed, bootstrap } = given;
  return { method, folds, repeats, level, seed, replicates: bootstrap };
}
