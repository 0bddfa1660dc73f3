import { InputError, quoteValue } from "../data/inputError.ts";
import type { TaskKind } from "../data/prediction.ts";
import type { Learner } from "./learner.ts";

/** Refuses a learner for a task that it is not made for; of a wrapper it is the base that does not fit. */
export function requireTask({ name, params, tasks }: Learner, kind: TaskKind): void {
  if (tasks.includes(kind)) return;
  const fitting = kind === "regression" ? "ols" : "naiveBayes";
  throw new InputError(
    "wrong-kind",
    `${quoteValue(name)} cannot learn a ${kind} task.`,
    "base" in params
      ? `With the base ${params.base} it is made for ${tasks.join(" and ")}; give another, such as ${name}(base=${fitting}).`
      : `It is made for ${tasks.join(" and ")}.`,
  );
}
