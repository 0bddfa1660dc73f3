import { InputError, quoteValue } from "../data/inputError.ts";
import { type DimensionKind, type FamilyArguments, type VcFamily, vcFamilies } from "./vcFamilies.ts";

export interface VcDimension {
  readonly family: VcFamily;
  /** The dimension, or a bound on it; Infinity when there is none. */
  readonly dimension: number;
  readonly kind: DimensionKind;
}

/** The VC dimension of a family; refused when one of its arguments is missing or no whole number of at least 1. */
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
      value === undefined ? `${id} needs ${name}.` : `${name} = ${value} is no whole number of at least 1.`,
      `Give ${family.needs.join(" and ")}: ${family.name}, ${family.formula}.`,
    );
  }
  const complete = { features: 1, degree: 1, leaves: 1, intervals: 1, rounds: 1, base: 1, size: 1, ...values };
  const exactTree = id === "tree" && complete.features === 1;
  const exactStump = id === "stump" && complete.features === 1;
  return {
    family,
    dimension: family.dimension(complete),
    kind: exactTree || exactStump ? "exact" : family.kind,
  };
}
