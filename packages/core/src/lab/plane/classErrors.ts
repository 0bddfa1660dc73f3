import { wilson } from "../../intervals/wilson.ts";
import type { LearningData } from "../../learners/learner.ts";

/** How many rows a model gets wrong, and which. */
export interface ClassErrors {
  readonly wrong: number;
  readonly n: number;
  /** 1 for each row that the model gets wrong. */
  readonly isWrong: Uint8Array;
}

/** Errors on rows that the model has not seen, with an interval. */
export interface TestErrors extends ClassErrors {
  /** Wilson, 95%. */
  readonly lower: number;
  readonly upper: number;
}

/**
 * The errors of a model by its output: probabilities by class, then by row. Of two classes the second is named from 0.5
 * on; of more the most probable, the first of equals.
 */
export function classErrors(output: Float64Array, { target, features: { rows } }: LearningData): ClassErrors {
  if (target.kind !== "classes") throw new RangeError("errors are counted of classes.");
  const { classes, codes } = target;
  const isWrong = Uint8Array.from(codes, (code, i) => {
    let named = 0;
    for (let c = 1; c < classes.length; c++) {
      const more = output[c * rows + i] - output[named * rows + i];
      if (more > 0 || (more === 0 && classes.length === 2)) named = c;
    }
    return named === code ? 0 : 1;
  });
  return { wrong: isWrong.reduce((sum, each) => sum + each, 0), n: rows, isWrong };
}

/** The same with the interval of a share, for rows that were drawn after the fit. */
export function testErrors(output: Float64Array, data: LearningData): TestErrors {
  const errors = classErrors(output, data);
  const { lower, upper } = wilson(errors.wrong, errors.n);
  return { ...errors, lower, upper };
}
