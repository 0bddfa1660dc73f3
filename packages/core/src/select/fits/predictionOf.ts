import type { Prediction } from "../../data/prediction.ts";
import { type NumbersTarget, type Task, targetCount } from "../../data/task.ts";

/**
 * The prediction that a learner's output on some rows of a task is. `output` holds one column per class, or one.
 *
 * Of several targets it holds one column each, and the prediction is how far each row is off, beside a truth of 0: the
 * root of the mean over targets of the squared error. So mse and rmse are over all targets, with rows as the units.
 */
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
  if (target.kind === "numbers" && targetCount(target) > 1) {
    const truth = new Float64Array(rows.length);
    return (output) => ({ kind: "numbers", truth, predicted: distances(target, rows, output), ...notes });
  }
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

function distances(target: NumbersTarget, rows: Uint32Array, output: Float64Array): Float64Array {
  const outputs = targetCount(target);
  const apart = target.values.length / outputs;
  const squares = new Float64Array(rows.length);
  for (let o = 0; o < outputs; o++) {
    for (let i = 0; i < rows.length; i++) {
      squares[i] += (output[o * rows.length + i] - target.values[o * apart + rows[i]]) ** 2;
    }
  }
  return squares.map((sum) => Math.sqrt(sum / outputs));
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
