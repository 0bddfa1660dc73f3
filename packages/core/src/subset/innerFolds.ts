import { InputError } from "../data/inputError.ts";
import type { LearningData } from "../learners/learner.ts";
import type { Rng } from "../numeric/random.ts";
import { allotGroups } from "../split/assignment/allotGroups.ts";
import { oneStratum, shuffledByStratum, strataOf } from "../split/assignment/strata.ts";
import { groupsOf } from "../split/checks.ts";
import { dealt } from "../split/kFold.ts";
import type { Split } from "../split/split.ts";
import { rowsToSplit } from "../split/splittable.ts";

export type InnerFold = Pick<Split, "train" | "test">;

/**
 * Folds of the training rows of a learner that cuts them again, with classes in proportion as far as they go.
 *
 * `rows` are ascending and may name a row more than once, as a bootstrap does: copies of a row are never on both sides,
 * and neither are rows of one group. With fewer rows (or groups) than folds, each of them is left out once. The only row
 * (or group) that holds a class is never left out: nothing would be known of the class.
 */
export function innerFolds(data: LearningData, rows: Uint32Array, folds: number, rng: Rng): InnerFold[] {
  const unitOf = (row: number): number => data.group?.[row] ?? row;
  const kept = onlyOnes(data, rows, unitOf);
  const distinct = rows.filter((row, i) => row !== rows[i - 1] && !kept.has(unitOf(row)));
  const units = new Set(Array.from(distinct, unitOf)).size;
  if (units < 2) {
    const what = data.group ? "group" : "row";
    throw new InputError(
      "fit-failed",
      `the training rows cannot be cut into inner folds: ${units === 0 ? `no ${what}` : `one ${what}`} can be left out.`,
      `Give at least two ${what}s of each class to learn from.`,
    );
  }
  const foldOf = foldCodes(data, distinct, Math.min(folds, units), rng);
  return Array.from({ length: Math.min(folds, units) }, (_, fold) => ({
    train: rows.filter((row) => foldOf.get(row) !== fold),
    test: rows.filter((row) => foldOf.get(row) === fold),
  }));
}

/** The rows or groups that alone hold a class. */
function onlyOnes({ target }: LearningData, rows: Uint32Array, unitOf: (row: number) => number): ReadonlySet<number> {
  if (target.kind === "numbers") return new Set();
  const unitsOf = target.classes.map(() => new Set<number>());
  for (const row of rows) unitsOf[target.codes[row]].add(unitOf(row));
  return new Set(unitsOf.flatMap((units) => (units.size === 1 ? [...units] : [])));
}

function foldCodes(
  { target, group }: LearningData,
  rows: Uint32Array,
  folds: number,
  rng: Rng,
): ReadonlyMap<number, number> {
  const part = rowsToSplit(rows.length, {
    classes:
      target.kind === "classes"
        ? { names: target.classes, codes: Int32Array.from(rows, (row) => target.codes[row]) }
        : null,
    group: group ? Int32Array.from(rows, (row) => group[row]) : null,
  });
  const strata = part.classes ? strataOf(part, folds) : oneStratum(part);
  const coded = (codes: Int32Array): ReadonlyMap<number, number> =>
    new Map(Array.from(rows, (row, i) => [row, codes[i]]));
  if (!group) return coded(dealt(shuffledByStratum(strata, rng), folds));
  const groups = groupsOf(part, "inner folds");
  const shares = new Array<number>(folds).fill(1 / folds);
  const foldOf = allotGroups({ groups, strata, shares, order: "large first" }, rng);
  return coded(groups.codes.map((own) => foldOf[own]));
}
