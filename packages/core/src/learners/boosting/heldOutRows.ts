import { InputError } from "../../data/inputError.ts";
import type { Rng } from "../../numeric/random.ts";
import { drawNext } from "../../numeric/shuffle.ts";
import type { LearningData } from "../learner.ts";

/**
 * Which of the training rows are held out, 1 or 0 each: about `share` of them, of each class alike and never all of a
 * class. Where there are groups they are drawn as a whole instead, whatever classes they hold.
 *
 * `rows` are distinct and ascending, so the choice does not depend on the order they were given in.
 */
export function heldOutRows({ target, group }: LearningData, rows: Uint32Array, share: number, rng: Rng): Uint8Array {
  const held = new Uint8Array(rows.length);
  const strata = new Map<number, number[]>();
  const unitOf = (i: number): number => (group ? group[rows[i]] : i);
  const seen = new Set<number>();
  for (let i = 0; i < rows.length; i++) {
    if (seen.has(unitOf(i))) continue;
    seen.add(unitOf(i));
    // a group may hold many classes: groups are drawn from one list
    const stratum = target.kind === "classes" && !group ? target.codes[rows[i]] : 0;
    const units = strata.get(stratum);
    if (units) units.push(unitOf(i));
    else strata.set(stratum, [unitOf(i)]);
  }
  const drawn = new Set<number>();
  for (const [, units] of [...strata].sort(([a], [b]) => a - b)) {
    const count = Math.min(units.length - 1, Math.round(share * units.length));
    for (let d = 0; d < count; d++) drawn.add(drawNext(units, d, rng));
  }
  if (drawn.size === 0) {
    throw new InputError(
      "fit-failed",
      `a share of ${share} of ${seen.size} training ${group ? "groups" : "rows"} leaves none for early stopping.`,
      "Give more rows, a larger earlyStopping share, or earlyStopping=0.",
    );
  }
  for (let i = 0; i < rows.length; i++) held[i] = drawn.has(unitOf(i)) ? 1 : 0;
  return held;
}
