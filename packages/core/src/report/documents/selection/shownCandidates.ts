import type { CandidateResult, Selection } from "../../../select/selection/selection.ts";

/** A candidate with its place in the selection. */
export interface ShownCandidate {
  readonly candidate: CandidateResult;
  readonly index: number;
}

/** About as many rows as a person reads. */
const READ = 15;
/** Settings of one learner, when there are few learners. */
const MOST_OF_ONE = 10;

/**
 * The candidates that are shown: learner by learner, the best first, and of each its `top` best settings (default: as many as
 * make about 15 rows, at least the best). The winner is always among them.
 */
export function shownCandidates({ candidates, winner }: Selection, top?: number): ShownCandidate[] {
  const groups = new Map<string, ShownCandidate[]>();
  const ranked = candidates.map((candidate, index) => ({ candidate, index }));
  ranked.sort((a, b) => a.candidate.rank - b.candidate.rank);
  // a Map keeps the order in which learners come up, which is that of their best setting
  for (const each of ranked) {
    const { learner } = each.candidate;
    groups.set(learner, [...(groups.get(learner) ?? []), each]);
  }
  const ofEach = top ?? Math.min(MOST_OF_ONE, Math.max(1, Math.floor(READ / groups.size)));
  return [...groups.values()].flatMap((group) =>
    group.filter(({ index }, at) => at < ofEach || index === winner?.candidate),
  );
}
