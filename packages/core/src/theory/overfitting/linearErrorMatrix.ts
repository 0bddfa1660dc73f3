import { InputError } from "../../data/inputError.ts";
import { type ErrorMatrix, errorCounts, pickAlgorithms } from "./errorMatrix.ts";
import type { ExactPoints } from "./exactCross.ts";
import { linearDichotomies } from "./linearDichotomies.ts";

/**
 * The error vectors of all linear classifiers (with an intercept) of a sample in the plane, each once, from the fewest
 * errors to the most. `labels` are true for the positive class.
 *
 * @example
 * ```ts
 * import { linearErrorMatrix, splittingProfile } from "@heldout/core/theory";
 * const points = { x: [0, 1, 0, 1, 3], y: [0, 0, 1, 1, 2] };
 * const matrix = linearErrorMatrix(points, [false, false, false, true, true]);
 * matrix.algorithms; // 22
 * splittingProfile(matrix); // [ 1, 3, 7, 7, 3, 1 ]
 * ```
 * @see Vorontsov's lecture on generalisation, the layers of his example
 */
export function linearErrorMatrix(points: ExactPoints, labels: ArrayLike<boolean>): ErrorMatrix {
  if (labels.length !== points.x.length) {
    throw new InputError(
      "bad-option",
      `there are ${points.x.length} points and ${labels.length} labels.`,
      "Every point needs its label.",
    );
  }
  const { rows, algorithms, words, bits: answers } = linearDichotomies(points);
  const truth = new Uint32Array(words);
  for (let row = 0; row < rows; row++) if (labels[row]) truth[row >>> 5] |= 1 << (row & 31);
  const matrix = { rows, algorithms, words, bits: answers.map((word, i) => word ^ truth[i % words]) };
  const errors = errorCounts(matrix);
  const layers = Uint32Array.from({ length: algorithms }, (_, a) => a).sort((a, b) => errors[a] - errors[b] || a - b);
  return pickAlgorithms(matrix, layers);
}
