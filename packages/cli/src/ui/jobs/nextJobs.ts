import type { JobVerb } from "@heldout/workbench/protocol";

/** A job as far as its turn depends on it. */
export interface Turn {
  readonly verb: JobVerb;
  /** Whether it only shows what is stored. */
  readonly light: boolean;
}

/** Verbs that fit many models use all cores: two of them at once would only be slower. */
const HEAVY: ReadonlySet<JobVerb> = new Set<JobVerb>(["select", "diagnose", "curve", "train", "lab"]);

/** Which of the waiting jobs may start now, beside those that run: heavy ones one at a time, at most `most` in all. */
export function nextJobs<T extends Turn>(waiting: readonly T[], running: readonly Turn[], most: number): T[] {
  const isHeavy = ({ verb, light }: Turn): boolean => !light && HEAVY.has(verb);
  let places = most - running.length;
  let busy = running.some(isHeavy);
  return waiting.filter((job) => {
    if (places <= 0 || (busy && isHeavy(job))) return false;
    places--;
    busy ||= isHeavy(job);
    return true;
  });
}
