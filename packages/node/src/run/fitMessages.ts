import type { Fit, FitResult, LearnerSetting, Statistics, StatisticsSubject, Task } from "@heldout/core/internal";
import type { LearnerModule } from "./ownLearners.ts";

/** What a thread is told. The task comes once, before its first fits. */
export type ToThread =
  | { readonly kind: "task"; readonly task: Task }
  /** Learners that do not come with heldout, before the first fits that need them. */
  | { readonly kind: "learners"; readonly modules: readonly LearnerModule[] }
  /** Each fit may use so many threads, the one that is told among them. */
  | { readonly kind: "fits"; readonly fits: readonly NumberedFit[]; readonly team: number }
  /** To find out, on so many threads, what the fits of a learner share about some rows: answered as a batch without fits. */
  | {
      readonly kind: "find";
      readonly setting: LearnerSetting;
      readonly rows: Uint32Array | "all";
      readonly team: number;
    }
  /** To use what was found. */
  | ({ readonly kind: "keep" } & Found);

export interface Found extends StatisticsSubject {
  /** One for each fold, or one for all rows; in shared memory. */
  readonly found: readonly Statistics[];
}

export interface NumberedFit {
  /** Its number in the run. */
  readonly number: number;
  readonly fit: Fit;
}

/**
 * What a thread answers to a batch of fits: the results of the first ones in their order. It hands the rest back when
 * its time is up or when it was told to stop, so that slow fits do not queue behind each other while a thread idles.
 */
export interface FromThread {
  readonly results: readonly NumberedResult[];
  /** To a question what fits share: that, in shared memory, or null when there is nothing. */
  readonly statistics?: Statistics | null;
}

export interface NumberedResult {
  readonly number: number;
  readonly result: FitResult | BrokenFit;
  /** Milliseconds it took; they set the size of the batches to come and nothing else. */
  readonly spent: number;
}

/**
 * A fit that ended without a verdict of the learner: its thread died, or the program has a fault. Not a property of the
 * fit, so it is shown as failed and never stored: the next run tries again.
 */
export interface BrokenFit {
  readonly kind: "failed";
  readonly reason: string;
  readonly broken: true;
}

export function brokenFit(reason: string): BrokenFit {
  return { kind: "failed", reason, broken: true };
}

export function isBroken(result: FitResult): boolean {
  return "broken" in result;
}

/** Words of the memory that a thread shares with whoever started it. */
export const STOP = 0;
/** Number of the fit under way, plus one; 0 when there is none. It names the culprit when a thread dies. */
export const UNDER_WAY = 1;
export const CONTROL_WORDS = 2;
