import {
  type Fit,
  type Registry,
  type Statistics,
  type StatisticsSubject,
  sharedSubjects,
  type Task,
} from "@heldout/core/internal";
import type { Found } from "./fitMessages.ts";

/** One thing to find out before the fits that share it begin. */
export interface StatisticsPart {
  readonly setting: StatisticsSubject["setting"];
  readonly rows: Uint32Array | "all";
  /** On so many threads. */
  readonly team: number;
  /** What was found, or null when there is nothing or whoever looked for it is gone. */
  settle(statistics: Statistics | null): void;
}

/**
 * What the fits of a run share, found by its threads just before it is needed: folds side by side, all rows by all
 * threads together. Whatever is not found out here each fit finds out by itself, with the same result.
 */
export interface StatisticsSchedule {
  /** Whether all that the fit shares with others is known, or will not be. */
  isReady(fit: number): boolean;
  /** The next thing to find out for a fit that is not ready; null while the last ones are under way. */
  next(fit: number): StatisticsPart | null;
  /** What is known of what the fits share. */
  found(fits: readonly number[]): Found[];
  /** A fit is done: what nobody needs any more is forgotten. */
  done(fit: number): void;
}

interface State {
  readonly parts: readonly (Uint32Array | "all")[];
  readonly values: (Statistics | null)[];
  given: number;
  settled: number;
  users: number;
  found: Found | null;
}

export function statisticsSchedule(
  task: Task,
  fits: readonly Fit[],
  threads: number,
  registry?: Registry,
): StatisticsSchedule {
  const states = new Map<StatisticsSubject, State>();
  const subjects = sharedSubjects(task, fits, registry);
  for (const subject of subjects) {
    if (subject === null) continue;
    const state = states.get(subject) ?? newState(subject);
    state.users++;
    states.set(subject, state);
  }
  const stateOf = (fit: number): State | undefined => {
    const subject = subjects[fit];
    return subject ? states.get(subject) : undefined;
  };
  const isReady = (fit: number): boolean => {
    const state = stateOf(fit);
    return !state || state.settled === state.parts.length;
  };
  return {
    isReady,
    next: (fit) => {
      const subject = subjects[fit];
      const state = stateOf(fit);
      if (!subject || !state || state.given === state.parts.length) return null;
      const part = state.given++;
      return {
        setting: subject.setting,
        rows: state.parts[part],
        team: Math.max(1, Math.floor(threads / state.parts.length)),
        settle: (statistics) => {
          state.values[part] = statistics;
          state.settled++;
          const found = state.values.filter((one) => one !== null);
          if (found.length === state.parts.length) state.found = { ...subject, found };
        },
      };
    },
    found: (some) => [...new Set(some.flatMap((fit) => stateOf(fit)?.found ?? []))],
    done: (fit) => {
      const subject = subjects[fit];
      const state = stateOf(fit);
      if (subject && state && --state.users === 0) states.delete(subject);
    },
  };
}

function newState({ folds }: StatisticsSubject): State {
  const parts = folds === "all" ? (["all"] as const) : folds;
  return { parts, values: parts.map(() => null), given: 0, settled: 0, users: 0, found: null };
}
