import type { Estimate } from "@heldout/core/internal";

/** "one-se": the simplest within one standard error of the best. */
export type Mark = "best" | "one-se" | "chosen";

/** Training and held-out value at one value of what is varied. */
export interface ErrorPoint {
  readonly at: number;
  readonly test: Estimate;
  readonly train: Estimate;
  /** The same metric inside the training rows, where the choice is made. */
  readonly inner?: Estimate;
  readonly marks: readonly Mark[];
}

export interface ErrorLine {
  /** What its points have in common. */
  readonly label: string;
  /** By ascending `at`. */
  readonly points: readonly ErrorPoint[];
  /** Points of settings that differ in more than what is varied are not joined. */
  readonly joined: boolean;
}
