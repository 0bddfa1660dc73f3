import type { OuterFold } from "./selection/selection.ts";

/** A setting that outer folds chose. */
export interface NestedChoice {
  readonly candidate: number;
  readonly label: string;
  readonly times: number;
  /** Mean of what it was worth on the outer rows of those folds; null when none has a value. */
  readonly mean: number | null;
}

/** Every setting that was chosen inside an outer fold, the most frequent first. */
export function nestedChoices(outer: readonly OuterFold[]): NestedChoice[] {
  const found = new Map<number, { label: string; times: number; values: number[] }>();
  for (const { candidate, chosen, value } of outer) {
    if (candidate === null || chosen === null) continue;
    const entry = found.get(candidate) ?? { label: chosen.label, times: 0, values: [] };
    entry.times++;
    if (value !== null) entry.values.push(value);
    found.set(candidate, entry);
  }
  return [...found]
    .map(([candidate, { label, times, values }]) => ({
      candidate,
      label,
      times,
      mean: values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length,
    }))
    .sort((a, b) => b.times - a.times || a.candidate - b.candidate);
}

/** "fold 3", or "repeat 2, fold 3" when the folds were drawn more than once; counted from 1. */
export function foldName({ repeat, fold }: OuterFold, outer: readonly OuterFold[]): string {
  const repeated = outer.some((other) => other.repeat !== repeat);
  return `${repeated ? `repeat ${repeat + 1}, ` : ""}fold ${fold + 1}`;
}
