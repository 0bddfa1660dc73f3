import { availableParallelism } from "node:os";
import {
  type Allocate,
  InputError,
  type Mention,
  option,
  type TaskRoles,
  type Wording,
  words,
} from "@heldout/core/internal";
import type { OpenOptions } from "@heldout/node";
import { sharedMemory } from "@heldout/node/internal";
import type { DataFlags } from "./flags/trainFlags.ts";

/** What the flags say about the columns. */
export function rolesOf(flags: DataFlags): TaskRoles {
  const { ignore, group, stratum, time, weight, positive, task } = flags;
  return {
    target: required(flags.target, option("target"), words`the column to predict, such as ${option("target", "y")}`),
    ...(ignore === undefined ? {} : { ignore }),
    ...(group === undefined ? {} : { group }),
    ...(stratum === undefined ? {} : { stratum }),
    ...(time === undefined ? {} : { time }),
    ...(weight === undefined ? {} : { weight }),
    ...(positive === undefined ? {} : { positive }),
    ...(task === undefined ? {} : { kind: task }),
  };
}

/** How to open the file. */
export function openOptionsOf({ delimiter, jobs }: Pick<DataFlags, "delimiter" | "jobs">): OpenOptions {
  return { ...(delimiter === undefined ? {} : { delimiter }), ...(jobs === undefined ? {} : { threads: jobs }) };
}

/** Where the features go: into memory that threads share, unless there is to be one thread only. */
export function memoryFor({ jobs = availableParallelism() }: Pick<DataFlags, "jobs">): Allocate | undefined {
  return jobs > 1 ? sharedMemory : undefined;
}

export function required(value: string | undefined, name: Wording | Mention, what: Wording): string {
  if (value !== undefined) return value;
  throw new InputError("bad-option", words`${name} is missing.`, words`Say ${what}.`);
}
