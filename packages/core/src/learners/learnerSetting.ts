import type { ParameterValue } from "./learner.ts";

/**
 * A learner by name with its parameters: plain data that can be stored or sent to a thread or a queue.
 *
 * @see {@link candidatesFrom}
 */
export interface LearnerSetting {
  /** Name of the learner in the registry. */
  readonly name: string;
  /** Its parameters; those left out have their defaults. */
  readonly params: Readonly<Record<string, ParameterValue>>;
}
