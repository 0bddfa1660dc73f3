/**
 * Why a test has no result: a reason in place of a number that would mean nothing.
 *
 * @see {@link correctedT}, {@link fiveByTwoT} and {@link fiveByTwoF}
 */
export interface Untestable {
  /** The reason, as a sentence. */
  readonly untestable: string;
}

export function isTestable<T extends object>(outcome: T | Untestable): outcome is T {
  return !("untestable" in outcome);
}
