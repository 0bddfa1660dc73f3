import {
  defineTask,
  type Split,
  type Splitter,
  splittable,
  stream,
  type Task,
  tableFrom,
} from "@heldout/core/internal";

/** So large that fits on it find out about folds or all rows once for all of them, three quarters of it too. */
export function largeTask(): Task {
  const rng = stream(2, "large");
  const columns = Object.fromEntries(
    Array.from({ length: 400 }, (_, c) => [`x${c}`, Float64Array.from({ length: 2000 }, () => rng())]),
  );
  const y = Float64Array.from({ length: 2000 }, (_, r) => columns.x1[r] - columns.x2[r] + 0.1 * rng());
  return defineTask(tableFrom({ ...columns, y }), { target: "y", kind: "regression" });
}

export const sharingCandidates = [
  { name: "lasso", params: { lambda: 0.1 } },
  { name: "baseline", params: {} },
  { name: "ridge", params: { lambda: 1 } },
];

export function splitsOf<S extends Split>(task: Task, splitter: Splitter<S>): readonly S[] {
  return splitter.split(splittable(task), (...path) => stream(1, ...path));
}
