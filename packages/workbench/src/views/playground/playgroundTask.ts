import type { ClassErrors, ErrorsAlong, GeneratorId, TestErrors } from "@heldout/core/internal";
import type { PlaygroundLearner } from "./shownLearners.ts";

/** Where the points come from. */
export type PlaygroundData =
  | {
      readonly kind: "generated";
      readonly generator: GeneratorId;
      readonly size: number;
      readonly noise: number;
      readonly seed: number;
    }
  /** As in the address; the seed chooses the part that is held out. */
  | { readonly kind: "drawn"; readonly points: string; readonly seed: number };

export interface PlaygroundTask {
  readonly kind: "playground";
  readonly data: PlaygroundData;
  readonly learner: PlaygroundLearner;
  readonly params: Readonly<Record<string, number | string>>;
  /** The parameter that the curve of errors moves; null for no curve. */
  readonly against: string | null;
  /** Its values on the curve, ascending. */
  readonly values: readonly number[];
}

export interface PlaygroundAnswer {
  readonly kind: "playground";
  /** The task that this is the answer to: points and settings that belong to the numbers. */
  readonly task: PlaygroundTask;
  /** The learner as the command line takes it. */
  readonly spec: string;
  readonly regions: Regions;
  readonly training: ClassErrors;
  /** null when there is nothing to test on. */
  readonly test: TestErrors | null;
  /** null until it is computed, and where there is none. */
  readonly curve: ErrorsAlong | null;
}

/**
 * Probabilities on a grid over the square from -reach to reach. Values are by class, then by row of the grid from the top
 * (the largest y), then by column from the left: class k in row r and column c is at (k size + r) size + c.
 */
export interface Regions {
  readonly size: number;
  readonly reach: number;
  /** The drawn class of each class that the model knows. */
  readonly classes: readonly number[];
  readonly probability: Float32Array;
}
