import { InputError } from "../data/inputError.ts";
import { checkWhole, counted, refuseGroups, taskNamed, thousands } from "./checks.ts";
import type { Split, Splittable, Splitter } from "./split.ts";

/**
 * Options of leave-p-out.
 *
 * @see {@link leavePOut}
 */
export interface LeavePOutOptions {
  /** Rows to test on at a time, 1 or more. */
  readonly p: number;
  /** Refuse to make more splits than this. Default 10,000. */
  readonly most?: number | undefined;
}

/**
 * Complete cross-validation: every set of p rows is tested once, in lexicographic order. Each of n rows is tested in
 * choose(n - 1, p - 1) of choose(n, p) splits.
 *
 * @example
 * ```ts
 * import { leavePOut, makeSplits, rowsToSplit } from "@heldout/core";
 * const splits = makeSplits(leavePOut({ p: 2 }), rowsToSplit(5), 1);
 * splits.length; // 10
 * splits[0].test; // Uint32Array(2) [ 0, 1 ]
 * ```
 */
export function leavePOut({ p, most = 10_000 }: LeavePOutOptions): Splitter {
  checkWhole(p, 1, "p", "leavePOut");
  checkWhole(most, 1, "most", "leavePOut");
  const name = `leavePOut(${p})`;
  return {
    name,
    path: ["leavePOut", p],
    random: false,
    split: (rows) => {
      refuseGroups(rows, name);
      return allSubsets(rows, p, most, name);
    },
  };
}

/** One split per set of p rows; refuses when they are too many, with their number. */
export function allSubsets(rows: Splittable, p: number, most: number, name: string): Split[] {
  const n = rows.rows;
  if (p >= n) {
    throw new InputError(
      "bad-split",
      `${name} leaves nothing to train on: ${taskNamed(rows)} has ${counted(n, "row")}.`,
      n < 2 ? "Give data with at least 2 rows." : `Leave out at most ${counted(n - 1, "row")}.`,
    );
  }
  if (binomialAbove(n, p, most)) throw tooMany(rows, p, most, name);
  const splits: Split[] = [];
  const test = Uint32Array.from({ length: p }, (_, i) => i);
  for (let fold = 0; ; fold++) {
    splits.push({ train: allBut(n, test), test: test.slice(), repeat: 0, fold });
    let last = p - 1;
    while (last >= 0 && test[last] === n - p + last) last--;
    if (last < 0) return splits;
    test[last]++;
    for (let i = last + 1; i < p; i++) test[i] = test[i - 1] + 1;
  }
}

function allBut(n: number, test: Uint32Array): Uint32Array {
  const train = new Uint32Array(n - test.length);
  for (let row = 0, t = 0, at = 0; row < n; row++) {
    if (test[t] === row) t++;
    else train[at++] = row;
  }
  return train;
}

function binomialAbove(n: number, p: number, most: number): boolean {
  let value = 1;
  for (let i = 1; i <= Math.min(p, n - p); i++) {
    value = (value * (n - i + 1)) / i;
    if (value > most + 0.5) return true;
  }
  return false;
}

function tooMany(rows: Splittable, p: number, most: number, name: string): InputError {
  const n = rows.rows;
  let works = 0;
  while (works < p && !binomialAbove(n, works + 1, most)) works++;
  const fewer = works > 0 && works < p ? `p: ${works} for all sets of ${counted(works, "row")}, ` : "";
  const folds = p > 1 ? "" : ", or kFold() to test each row once";
  return new InputError(
    "bad-split",
    `${name} of ${taskNamed(rows)} with ${counted(n, "row")} makes ${binomialText(n, p)} splits, more than ${thousands(most)}.`,
    `Use ${fewer}monteCarlo({ splits: 1000, test: ${Number((p / n).toPrecision(3))} }) for a random part of them${folds}.`,
  );
}

/** The exact number up to 40 digits, beyond that its magnitude. */
function binomialText(n: number, p: number): string {
  const k = Math.min(p, n - p);
  let digits = 0;
  for (let i = 1; i <= k; i++) digits += Math.log10((n - i + 1) / i);
  if (digits >= 40) return `about 10^${Math.round(digits)}`;
  let value = 1n;
  for (let i = 1; i <= k; i++) value = (value * BigInt(n - i + 1)) / BigInt(i);
  return thousands(value);
}
