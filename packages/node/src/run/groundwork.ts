import { type Common, type Fit, type SharedGround, sharedGrounds, type Task } from "@heldout/core/internal";
import type { Found } from "./fitMessages.ts";

/** One thing to find out before the fits that share it begin. */
export interface GroundPart {
  readonly setting: SharedGround["setting"];
  readonly rows: Uint32Array | "all";
  /** On so many threads. */
  readonly team: number;
  /** What was found, or null when there is nothing or whoever looked for it is gone. */
  settle(common: Common | null): void;
}

/**
 * What the fits of a run share, found by its threads just before it is needed: folds side by side, all rows by all
 * threads together. Whatever is not found out here each fit finds out by itself, with the same result.
 */
export interface Groundwork {
  /** Whether all that the fit shares with others is known, or will not be. */
  isReady(fit: number): boolean;
  /** The next thing to find out for a fit that is not ready; null while the last ones are under way. */
  next(fit: number): GroundPart | null;
  /** What is known of what the fits share. */
  found(fits: readonly number[]): Found[];
  /** A fit is done: what nobody needs any more is forgotten. */
  done(fit: number): void;
}

interface State {
  readonly parts: readonly (Uint32Array | "all")[];
  readonly commons: (Common | null)[];
  given: number;
  settled: number;
  users: number;
  found: Found | null;
}

export function groundwork(task: Task, fits: readonly Fit[], threads: number): Groundwork {
  const states = new Map<SharedGround, State>();
  const grounds = sharedGrounds(task, fits);
  for (const ground of grounds) {
    if (ground === null) continue;
    const state = states.get(ground) ?? newState(ground);
    state.users++;
    states.set(ground, state);
  }
  const stateOf = (fit: number): State | undefined => {
    const ground = grounds[fit];
    return ground ? states.get(ground) : undefined;
  };
  const isReady = (fit: number): boolean => {
    const state = stateOf(fit);
    return !state || state.settled === state.parts.length;
  };
  return {
    isReady,
    next: (fit) => {
      const ground = grounds[fit];
      const state = stateOf(fit);
      if (!ground || !state || state.given === state.parts.length) return null;
      const part = state.given++;
      return {
        setting: ground.setting,
        rows: state.parts[part],
        team: Math.max(1, Math.floor(threads / state.parts.length)),
        settle: (common) => {
          state.commons[part] = common;
          state.settled++;
          const found = state.commons.filter((one) => one !== null);
          if (found.length === state.parts.length) state.found = { ...ground, found };
        },
      };
    },
    found: (some) => [...new Set(some.flatMap((fit) => stateOf(fit)?.found ?? []))],
    done: (fit) => {
      const ground = grounds[fit];
      const state = stateOf(fit);
      if (ground && state && --state.users === 0) states.delete(ground);
    },
  };
}

function newState({ folds }: SharedGround): State {
  const parts = folds === "all" ? (["all"] as const) : folds;
  return { parts, commons: parts.map(() => null), given: 0, settled: 0, users: 0, found: null };
}
