import { availableParallelism } from "node:os";
import { type Allocate, InputError, type Mention, type Wording, words } from "@heldout/core/internal";
import type { OpenOptions } from "@heldout/node";
import { sharedMemory } from "@heldout/node/internal";
import type { DataFlags } from "../parse/verbFlags.ts";

/** How to open the file. */
export function openOptionsOf({
  delimiter,
  maxBytes,
  jobs,
}: Pick<DataFlags, "delimiter" | "maxBytes" | "jobs">): OpenOptions {
  return { delimiter, maxBytes, threads: jobs };
}

/** Where the features go: into memory that threads share, unless there is to be one thread only. */
export function memoryFor({ jobs = availableParallelism() }: Pick<DataFlags, "jobs">): Allocate | undefined {
  return jobs > 1 ? sharedMemory : undefined;
}

export function required(value: string | undefined, name: Wording | Mention, what: Wording): string {
  if (value !== undefined) return value;
  throw new InputError("bad-option", words`${name} is missing.`, words`Say ${what}.`);
}
