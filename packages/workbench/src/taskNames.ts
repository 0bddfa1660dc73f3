import type { TaskKind } from "@heldout/core/internal";

/** What is learned, in words. */
export const taskNames: Readonly<Record<TaskKind, string>> = {
  binary: "two classes",
  multiclass: "several classes",
  regression: "regression",
};
