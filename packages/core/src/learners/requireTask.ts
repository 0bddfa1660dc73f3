import { InputError, quoteValue } from "../data/inputError.ts";
import type { TaskKind } from "../data/prediction.ts";
import type { Learner } from "./learner.ts";

/**
 * Throws an `InputError` when a learner cannot learn a kind of task; of a wrapper, when its base cannot. `targets`
 * (default 1) is the number of columns to predict.
 *
 * @param learner the learner
 * @param kind the kind of task
 * @param targets the number of columns to predict
 *
 * @example
 * ```ts
 * import { ridge } from "@heldout/core";
 * import { requireTask } from "@heldout/core/learners";
 * requireTask(ridge(), "regression"); // undefined
 * ```
 */
export function requireTask({ name, params, tasks, severalTargets }: Learner, kind: TaskKind, targets = 1): void {
  if (targets > 1 && !severalTargets) {
    throw new InputError(
      "wrong-kind",
      `${quoteValue(name)} learns one target, and the task has ${targets}.`,
      "Give one target, or a learner of several: multiTaskLasso, or baseline as the score to beat.",
    );
  }
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
