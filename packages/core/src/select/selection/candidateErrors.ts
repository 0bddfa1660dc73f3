import { InputError } from "../../data/inputError.ts";
import type { Task } from "../../data/task.ts";
import { type ErrorMatrix, errorMatrix } from "../../theory/overfitting/errorMatrix.ts";
import type { FitOutput } from "../fits/fit.ts";
import type { Finished } from "./finishedPart.ts";
import { loopOf, named } from "./selectionOf.ts";

export interface CandidateErrors {
  readonly matrix: ErrorMatrix;
  /** Candidates without an answer for every row, which are left out. */
  readonly leftOut: readonly string[];
}

/**
 * Who errs on which row among the candidates of a selection, by their predictions of rows that they were not fitted on: one
 * repetition of the folds by which candidates are ranked. Choosing the candidate with the fewest errors is what selection
 * does; how it fares on other rows is its own overfitting, whatever the learners did before.
 *
 * The answers of a candidate come from as many fitted models as there are folds.
 */
export function candidateErrors({ design, results }: Finished): CandidateErrors {
  const { task, splits, candidates, outputs } = loopOf(design, design.ranking, results);
  const first = splits.flatMap(({ repeat }, s) => (repeat === splits[0].repeat ? [s] : []));
  const whole = candidates.flatMap((_, c) => (first.every((s) => outputs[c][s].kind !== "failed") ? [c] : []));
  if (whole.length < 1 || task.target.kind === "numbers") throw noMatrix(task.target.kind === "numbers");
  const columns = whole.map((c) => first.flatMap((s) => errorsOn(task, splits[s].test, outputs[c][s])));
  return {
    matrix: errorMatrix({
      rows: columns[0].length,
      algorithms: columns.length,
      errs: (row, a) => columns[a][row],
      names: whole.map((c) => named(candidates[c], design.registry).label),
    }),
    leftOut: candidates.flatMap((candidate, c) => (whole.includes(c) ? [] : [named(candidate, design.registry).label])),
  };
}

/** Of two classes the second is predicted from 0.5 on; of more, the one with the largest output. */
function errorsOn({ target }: Task, rows: Uint32Array, output: FitOutput): boolean[] {
  if (output.kind === "failed" || target.kind === "numbers") return [];
  const { classes, codes } = target;
  const at = (c: number, i: number): number => output.test[c * rows.length + i];
  const predicted = (i: number): number => {
    if (classes.length === 2) return at(1, i) >= 0.5 ? 1 : 0;
    let best = 0;
    for (let c = 1; c < classes.length; c++) if (at(c, i) > at(best, i)) best = c;
    return best;
  };
  return Array.from(rows, (row, i) => predicted(i) !== codes[row]);
}

function noMatrix(numbers: boolean): InputError {
  return numbers
    ? new InputError("bad-option", "the run predicts numbers: there are no errors to count.", "It takes classes.")
    : new InputError("fit-failed", "no candidate of the run has an answer for every row.", "Let the run finish.");
}
