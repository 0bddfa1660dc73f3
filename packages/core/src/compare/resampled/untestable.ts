/** Why a test has nothing to say: a value with a reason in place of a number that would mean nothing. */
export interface Untestable {
  readonly untestable: string;
}

export function isTestable<T extends object>(outcome: T | Untestable): outcome is T {
  return !("untestable" in outcome);
}
