import type { FitResults, Plan } from "./plan.ts";

/** The same fits, and of what they say something else. */
export function mapPlan<A, B>(plan: Plan<A>, say: (value: A) => B): Plan<B> {
  const { task, fits, next, needed, collect, part } = plan;
  const partOf = (results: FitResults): B | null => {
    const value = part?.(results) ?? null;
    return value === null ? null : say(value);
  };
  return { task, fits, next, needed, collect: (results) => say(collect(results)), ...(part ? { part: partOf } : {}) };
}
