/**
 * Evaluation from counts alone: made from rows or by a database, merged, checked, evaluated.
 *
 * @module counts
 */

export { checkCounts } from "../counts/checkCounts.ts";
export { confusionCounts } from "../counts/confusionCounts.ts";
export type { Counts } from "../counts/counts.ts";
export { countsOf } from "../counts/countsOf.ts";
export { evaluateCounts } from "../counts/evaluateCounts.ts";
export { mergeCounts } from "../counts/mergeCounts.ts";
export { countsQuery } from "../counts/sql/countsQuery.ts";
export { DIALECTS, type Dialect } from "../counts/sql/dialects.ts";
