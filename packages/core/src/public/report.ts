/**
 * Results as documents, and documents as Markdown or lines of a terminal; what each method is, in words.
 *
 * @module report
 */

export { readEvaluation } from "../evaluate/readEvaluation.ts";
export type { About } from "../intervals/about.ts";
export { calibrationDocument } from "../report/calibrationDocument.ts";
export { comparisonDocument } from "../report/comparisonDocument.ts";
export { criticalDifferenceLines } from "../report/criticalDifference.ts";
export { curveDocument } from "../report/curveDocument.ts";
export { diagnosisDocument } from "../report/diagnosisDocument.ts";
export type { Block, Cell, Document } from "../report/document.ts";
export { evaluationDocument } from "../report/evaluationDocument.ts";
export { type Explanation, explanations } from "../report/explanation.ts";
export { featureCurveDocument } from "../report/featureCurveDocument.ts";
export { labDocument } from "../report/labDocument.ts";
export { markdown } from "../report/markdown.ts";
export { methodName } from "../report/methodName.ts";
export { planDocument } from "../report/planDocument.ts";
export { riskDocument } from "../report/riskDocument.ts";
export { selectionDocument } from "../report/selectionDocument.ts";
export { terminalLines } from "../report/terminal.ts";
export { testName } from "../report/testName.ts";
