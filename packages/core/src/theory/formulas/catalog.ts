import type { BoundFormula } from "./boundFormula.ts";
import { bernsteinFormula, binomialFormula, chernoffFormula } from "./errorFormulas.ts";
import { hoeffdingFormula } from "./hoeffdingFormula.ts";
import { occamFormula } from "./occamFormula.ts";
import { pacBayesFormula } from "./pacBayesFormula.ts";
import { srmFormula } from "./srmFormula.ts";
import { vcFormula, vcSizeFormula } from "./vcFormulas.ts";

/** Bounds that are equations between numbers, by name; vc has two. */
export type BoundFormulaId =
  | "hoeffding"
  | "occam"
  | "bernstein"
  | "chernoff"
  | "binomial"
  | "vc"
  | "vcSize"
  | "srm"
  | "pacbayes";

export const boundFormulas: Readonly<Record<BoundFormulaId, BoundFormula>> = {
  hoeffding: hoeffdingFormula,
  occam: occamFormula,
  bernstein: bernsteinFormula,
  chernoff: chernoffFormula,
  binomial: binomialFormula,
  vc: vcFormula,
  vcSize: vcSizeFormula,
  srm: srmFormula,
  pacbayes: pacBayesFormula,
};
