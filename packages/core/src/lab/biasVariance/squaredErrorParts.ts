import { numberFeatures } from "../../data/features.ts";
import { stream } from "../../numeric/random.ts";
import { type PlanSteps, runStepsInline } from "../../select/plan/planSteps.ts";
import { blocksOf } from "../blocksOf.ts";
import { drawNormal } from "../gaussians.ts";
import { fitted, labFit, outputsOf } from "../labFits.ts";
import { stackedTask } from "../stackedTask.ts";

/** What the expected squared error of polynomials of one degree consists of, each a mean over the design points. */
export interface SquaredErrorParts {
  readonly degree: number;
  /** How far the mean of many fits is from the truth, squared. */
  readonly bias2: number;
  /** How far fits to different samples are from their mean. */
  readonly variance: number;
  /** Mean squared error on new targets at the same points, drawn. */
  readonly error: number;
  /** On the targets that were fitted. */
  readonly training: number;
}

export interface SquaredErrorDraws {
  readonly degrees: readonly number[];
  readonly rows: number;
  readonly noise: number;
  readonly repeats: number;
  readonly seed: number;
}

/** The curve that the laboratory fits polynomials to, on [0, 1]. */
export function curveAt(x: number): number {
  return Math.sin(2 * Math.PI * x);
}

/**
 * Draws targets y = sin(2 pi x) + noise at fixed evenly spaced points again and again, and fits polynomials.
 *
 * At fixed points the parts are known: the variance is noise² (degree + 1) / rows, bias² the squared distance of the curve
 * from the span of the powers, and the training error lies 2 noise² (degree + 1) / rows below the error.
 */
export function* squaredErrorSteps({
  degrees,
  rows,
  noise,
  repeats,
  seed,
}: SquaredErrorDraws): PlanSteps<SquaredErrorParts[]> {
  const x = Float64Array.from({ length: rows }, (_, i) => (i + 0.5) / rows);
  const truth = x.map(curveAt);
  const features = numberFeatures({ x });
  const sums = degrees.map(() => new Float64Array(rows));
  const squares = degrees.map(() => new Float64Array(rows));
  const errors = degrees.map(() => 0);
  const trainings = degrees.map(() => 0);
  for (const block of blocksOf(repeats, rows)) {
    const samples = block.map((r) => {
      const rng = stream(seed, "targets", r);
      const values = truth.map((y) => y + noise * drawNormal(rng));
      return { values, fresh: truth.map((y) => y + noise * drawNormal(rng)) };
    });
    const { task, rowsOf } = stackedTask(
      samples.map(({ values }) => ({
        kind: "regression",
        features,
        target: { kind: "numbers", name: "y", values },
        weight: null,
      })),
    );
    const fits = block.map((r, s) =>
      labFit(
        { name: "polynomial", params: {} },
        {
          path: { parameter: "degree", values: degrees },
          ...{ train: rowsOf(s), predictTrain: true, seed, place: ["targets", r] },
        },
      ),
    );
    const results = yield* fitted(task, fits);
    samples.forEach(({ values, fresh }, s) => {
      outputsOf(task, fits[s], results[s]).forEach(({ train }, d) => {
        for (let i = 0; i < rows; i++) {
          sums[d][i] += train[i];
          squares[d][i] += (train[i] - truth[i]) ** 2;
          errors[d] += (train[i] - fresh[i]) ** 2;
          trainings[d] += (train[i] - values[i]) ** 2;
        }
      });
    });
  }
  return degrees.map((degree, d) => {
    let bias2 = 0;
    let spread = 0;
    for (let i = 0; i < rows; i++) {
      const off = (sums[d][i] / repeats - truth[i]) ** 2;
      bias2 += off;
      spread += squares[d][i] / repeats - off;
    }
    // the mean of finitely many fits is itself off by a share 1 / repeats of their variance
    const variance = (spread / rows) * (repeats / (repeats - 1));
    const total = rows * repeats;
    return {
      degree,
      bias2: Math.max(0, bias2 / rows - variance / repeats),
      variance,
      error: errors[d] / total,
      training: trainings[d] / total,
    };
  });
}

/** The same, done here. */
export function squaredErrorParts(draws: SquaredErrorDraws): SquaredErrorParts[] {
  return runStepsInline(squaredErrorSteps(draws));
}
