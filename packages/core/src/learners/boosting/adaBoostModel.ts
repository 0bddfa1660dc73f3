import type { Features } from "../../data/features.ts";
import type { Model } from "../learner.ts";
import { isCount, isNumbers, isRecord } from "../shape.ts";
import { areTreeColumns, type TreeColumns } from "../trees/treeColumns.ts";
import type { WeakRules } from "./weakRules.ts";

export type AdaBoostModel = TreeColumns &
  Readonly<{
    classes: number;
    /** Trees, or models of the base, in the order of the rounds. */
    rules: readonly Model[];
    /** What each rule adds to the class it names. Above 0. */
    votes: readonly number[];
    /** Weighted training error of each rule, on the weights it was fitted to. */
    errors: readonly number[];
  }>;

export function isAdaBoostModel(stored: unknown, weak: WeakRules): stored is AdaBoostModel {
  if (!isRecord(stored) || !isCount(stored.classes) || stored.classes < 2 || !Array.isArray(stored.features))
    return false;
  const { classes, features, levels, rules, votes, errors } = stored;
  return (
    areTreeColumns(features, levels) &&
    Array.isArray(rules) &&
    rules.length > 0 &&
    rules.every((rule) => weak.isRule(rule, features.length, classes)) &&
    isNumbers(votes, rules.length) &&
    votes.every((vote) => vote > 0) &&
    isNumbers(errors, rules.length) &&
    errors.every((error) => error >= 0 && error < 1)
  );
}

/**
 * The votes for each class, of each model: class c of row i at `c * rows + i`. Rules that models of one path share are
 * asked once.
 */
export function votesOf(
  models: readonly AdaBoostModel[],
  weak: WeakRules,
  features: Features,
  rows: Uint32Array,
): Float64Array[] {
  const asked = new Map<Model, Int32Array>();
  return models.map((model) => {
    const { rules, votes, classes } = model;
    const sums = new Float64Array(classes * rows.length);
    rules.forEach((rule, m) => {
      const codes = asked.get(rule) ?? weak.codesOf(rule, model, features, rows, classes);
      if (models.length > 1) asked.set(rule, codes);
      for (let i = 0; i < rows.length; i++) sums[codes[i] * rows.length + i] += votes[m];
    });
    return sums;
  });
}
