import { InputError } from "../../data/inputError.ts";
import type { Rng } from "../../numeric/random.ts";
import { drawNext } from "../../numeric/shuffle.ts";
import type { MarginSample } from "./marginSample.ts";

/** Folds of an inner cross-fit. */
const FOLDS = 5;

/**
 * The rows of each fold of a sample, for scores that a machine was not fitted on. Classes are dealt out alike; where there
 * are groups, whole groups are. What would leave a class without a training row is in no fold: its machines then
 * learn nothing of their scores from it.
 */
export function crossFolds({ target, units }: MarginSample, learner: string, rng: Rng): number[][] {
  const codes = target.kind === "classes" ? target.codes : new Int32Array(units.length);
  const members = new Map<number, number[]>();
  for (let i = 0; i < units.length; i++) listIn(members, units[i]).push(i);
  const totals = countsOf(codes);
  const strata = new Map<number, number[]>();
  for (const [unit, rows] of members) {
    // a group may hold many classes: groups are drawn from one list
    listIn(strata, members.size < units.length ? 0 : codes[rows[0]]).push(unit);
  }
  const folds = Array.from({ length: FOLDS }, newFold);
  let next = 0;
  for (const [, list] of [...strata].sort(([a], [b]) => a - b)) {
    for (let d = 0; d < list.length; d++) {
      const { rows, counts } = folds[next % FOLDS];
      const own = listIn(members, drawNext(list, d, rng));
      const more = countsOf(own.map((i) => codes[i]));
      const isLast = ([code, count]: [number, number]): boolean => count + (counts.get(code) ?? 0) === totals.get(code);
      if ([...more].some(isLast)) continue;
      for (const [code, count] of more) counts.set(code, count + (counts.get(code) ?? 0));
      for (const row of own) rows.push(row);
      next++;
    }
  }
  const filled = folds.filter(({ rows }) => rows.length > 0);
  if (filled.length >= 2) return filled.map(({ rows }) => rows.sort((a, b) => a - b));
  throw new InputError(
    "fit-failed",
    `${learner} makes probabilities of scores of rows it was not fitted on, and the classes have too few rows for that.`,
    "Give every class two or more, or say calibration=none.",
  );
}

function newFold(): { readonly rows: number[]; readonly counts: Map<number, number> } {
  return { rows: [], counts: new Map() };
}

function listIn(lists: Map<number, number[]>, key: number): number[] {
  const found = lists.get(key) ?? [];
  lists.set(key, found);
  return found;
}

function countsOf(codes: Iterable<number>): Map<number, number> {
  const counts = new Map<number, number>();
  for (const code of codes) counts.set(code, (counts.get(code) ?? 0) + 1);
  return counts;
}
