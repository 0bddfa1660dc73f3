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

/** Numbers that have nothing to do with the features. */
export function noise(made: Made): Task {
  return taskOf("noise", made, 4, (_, rng) => normal(rng));
}

/** Larger than 0 means yes, one feature, a quarter of the labels wrong. */
export function noisyThreshold(made: Made): Task {
  return taskOf("noisy threshold", made, 1, ([a], rng) => (a > 0 !== rng() < 0.25 ? "yes" : "no"));
}

/** Three classes in the directions of three features, a tenth of the labels any. */
export function threeClasses(made: Made): Task {
  return taskOf("three classes", made, 4, ([a, b, c], rng) => {
    if (rng() < 0.1) return "abc"[Math.floor(3 * rng())];
    return a > b && a > c ? "a" : b > c ? "b" : "c";
  });
}

/** Two classes whose log odds are linear, one row in five positive. */
export function rarePositives(made: Made): Task {
  return taskOf("rare positives", made, 4, ([a, b], rng) =>
    rng() < 1 / (1 + Math.exp(2.6 - 2 * a - 1.5 * b)) ? "yes" : "no",
  );
}

/** A plane whose noise has heavy tails: Student t with three degrees of freedom. */
export function heavyPlane(made: Made): Task {
  return taskOf("heavy plane", made, 4, ([a, b], rng) => {
    const chi = normal(rng) ** 2 + normal(rng) ** 2 + normal(rng) ** 2;
    return 2 * a - b + normal(rng) / Math.sqrt(chi / 3);
  });
}

/** A product of two features with noise: neither says anything alone. */
export function product(made: Made): Task {
  return taskOf("product", made, 3, ([a, b], rng) => a * b + 0.3 * normal(rng));
}

/** Two classes, normal around centres that are two standard deviations apart: linear discriminants are right. */
export function normalClasses(made: Made): Task {
  const rng = stream(made.seed, "sides", made.rows);
  const sides = Array.from({ length: made.rows }, () => (rng() < 0.5 ? 1 : -1));
  const rows = Array.from({ length: made.rows }, (_, row) => [
    normal(rng) + 0.8 * sides[row],
    normal(rng) - 0.6 * sides[row],
    normal(rng),
  ]);
  const column = (c: number): number[] => rows.map((row) => row[c]);
  const table = tableFrom(
    { x1: column(0), x2: column(1), x3: column(2), y: sides.map((side) => (side > 0 ? "yes" : "no")) },
    { name: "normal classes" },
  );
  return defineTask(table, { target: "y" });
}

/** Three classes in blocks along the axes, a third of the labels any: a small tree is right, a full one learns the noise. */
export function threeBlocks(made: Made): Task {
  return taskOf("three blocks", made, 4, ([a, b], rng) => {
    if (rng() < 1 / 3) return "abc"[Math.floor(3 * rng())];
    return a > 0.4 ? "a" : b > 0 ? "b" : "c";
  });
}
