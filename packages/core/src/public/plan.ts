/**
 * Sample sizes and power before the data are there, from assumptions or from a pilot.
 *
 * @module plan
 */

export { planFormulas } from "../plan/catalog.ts";
export { type Clusters, designEffect } from "../plan/designEffect.ts";
export type { Design, Formula, FormulaId, Values } from "../plan/formula.ts";
export { mcnemarPower } from "../plan/formulas/mcnemarPower.ts";
export { proportionWidth } from "../plan/formulas/proportionWidth.ts";
export { plan } from "../plan/makePlan.ts";
export { aucPilot } from "../plan/pilot/aucPilot.ts";
export { pairedPilot } from "../plan/pilot/pairedPilot.ts";
export { type Pilot, planFromPilot } from "../plan/pilot/pilot.ts";
export { proportionPilot } from "../plan/pilot/proportionPilot.ts";
export type { Plan } from "../plan/plan.ts";
export { planCurve } from "../plan/planCurve.ts";
