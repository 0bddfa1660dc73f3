import type { JobProgress } from "../../../protocol.ts";
import { nameOf } from "./specProblem.ts";

/** Settings of one learner that are shown; neighbours on a range are all about as good. */
const OF_EACH = 3;

/** A candidate in front, with its place on a scale from the least to the greatest mean of those shown. */
export interface LeaderRow {
  readonly label: string;
  /** 1 is the best. */
  readonly rank: number;
  readonly mean: number;
  readonly folds: number;
  /** From 0 to 1; values grow to the right, whether more or less is better. */
  readonly place: number;
}

export interface LeaderBoard {
  readonly rows: readonly LeaderRow[];
  /** The ends of the scale. */
  readonly range: readonly [number, number];
  /** Learners of which more settings are among the leaders than are shown. */
  readonly more: readonly { readonly learner: string; readonly settings: number }[];
}

/** Candidates as they stand in the middle of a run, the best first; null while there is none. */
export function leaderBoard({ leaders }: Pick<JobProgress, "leaders">): LeaderBoard | null {
  const seen = new Map<string, number>();
  const shown = leaders.flatMap((leader, at) => {
    const learner = nameOf(leader.label);
    const before = seen.get(learner) ?? 0;
    seen.set(learner, before + 1);
    return before < OF_EACH ? [{ ...leader, rank: at + 1 }] : [];
  });
  if (shown.length === 0) return null;
  const means = shown.map(({ mean }) => mean);
  const low = Math.min(...means);
  const high = Math.max(...means);
  return {
    rows: shown.map((leader) => ({ ...leader, place: high > low ? (leader.mean - low) / (high - low) : 0.5 })),
    range: [low, high],
    more: [...seen].flatMap(([learner, count]) => (count > OF_EACH ? [{ learner, settings: count - OF_EACH }] : [])),
  };
}
