import { InputError, quoteValue } from "../../data/inputError.ts";
import { type DimensionKind, type FamilyArguments, type VcFamily, vcFamilies } from "./vcFamilies.ts";

/**
 * The VC dimension of a family, and whether it is exact.
 *
 * @see {@link vcDimension}
 */
export interface VcDimension {
  /** The family, with the formula and its source. */
  readonly family: VcFamily;
  /** The dimension, or a bound on it; Infinity when there is none. */
  readonly dimension: number;
  /** "exact", "at most" for an upper bound, or "infinite". */
  readonly kind: DimensionKind;
}

/**
 * The VC dimension of a family of binary classifiers, by its id. An argument that is missing, or no whole number of at
 * least 1, is an error.
 *
 * @example
 * ```ts
 * import { vcDimension } from "@heldout/core/theory";
 * vcDimension("linear", { features: 10 }).dimension; // 11
 * vcDimension("tree", { features: 5, leaves: 8 }).kind; // 'at most'
 * ```
 * @see {@link vcFamilies}
 */
export function vcDimension(id: string, values: FamilyArguments): VcDimension {
  const family = vcFamilies.find((own) => own.id === id);
  if (family === undefined) {
    throw new InputError(
      "bad-option",
      `the VC dimension of ${quoteValue(id)} is not known here.`,
      `Use one of ${vcFamilies.map((own) => own.id).join(", ")}.`,
    );
  }
  for (const name of family.needs) {
    const value = values[name];
    if (value !== undefined && Number.isSafeInteger(value) && value >= 1) continue;
    throw new InputError(
      "bad-option",
      value === undefined ? `${id} needs ${name}.` : `${name} = ${value} is not a whole number of at least 1.`,
      `Give ${family.needs.join(" and ")}: ${family.name}, ${family.formula}.`,
    );
  }
  const complete = {
    features: 1,
    chosen: 1,
    degree: 1,
    leaves: 1,
    intervals: 1,
    rounds: 1,
    base: 1,
    size: 1,
    ...values,
  };
  const exactTree = id === "tree" && complete.features === 1;
  const exactStump = id === "stump" && complete.features === 1;
  const exactSparse = id === "sparse-linear" && complete.chosen >= complete.features;
  return {
    family,
    dimension: family.dimension(complete),
    kind: exactTree || exactStump || exactSparse ? "exact" : family.kind,
  };
}
