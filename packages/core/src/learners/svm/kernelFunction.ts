import { argumentsIn } from "../../numeric/kernels/layout.ts";
import { ruleLayout } from "../../numeric/kernels/layouts/kernelRule.ts";
/** How alike two rows are: linear x·z, polynomial (gamma x·z + coef0)^degree, or radial exp(-gamma ‖x - z‖²). */
export type KernelFunction =
  | { readonly kind: "linear" }
  | { readonly kind: "poly"; readonly gamma: number; readonly coef0: number; readonly degree: number }
  | { readonly kind: "rbf"; readonly gamma: number };

/** A power is a loop, and one that comes from a file must end. Numbers overflow long before this one. */
export const MOST_DEGREE = 1000;

export type KernelKind = KernelFunction["kind"];

/** The function as the numeric kernels want it, times a factor. */
export function kernelRule(kernel: KernelFunction, factor = 1): readonly number[] {
  switch (kernel.kind) {
    case "linear":
      return argumentsIn(ruleLayout, { kind: 0, gamma: 0, coef0: 0, degree: 0, factor });
    case "poly":
      return argumentsIn(ruleLayout, { ...kernel, kind: 1, factor });
    case "rbf":
      return argumentsIn(ruleLayout, { kind: 2, gamma: kernel.gamma, coef0: 0, degree: 0, factor });
    default:
      return kernel satisfies never;
  }
}

/** The function of a row with itself, from its squared length, by the steps of the numeric kernels. */
export function selfSimilarity(kernel: KernelFunction, squaredLength: number): number {
  if (kernel.kind === "linear") return squaredLength;
  if (kernel.kind === "rbf") return 1;
  const base = kernel.gamma * squaredLength + kernel.coef0;
  let power = base;
  for (let d = kernel.degree; d > 1; d--) power *= base;
  return power;
}
