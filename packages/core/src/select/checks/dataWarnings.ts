import { quoteValue } from "../../data/inputError.ts";
import type { Task } from "../../data/task.ts";
import type { Split } from "../../split/split.ts";
import { runInline } from "../plan/runPlan.ts";
import { equalRows, SHARE_OF_COPIES } from "./equalRows.ts";
import { planLeaks } from "./leaks.ts";

/** Less than what a diagnosis looks at: nobody waits longer for a selection because of a warning. */
const LIMITS = { mostRows: 1000, mostFeatures: 100 } as const;

/** What a diagnosis would find in the data within seconds: features that leak the target, and equal rows. */
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
  const them = found.length === 1 ? "it out unless its value is" : "them out unless their values are";
  return [
    `${names} alone${each} predicts the target nearly perfectly (${loss} ${short(best.loss)} on held-out rows, compared with ${short(baseline)} without features). This may be target leakage: leave ${them} known before the target.`,
  ];
}

function copyWarnings(task: Task, splits: readonly Split[]): string[] {
  const equal = equalRows(task, splits);
  if (equal === null || equal.tested === 0 || equal.copies < SHARE_OF_COPIES * equal.tested) return [];
  const { copies, tested } = equal;
  const share = `${((100 * copies) / tested).toFixed(1)}%`;
  return [
    `${copies} of ${tested} test rows (${share}) duplicate a training row, so estimates may be optimistic. Remove duplicates, or put them into one group. With few distinct values, duplicates are expected.`,
  ];
}

function short(value: number): string {
  return String(Number(value.toPrecision(3)));
}
