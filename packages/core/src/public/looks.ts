/**
 * Looking at one test set more than once: what each further look costs, the ledger that counts them, and measures followed row by row.
 *
 * @module looks
 */

export { type Followed, type FollowedKind, followMetrics } from "../evaluate/follow.ts";
export { emptyLedger, type Ledger, ledgerText, parseLedger } from "../evaluate/ledger.ts";
export { type LookPlan, type LookPlanRequest, lookLevel, newLookPlan } from "../evaluate/lookLevel.ts";
export { type LookOutcome, type LookRequest, nextLook } from "../evaluate/looks.ts";
export { type ThresholdoutAnswer, thresholdout } from "../evaluate/thresholdout.ts";
