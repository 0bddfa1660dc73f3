import { tableFrom } from "../../data/table.ts";
import { defineTask, type Task } from "../../data/task.ts";
import { type Rng, stream } from "../../numeric/random.ts";

/** Tables whose truth is known, for the tests of verdicts. */

export interface Made {
  readonly seed: number;
  readonly rows: number;
}

type Row = readonly number[];

function normal(rng: Rng): number {
  return Math.sqrt(-2 * Math.log(1 - rng())) * Math.cos(2 * Math.PI * rng());
}

function taskOf(
  name: string,
  { seed, rows }: Made,
  columns: number,
  target: (x: Row, rng: Rng) => number | string,
): Task {
  const rng = stream(seed, name, rows);
  const x = Array.from({ length: rows }, () => Array.from({ length: columns }, () => normal(rng)));
  const table = tableFrom(
    {
      ...Object.fromEntries(Array.from({ length: columns }, (_, c) => [`x${c + 1}`, x.map((row) => row[c])])),
      y: x.map((row) => target(row, rng)),
    },
    { name },
  );
  return defineTask(table, { target: "y" });
}

/** Two classes with a linear border, a fifth of the labels wrong: logistic regression is right, a full tree learns the noise. */
export function linearClasses(made: Made): Task {
  return taskOf("linear classes", made, 4, ([a, b], rng) => (a - b > 0 !== rng() < 0.2 ? "yes" : "no"));
}

/** Two classes in a checkerboard of four fields, 5% of the labels wrong, and features without meaning. */
export function checkerboard(made: Made, columns: number): Task {
  return taskOf("checkerboard", made, columns, ([a, b], rng) => (a * b > 0 !== rng() < 0.05 ? "yes" : "no"));
}

/** The absolute value of a feature with noise, and features without meaning: no linear model can follow it. */
export function absoluteValue(made: Made, columns: number): Task {
  return taskOf("bend", made, columns, ([a], rng) => Math.abs(a) + 0.2 * normal(rng));
}

/** A plane with noise. */
export function plane(made: Made, columns: number): Task {
  return taskOf("plane", made, columns, ([a, b], rng) => 2 * a - b + normal(rng));
}

/** One wave of a sine, the feature squeezed into 0..1, with little noise: its variance is a twelfth of that of the sine. */
export function sine(made: Made): Task {
  return taskOf("sine", made, 1, ([a], rng) => Math.sin((2 * Math.PI) / (1 + Math.exp(-1.7 * a))) + 0.2 * normal(rng));
}

/** Classes that have nothing to do with the features. */
export function coinFlips(made: Made): Task {
  return taskOf("coin flips", made, 4, (_, rng) => (rng() < 0.5 ? "yes" : "no"));
}
