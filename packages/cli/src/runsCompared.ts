import type { ResampledFlags } from "./resampledFlags.ts";

/** What can be said about a comparison of stored runs. */
export interface CompareRunFlags extends ResampledFlags {
  /** The folder of the runs. */
  readonly runs?: string;
  /** Learners and candidates to compare, as specs. Default: every learner. */
  readonly models?: string;
  readonly metric?: string;
  readonly metrics?: readonly string[];
  readonly jobs?: number;
}
