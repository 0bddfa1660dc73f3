import type { BoundFormula } from "./boundFormula.ts";
import { bernsteinFormula, binomialFormula, chernoffFormula } from "./errorFormulas.ts";
import { hoeffdingFormula } from "./hoeffdingFormula.ts";
import { occamFormula } from "./occamFormula.ts";
import { pacBayesFormula } from "./pacBayesFormula.ts";
import { srmFormula, unweightedSrmFormula } from "./srmFormula.ts";
import { vcFormula, vcSizeFormula } from "./vcFormulas.ts";

/** Bounds that are equations between numbers, by name; vc and srm have two. */
export type BoundFormulaId =
  | "hoeffding"
  | "occam"
  | "bernstein"
  | "chernoff"
  | "binomial"
  | "vc"
  | "vcSize"
  | "srm"
  | "srmUnweighted"
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
  srmUnweighted: unweightedSrmFormula,
  pacbayes: pacBayesFormula,
};
