import { numberFeatures } from "../../data/features.ts";
import type { LearningData } from "../../learners/learner.ts";
import { polynomial } from "../../learners/linear/polynomial.ts";
import { stream } from "../../numeric/random.ts";
import { drawNormal, upTo } from "../gaussians.ts";

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
export function squaredErrorParts({
  degrees,
  rows,
  noise,
  repeats,
  seed,
}: {
  readonly degrees: readonly number[];
  readonly rows: number;
  readonly noise: number;
  readonly repeats: number;
  readonly seed: number;
}): SquaredErrorParts[] {
  const x = Float64Array.from({ length: rows }, (_, i) => (i + 0.5) / rows);
  const truth = x.map(curveAt);
  const features = numberFeatures({ x });
  const all = upTo(rows);
  const { path, predict } = polynomial();
  if (path === undefined) throw new RangeError("a polynomial has a path of degrees.");
  const sums = degrees.map(() => new Float64Array(rows));
  const squares = degrees.map(() => new Float64Array(rows));
  const errors = degrees.map(() => 0);
  const trainings = degrees.map(() => 0);
  for (let r = 0; r < repeats; r++) {
    const rng = stream(seed, "targets", r);
    const values = truth.map((y) => y + noise * drawNormal(rng));
    const fresh = truth.map((y) => y + noise * drawNormal(rng));
    const data: LearningData = {
      kind: "regression",
      features,
      target: { kind: "numbers", name: "y", values },
      weight: null,
    };
    path.fit(data, all, degrees, rng).forEach((model, d) => {
      const fitted = predict(model, features, all);
      for (let i = 0; i < rows; i++) {
        sums[d][i] += fitted[i];
        squares[d][i] += (fitted[i] - truth[i]) ** 2;
        errors[d] += (fitted[i] - fresh[i]) ** 2;
        trainings[d] += (fitted[i] - values[i]) ** 2;
      }
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
