import { InputError } from "../../data/inputError.ts";
import { type ErrorMatrix, errorCounts, pickAlgorithms } from "./errorMatrix.ts";
import type { ExactPoints } from "./exactCross.ts";
import { linearDichotomies } from "./linearDichotomies.ts";

/**
 * The errors of all linear classifiers (with an intercept) of a sample in the plane, each vector of errors once, from the
 * fewest errors to the most: the layers of Vorontsov's example. `labels` are true where the class is the positive one.
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
