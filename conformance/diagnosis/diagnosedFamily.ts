import { diagnosed } from "../../packages/core/src/diagnose/cases/diagnosed.ts";
import type { VerdictKind } from "../../packages/core/src/diagnose/verdict.ts";
import { type Family, rivalsOf } from "./families.ts";

/** The verdict on one data set of a family, by 3 x 10 folds as `diagnose` takes them. */
export function verdictOn(family: Family, seed: number): VerdictKind {
  const task = family.task({ seed, rows: family.rows });
  return diagnosed(task, family.learner, { against: rivalsOf(task, family), folds: 10, repeats: 3 }).verdict.kind;
}
