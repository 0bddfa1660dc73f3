import type { CandidateResult, Selection } from "@heldout/core/internal";

export type Order = "rank" | "learner";

export interface Ranked {
  readonly candidate: CandidateResult;
  /** Its place in the document. */
  readonly index: number;
}

/**
 * Candidates in the order of a table, at most `most` of them and the winner, which always is among them.
 * By learner: those of one learner together, learners in the order of their best candidates.
 */
export function rankedCandidates(
  { candidates, winner }: Pick<Selection, "candidates" | "winner">,
  { order, most }: { readonly order: Order; readonly most: number },
): Ranked[] {
  const all = candidates.map((candidate, index) => ({ candidate, index }));
  const bestOf = new Map<string, number>();
  for (const { learner, rank } of candidates) bestOf.set(learner, Math.min(rank, bestOf.get(learner) ?? rank));
  const byLearner = (a: Ranked, b: Ranked): number =>
    (bestOf.get(a.candidate.learner) ?? 0) - (bestOf.get(b.candidate.learner) ?? 0);
  all.sort((a, b) => (order === "learner" ? byLearner(a, b) : 0) || a.candidate.rank - b.candidate.rank);
  return all.filter(({ index }, at) => at < most || index === winner?.candidate);
}
