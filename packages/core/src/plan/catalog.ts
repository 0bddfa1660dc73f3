import type { Formula, FormulaId } from "./formula.ts";
import { auc } from "./formulas/aucPower.ts";
import { aucs } from "./formulas/aucsPower.ts";
import { hoeffdingBound } from "./formulas/hoeffdingBound.ts";
import { mcnemar } from "./formulas/mcnemarPower.ts";
import { paired } from "./formulas/pairedPower.ts";
import { proportions } from "./formulas/proportionsPower.ts";
import { proportion } from "./formulas/proportionWidth.ts";
import { srmBound } from "./formulas/srmBound.ts";
import { vcBound } from "./formulas/vcBound.ts";
import { vcSizeBound } from "./formulas/vcSizeBound.ts";

/**
 * Everything that can be planned, by id: widths of intervals, power of tests, sizes by bounds.
 *
 * @example
 * ```ts
 * import { planFormulas } from "@heldout/core/plan";
 * planFormulas.mcnemar.title; // "McNemar's test of two classifiers on the same rows"
 * planFormulas.mcnemar.methods; // [ 'exact', 'mid-p', 'normal' ]
 * ```
 */
export const planFormulas: Readonly<Record<FormulaId, Formula>> = {
  proportion,
  proportions,
  mcnemar,
  paired,
  auc,
  aucs,
  hoeffding: hoeffdingBound,
  vc: vcBound,
  vcSize: vcSizeBound,
  srm: srmBound,
};
