import { isNumbers, isRecord, isTexts } from "../shape.ts";

/** What every naive Bayes model holds. */
export interface PriorShape {
  readonly features: readonly string[];
  readonly prior: readonly number[];
}

export function isPrior(stored: unknown): stored is PriorShape {
  return (
    isRecord(stored) &&
    isTexts(stored.features) &&
    isNumbers(stored.prior) &&
    stored.prior.length > 0 &&
    stored.prior.every((share) => share > 0 && share <= 1)
  );
}

/** Whether a field has one number per class and feature. */
export function isGrid<K extends string>(
  stored: PriorShape,
  field: K,
): stored is PriorShape & Readonly<Record<K, readonly (readonly number[])[]>> {
  if (!isRecord(stored)) return false;
  const grid: unknown = stored[field];
  return (
    Array.isArray(grid) &&
    grid.length === stored.prior.length &&
    grid.every((list) => isNumbers(list, stored.features.length))
  );
}

/** Whether all are chances strictly between 0 and 1, or up to 1 where that can be. */
export function areChances(grid: readonly (readonly number[])[], most: "below 1" | "up to 1"): boolean {
  return grid.every((list) => list.every((chance) => chance > 0 && (most === "below 1" ? chance < 1 : chance <= 1)));
}
