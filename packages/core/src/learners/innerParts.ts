import type { Rng } from "../numeric/random.ts";
import { shuffle } from "../numeric/shuffle.ts";
import type { LearningData } from "./learner.ts";

/**
 * A part 0..parts-1 for each of the training rows: of each class alike, or, where there are groups, whole groups.
 *
 * For a learner that has to look at its own predictions on rows it did not see. `rows` are distinct and ascending, so the
 * parts do not depend on the order they were given in.
 */
export function innerParts({ target, group }: LearningData, rows: Uint32Array, parts: number, rng: Rng): Uint8Array {
  const units = new Map<number, number[]>();
  const seen = new Set<number>();
  for (let i = 0; i < rows.length; i++) {
    const unit = group ? group[rows[i]] : i;
    if (seen.has(unit)) continue;
    seen.add(unit);
    const stratum = target.kind === "classes" && !group ? target.codes[rows[i]] : 0;
    const list = units.get(stratum);
    if (list) list.push(unit);
    else units.set(stratum, [unit]);
  }
  const partOf = new Map<number, number>();
  // goes on from class to class, so that the parts are of about the same size
  let next = 0;
  for (const [, list] of [...units].sort(([a], [b]) => a - b)) {
    shuffle(list, rng);
    for (const unit of list) partOf.set(unit, next++ % parts);
  }
  return Uint8Array.from(rows, (row, i) => partOf.get(group ? group[row] : i) ?? 0);
}
