import type { Prediction } from "../data/prediction.ts";
import type { Task } from "../data/task.ts";

/** The prediction that a learner's output on some rows of a task is. `output` holds one column per class, or one. */
export function predictionOf(task: Task, rows: Uint32Array, output: Float64Array): Prediction {
  return predictionsOn(task, rows)(output);
}

/** The same for many outputs on the same rows, whose truth, weights and groups are looked up once. */
export function predictionsOn(task: Task, rows: Uint32Array): (output: Float64Array) => Prediction {
  const { target } = task;
  const notes = {
    weight: task.weight && numbersAt(task.weight, rows),
    group: task.group && codesAt(task.group, rows),
  };
  if (target.kind === "numbers") {
    const truth = numbersAt(target.values, rows);
    return (predicted) => ({ kind: "numbers", truth, predicted, ...notes });
  }
  const truth = codesAt(target.codes, rows);
  const { classes } = target;
  const columnOf = (output: Float64Array, c: number): Float64Array =>
    output.subarray(c * rows.length, (c + 1) * rows.length);
  if (classes.length === 2) {
    return (output) => ({
      kind: "probabilities",
      classes: [classes[0], classes[1]],
      truth,
      score: columnOf(output, 1),
      ...notes,
    });
  }
  return (output) => ({
    kind: "class-probabilities",
    classes,
    truth,
    probability: classes.map((_, c) => columnOf(output, c)),
    ...notes,
  });
}

// Plain loops: `from` with a function is many times slower.

function numbersAt(values: Float64Array, rows: Uint32Array): Float64Array {
  const result = new Float64Array(rows.length);
  for (let i = 0; i < rows.length; i++) result[i] = values[rows[i]];
  return result;
}

function codesAt(codes: Int32Array, rows: Uint32Array): Int32Array {
  const result = new Int32Array(rows.length);
  for (let i = 0; i < rows.length; i++) result[i] = codes[rows[i]];
  return result;
}
