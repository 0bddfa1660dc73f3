import { quoteValue } from "../../data/inputError.ts";
import type { Task } from "../../data/task.ts";
import type { Split } from "../../split/split.ts";
import { runInline } from "../plan/runPlan.ts";
import { equalRows, SHARE_OF_COPIES } from "./equalRows.ts";
import { planLeaks } from "./leaks.ts";

/** Less than what a diagnosis looks at: nobody waits longer for a selection because of a warning. */
const LIMITS = { mostRows: 1000, mostFeatures: 100 } as const;

/** What a diagnosis would find in the data within seconds: features that give the target away, and equal rows. */
export function dataWarnings(task: Task, splits: readonly Split[], seed: number): string[] {
  return [...leakWarnings(task, seed), ...copyWarnings(task, splits)];
}

function leakWarnings(task: Task, seed: number): string[] {
  const leaks = runInline(planLeaks(task, seed, LIMITS));
  if (leaks === null || leaks.found.length === 0) return [];
  const { baseline, best, found } = leaks;
  const names = found.map(({ name }) => quoteValue(name)).join(", ");
  const each = found.length === 1 ? "" : " each";
  const loss = task.target.kind === "classes" ? "error" : "mean squared error";
  const known = found.length === 1 ? "it is" : "they are";
  return [
    `${names} alone${each} predicts the target nearly perfectly (${loss} ${short(best.loss)} on held-out rows, without any feature ${short(baseline)}). Leave out what is not known before the target is; if ${known}, all is well.`,
  ];
}

function copyWarnings(task: Task, splits: readonly Split[]): string[] {
  const equal = equalRows(task, splits);
  if (equal === null || equal.tested === 0 || equal.copies < SHARE_OF_COPIES * equal.tested) return [];
  const { copies, tested } = equal;
  const share = `${((100 * copies) / tested).toFixed(1)}%`;
  return [
    `${copies} of ${tested} tested rows (${share}) equal a training row in every column, so that estimates may be too good. Keep one of equal rows, or put them into one group; where values are few, equal rows are natural.`,
  ];
}

function short(value: number): string {
  return String(Number(value.toPrecision(3)));
}
