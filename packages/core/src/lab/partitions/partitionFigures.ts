import type { Task } from "../../data/task.ts";
import type { LabFigure } from "../labResult.ts";
import { spreadOf } from "../spread.ts";

/** Errors of one number of folds, partition after partition. */
export interface Runs {
  readonly folds: number;
  readonly errors: Float64Array;
  /** What another sample of as many rows would change: the standard error of the mean loss of a row. */
  readonly sampling: number;
}

/** What the error of a task is called. */
export function measureOf({ kind }: Task): string {
  return kind === "regression" ? "mean squared error" : "error";
}

/** Distribution of the estimates over partitions. */
export function distributionFigure(runs: readonly Runs[], task: Task): LabFigure {
  return {
    id: "partitions",
    title: "Estimates of one cross-validation each, same rows, same learner",
    caption:
      "Distribution function of the estimates over partitions. A vertical line would mean that the partition does not matter.",
    x: { label: measureOf(task) },
    y: { label: "share of partitions", domain: [0, 1] },
    series: runs.map(({ folds, errors }) => {
      const sorted = errors.slice().sort();
      return {
        label: `${folds} folds`,
        draw: "steps",
        x: Array.from(sorted),
        y: Array.from(sorted, (_, i) => (i + 1) / sorted.length),
      };
    }),
  };
}

/** How often to repeat: powers of two that leave at least four means to compare. */
function timesOf(repeats: number): number[] {
  return Array.from({ length: 12 }, (_, i) => 2 ** i).filter((t) => repeats / t >= 4);
}

/** What averaging over partitions leaves of their noise. */
export function repeatedFigure(runs: readonly Runs[]): LabFigure {
  const times = timesOf(runs[0].errors.length);
  const meansOf = (errors: Float64Array, t: number): number[] =>
    Array.from({ length: Math.floor(errors.length / t) }, (_, b) => spreadOf(errors.subarray(b * t, (b + 1) * t)).mean);
  return {
    id: "repeated",
    title: "Partition noise of the mean over t partitions",
    caption:
      "Solid: simulated standard deviation of the mean over t partitions; dashed: that of one partition divided by the square root of t. The horizontal line is the sampling noise, which repetition does not reduce.",
    x: { label: "number of partitions averaged (t)", scale: "log" },
    y: { label: "standard deviation", domain: [0, 0] },
    series: [
      ...runs.map(({ folds, errors }) => ({
        label: `t x ${folds} folds`,
        draw: "line" as const,
        x: times,
        y: times.map((t) => spreadOf(meansOf(errors, t)).sd),
      })),
      ...runs.slice(-1).map(({ folds, errors }) => ({
        label: `${folds} folds, divided by root t`,
        draw: "dashed" as const,
        x: times,
        y: times.map((t) => spreadOf(errors).sd / Math.sqrt(t)),
      })),
      {
        label: "sampling noise",
        draw: "line",
        x: times,
        y: times.map(() => runs[runs.length - 1].sampling),
      },
    ],
  };
}
