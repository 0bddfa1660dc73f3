import { auc } from "./aucPower.ts";
import { aucs } from "./aucsPower.ts";
import type { Formula, FormulaId } from "./formula.ts";
import { hoeffdingBound } from "./hoeffdingBound.ts";
import { mcnemar } from "./mcnemarPower.ts";
import { paired } from "./pairedPower.ts";
import { proportions } from "./proportionsPower.ts";
import { proportion } from "./proportionWidth.ts";
import { srmBound } from "./srmBound.ts";
import { vcBound } from "./vcBound.ts";
import { vcSizeBound } from "./vcSizeBound.ts";

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
