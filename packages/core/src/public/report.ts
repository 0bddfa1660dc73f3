/**
 * Results as documents, and documents as Markdown or lines of a terminal; what each method is, in words.
 *
 * @module report
 */

export { readEvaluation } from "../evaluate/readEvaluation.ts";
export type { About } from "../intervals/about.ts";
export type { Block, Cell, Document } from "../report/document.ts";
export { calibrationDocument } from "../report/documents/calibration/calibrationDocument.ts";
export { comparisonDocument } from "../report/documents/comparison/comparisonDocument.ts";
export { criticalDifferenceLines } from "../report/documents/comparison/criticalDifference.ts";
export { curveDocument } from "../report/documents/curves/curveDocument.ts";
export { featureCurveDocument } from "../report/documents/curves/featureCurveDocument.ts";
export { diagnosisDocument } from "../report/documents/diagnosisDocument.ts";
export { evaluationDocument } from "../report/documents/evaluationDocument.ts";
export { labDocument } from "../report/documents/labDocument.ts";
export { planDocument } from "../report/documents/planDocument.ts";
export { riskDocument } from "../report/documents/riskDocument.ts";
export { selectionDocument } from "../report/documents/selectionDocument.ts";
export { type EvaluationVerdict, evaluationVerdict } from "../report/evaluationVerdict.ts";
export { type Explanation, type ExplanationNames, explanations } from "../report/explanation.ts";
export { findExplanations, searchExplanations } from "../report/glossary/findExplanations.ts";
export { methodName } from "../report/names/methodName.ts";
export { testName } from "../report/names/testName.ts";
export { markdown } from "../report/text/markdown.ts";
export { terminalLines } from "../report/text/terminal.ts";
