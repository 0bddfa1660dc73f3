import { availableParallelism } from "node:os";
import { type Allocate, InputError, type LearnerSetting, learnerOf, type Task } from "@heldout/core/internal";
import { type OpenOptions, sharedMemory } from "@heldout/node";
import type { DataFlags } from "./flags/verbFlags.ts";

/** How to open the file. */
export function openOptionsOf({ delimiter, jobs }: Pick<DataFlags, "delimiter" | "jobs">): OpenOptions {
  return { delimiter, threads: jobs };
}

/** Where the features go: into memory that threads share, unless there is to be one thread only. */
export function memoryFor({ jobs = availableParallelism() }: Pick<DataFlags, "jobs">): Allocate | undefined {
  return jobs > 1 ? sharedMemory : undefined;
}

export function required(value: string | undefined, flag: string, what: string): string {
  if (value !== undefined) return value;
  throw new InputError("bad-option", `${flag} is missing.`, `Say ${what}.`);
}

/** What must be said about the data of a fit: an id among the features, rows left out, weights that a learner ignores. */
export function warningsAbout(task: Task, learners: readonly LearnerSetting[], dropped: number): string[] {
  const unweighted = learners.filter(({ name, params }) => !learnerOf(name, params).handles.weights);
  const ignoring = task.weight ? [...new Set(unweighted.map(({ name }) => name))] : [];
  return [
    ...task.warnings,
    ...(dropped > 0 ? [`${dropped} rows were left out: their target is missing.`] : []),
    ...ignoring.map((name) => `${name} takes no weights: its fits count every row once.`),
  ];
}
