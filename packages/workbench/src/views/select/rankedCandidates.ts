import type { CandidateResult } from "@heldout/core/internal";

export interface Ranked {
  readonly candidate: CandidateResult;
  /** Its place in the document. */
  readonly index: number;
  /** Its place when those of one learner stand together, learners in the order of their best candidates. */
  readonly byLearner: number;
}

/** Candidates in the order of their ranks. */
export function rankedCandidates(candidates: readonly CandidateResult[]): Ranked[] {
  const bestOf = new Map<string, number>();
  for (const { learner, rank } of candidates) bestOf.set(learner, Math.min(rank, bestOf.get(learner) ?? rank));
  const ranked = candidates
    .map((candidate, index) => ({ candidate, index }))
    .sort((a, b) => a.candidate.rank - b.candidate.rank);
  const grouped = ranked.toSorted(
    (a, b) => (bestOf.get(a.candidate.learner) ?? 0) - (bestOf.get(b.candidate.learner) ?? 0),
  );
  const places = new Map(grouped.map(({ index }, place) => [index, place]));
  return ranked.map((each) => ({ ...each, byLearner: places.get(each.index) ?? 0 }));
}
