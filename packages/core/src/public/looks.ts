/**
 * Looking at one test set more than once: what each further look costs, the ledger that counts them, and measures followed row by row.
 *
 * @module looks
 */

export { type Followed, type FollowedKind, followMetrics } from "../evaluate/looks/follow.ts";
export { emptyLedger, type Ledger, ledgerText, parseLedger } from "../evaluate/looks/ledger.ts";
export { type LookPlan, type LookPlanRequest, lookLevel, newLookPlan } from "../evaluate/looks/lookLevel.ts";
export { type LookOutcome, type LookRequest, nextLook } from "../evaluate/looks/looks.ts";
export { type ThresholdoutAnswer, thresholdout } from "../evaluate/looks/thresholdout.ts";
