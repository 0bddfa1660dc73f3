import type { Prediction } from "../data/prediction.ts";
import type { Task } from "../data/task.ts";

/** The prediction that a learner's output on some rows of a task is. `output` holds one column per class, or one. */
export function predictionOf(task: Task, rows: Uint32Array, output: Float64Array): Prediction {
  const { target } = task;
  const notes = {
    weight: task.weight && Float64Array.from(rows, (row) => task.weight?.[row] ?? 1),
    group: task.group && Int32Array.from(rows, (row) => task.group?.[row] ?? 0),
  };
  if (target.kind === "numbers") {
    return {
      kind: "numbers",
      truth: Float64Array.from(rows, (row) => target.values[row]),
      predicted: output,
      ...notes,
    };
  }
  const truth = Int32Array.from(rows, (row) => target.codes[row]);
  const column = (c: number): Float64Array => output.subarray(c * rows.length, (c + 1) * rows.length);
  const { classes } = target;
  if (classes.length === 2) {
    return { kind: "probabilities", classes: [classes[0], classes[1]], truth, score: column(1), ...notes };
  }
  return { kind: "class-probabilities", classes, truth, probability: classes.map((_, c) => column(c)), ...notes };
}
