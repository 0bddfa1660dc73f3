import { tableFrom } from "../packages/core/src/data/table.ts";
import { defineTask, type Task } from "../packages/core/src/data/task.ts";
import type { Rng } from "../packages/core/src/numeric/random.ts";
import type { LearnerSetting } from "../packages/core/src/select/fits/fit.ts";
import { normal } from "./samples.ts";

/** A law that data come from, and the learner that is cross-validated on them. */
export interface Generator {
  readonly name: string;
  readonly setting: LearnerSetting;
  readonly metric: "mse" | "error";
  /** What the default interval covers at least, where that is known to be far less than 95%. */
  readonly known?: number;
  /** Rows of a sample. */
  readonly rows: number;
  readonly draw: (rng: Rng, rows: number) => Readonly<Record<string, readonly (number | string)[]>>;
}

const columns = (rng: Rng, rows: number, count: number): number[][] =>
  Array.from({ length: count }, () => Array.from({ length: rows }, () => normal(rng)));

const named = (xs: readonly number[][]): Record<string, number[]> => Object.fromEntries(xs.map((x, c) => [`x${c}`, x]));

/** t with 3 degrees of freedom. */
function t3(rng: Rng): number {
  const chi = normal(rng) ** 2 + normal(rng) ** 2 + normal(rng) ** 2;
  return normal(rng) / Math.sqrt(chi / 3);
}

type Noise = (rng: Rng) => number;

const linear =
  (features: number, used: number, size: number, noise: Noise) =>
  (rng: Rng, rows: number): Record<string, number[]> => {
    const xs = columns(rng, rows, features);
    const y = Array.from({ length: rows }, (_, i) => {
      let sum = noise(rng);
      for (let c = 0; c < used; c++) sum += size * xs[c][i];
      return sum;
    });
    return { ...named(xs), y };
  };

const classes =
  (features: number, used: number, size: number) =>
  (rng: Rng, rows: number): Record<string, (number | string)[]> => {
    const xs = columns(rng, rows, features);
    const y = Array.from({ length: rows }, (_, i) => {
      let sum = 0;
      for (let c = 0; c < used; c++) sum += size * xs[c][i];
      return rng() < 1 / (1 + Math.exp(-sum)) ? "yes" : "no";
    });
    return { ...named(xs), y };
  };

/** Steps of two features, as a tree has them. */
const steps = (rng: Rng, rows: number): Record<string, number[]> => {
  const xs = columns(rng, rows, 4);
  const y = Array.from({ length: rows }, (_, i) => (xs[0][i] > 0 ? 2 : 0) + (xs[1][i] > 0.5 ? 1 : -1) + normal(rng));
  return { ...named(xs), y };
};

/** Groups of five rows with a shift of their own that no feature tells. */
const clusters = (rng: Rng, rows: number): Record<string, number[]> => {
  const xs = columns(rng, rows, 3);
  const shifts = Array.from({ length: Math.ceil(rows / 5) }, () => normal(rng));
  const group = Array.from({ length: rows }, (_, i) => Math.floor(i / 5));
  const y = Array.from({ length: rows }, (_, i) => xs[0][i] + shifts[group[i]] + 0.5 * normal(rng));
  return { ...named(xs), group, y };
};

/** Ten laws: linear, many features, more features than rows, heavy tails, unequal noise, steps, noise, classes, groups. */
export const GENERATORS: readonly Generator[] = [
  { name: "linear", setting: { name: "ols", params: {} }, metric: "mse", rows: 100, draw: linear(5, 5, 0.5, normal) },
  {
    name: "linear, 30 features of 60 rows",
    known: 0.91,
    setting: { name: "ols", params: {} },
    metric: "mse",
    rows: 60,
    draw: linear(30, 5, 0.5, normal),
  },
  {
    name: "p > n, ridge",
    setting: { name: "ridge", params: { lambda: 10 } },
    metric: "mse",
    rows: 50,
    draw: linear(80, 5, 0.7, normal),
  },
  {
    name: "t3 errors",
    known: 0.8,
    setting: { name: "ols", params: {} },
    metric: "mse",
    rows: 100,
    draw: linear(5, 5, 0.5, t3),
  },
  {
    name: "lognormal errors",
    known: 0.8,
    setting: { name: "ols", params: {} },
    metric: "mse",
    rows: 100,
    draw: linear(3, 3, 0.5, (rng) => Math.exp(normal(rng)) - Math.exp(0.5)),
  },
  {
    name: "steps, tree",
    setting: { name: "tree", params: { maxDepth: 4 } },
    metric: "mse",
    rows: 100,
    draw: steps,
  },
  {
    name: "nearest neighbour",
    setting: { name: "knn", params: { k: 1 } },
    metric: "mse",
    rows: 100,
    draw: linear(3, 3, 1, normal),
  },
  {
    name: "classes, logistic",
    setting: { name: "logistic", params: { lambda: 0.01 } },
    metric: "error",
    rows: 100,
    draw: classes(10, 4, 1),
  },
  {
    name: "noise, tree",
    setting: { name: "tree", params: { maxDepth: 3 } },
    metric: "error",
    rows: 80,
    draw: classes(5, 0, 0),
  },
  { name: "groups of five", setting: { name: "ols", params: {} }, metric: "mse", rows: 100, draw: clusters },
];

export function taskOf({ metric }: Pick<Generator, "metric">, table: ReturnType<Generator["draw"]>): Task {
  return defineTask(tableFrom(table), {
    target: "y",
    ...(metric === "error" ? { positive: "yes" } : {}),
    ...("group" in table ? { group: "group" } : {}),
  });
}
