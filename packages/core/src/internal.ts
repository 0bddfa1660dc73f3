/**
 * What the other packages of heldout share with the core. Nothing here is promised to anybody else.
 *
 * @module internal
 */

export { applyCalibrator } from "./calibrate/applyCalibrator.ts";
export { calibrate, type RecalibratedRows } from "./calibrate/calibrate.ts";
export type { Calibrator } from "./calibrate/calibrator.ts";
export type { Change } from "./calibrate/pairedChanges.ts";
export type {
  CalibrationMapCurve,
  CalibrationSide,
  ClassCalibration,
  Recalibration,
} from "./calibrate/recalibration.ts";
export { calibratePredicted, readCalibrator, type StoredCalibrator } from "./calibrate/storedCalibrator.ts";
export { type ChosenOutputs, chooseOutputs, type OutputsRequest, oneModelOnly } from "./compare/chooseOutputs.ts";
export { compare } from "./compare/compare.ts";
export type {
  Comparison,
  CostComparison,
  DifferenceResult,
  Disagreement,
  FriedmanResult,
  LcIndexResult,
  ModelSummary,
  Pair,
  TestResult,
  Verdict,
} from "./compare/comparison.ts";
export { costComparison, drawnDensity } from "./compare/costs/costComparison.ts";
export { type CostDensity, costDensityName } from "./compare/costs/costDensity.ts";
export { type CostLines, costAt, lineAt } from "./compare/costs/costLines.ts";
export {
  type CostLine,
  costLineAt,
  heightAt,
  lambdaOf,
  leastCosts,
  regretAt,
  toleratedLambdas,
} from "./compare/costs/costRegret.ts";
export { densityOf, lcUnder, linesOf, type ModelCost, modelCosts, sameDensity } from "./compare/costs/costsUnder.ts";
export { lcIndex } from "./compare/costs/lcIndex.ts";
export { parseCostDensity } from "./compare/costs/parseCostDensity.ts";
export { errorsOfModels } from "./compare/errorsOfModels.ts";
export { type FileRoles, fileRolesText, parseFileRoles } from "./compare/fileRoles.ts";
export type { JoinOptions } from "./compare/joinRows.ts";
export { judgeComparison } from "./compare/judgeComparison.ts";
export { compareLearners } from "./compare/learners/compareLearners.ts";
export { compareRun } from "./compare/learners/compareRun.ts";
export { compareRuns, type RunOfDataSet } from "./compare/learners/compareRuns.ts";
export { requireSplits, warningsOfRuns } from "./compare/learners/selectedRun.ts";
export { givenNames, modelNames } from "./compare/modelNames.ts";
export { columnsOf, type ModelTable, numberOutputs } from "./compare/modelTable.ts";
export { outputsByRole } from "./compare/outputsByRole.ts";
export { type ModelsReading, readModels } from "./compare/readModels.ts";
export { compareDataSets } from "./compare/resampled/compareDataSets.ts";
export { resultsOfTable } from "./compare/resampled/resultsOfTable.ts";
export { splitMean } from "./compare/resampled/splitMean.ts";
export { rightModels } from "./compare/rightModels.ts";
export { type Answer, type AnswerCell, type AnswerColumn, answerOfRows } from "./counts/answer.ts";
export { checkCounts } from "./counts/checkCounts.ts";
export { confusionCounts } from "./counts/confusionCounts.ts";
export type { Counts } from "./counts/counts.ts";
export { countsOf } from "./counts/countsOf.ts";
export { countsOfAnswer, isAnswer } from "./counts/countsOfAnswer.ts";
export { evaluateCounts } from "./counts/evaluateCounts.ts";
export { mergeCounts } from "./counts/mergeCounts.ts";
export { type CountsQueryOptions, countsQuery, DEFAULT_MAX_DISTINCT } from "./counts/sql/countsQuery.ts";
export { DIALECTS, type Dialect } from "./counts/sql/dialects.ts";
export { besideNote } from "./data/classesNote.ts";
export {
  type ChosenColumns,
  type ColumnRequest,
  chooseColumns,
  type OutputColumns,
} from "./data/columns/chooseColumns.ts";
export { datesIn } from "./data/columns/dates.ts";
export { looksLikeId } from "./data/columns/looksLikeId.ts";
export { completeRows } from "./data/columns/missingRows.ts";
export { orderLabels } from "./data/columns/orderLabels.ts";
export { isPositive, sameLabel } from "./data/columns/positiveClass.ts";
export { targetsWritten } from "./data/columns/targetColumns.ts";
export { dashedName } from "./data/dashedName.ts";
export { type Allocate, type FeatureColumn, type Features, numberFeatures } from "./data/features.ts";
export { givenOnly } from "./data/givenOnly.ts";
export { InputError, type InputErrorCode, quoteValue } from "./data/inputError.ts";
export { isRecord } from "./data/isRecord.ts";
export {
  checkProbabilities,
  classProbabilities,
  labels,
  numbers,
  probabilities,
  scores,
} from "./data/makePrediction.ts";
export { didYouMean, nearest } from "./data/nearest.ts";
export { estimateFormat, estimateTexts } from "./data/numbers/estimateFormat.ts";
export { metricColumn } from "./data/numbers/formatMetric.ts";
export {
  type Labels,
  type Numbers,
  type Prediction,
  type Probabilities,
  type TaskKind,
  taskOf,
} from "./data/prediction.ts";
export { type PredictionReading, type ReadingOptions, readPrediction } from "./data/readPrediction.ts";
export { isRefusal, refusalOf } from "./data/refusal.ts";
export { type ChosenRoles, chooseRoles } from "./data/roles/chooseRoles.ts";
export { type ColumnReason, findRoles, type Roles } from "./data/roles/findRoles.ts";
export { labelsOf } from "./data/roles/groupHint.ts";
export { targetHint } from "./data/roles/targetHint.ts";
export {
  type Column,
  cellText,
  columnOf,
  listNames,
  nearestColumn,
  noColumn,
  type Table,
  tableFrom,
} from "./data/table.ts";
export { takeFeatures } from "./data/takeFeatures.ts";
export { defineTask, type Target, type Task, type TaskRoles, targetCount, targetKind } from "./data/task.ts";
export { textOfJson } from "./data/textOfJson.ts";
export { meaningOf } from "./data/weights.ts";
export { withoutPassword } from "./data/withoutPassword.ts";
export {
  help,
  inTerms,
  isWording,
  joinWords,
  libraryTerms,
  type Mention,
  type OptionMention,
  option,
  optionsIn,
  type Terms,
  verb,
  type Wording,
  withTexts,
  words,
} from "./data/wording.ts";
export { CHECK_NAMES, CHECK_OUTCOMES, type Check } from "./diagnose/checks/check.ts";
export { diagnose } from "./diagnose/diagnose.ts";
export type { Diagnosis } from "./diagnose/diagnosis.ts";
export { besideText } from "./diagnose/evidence/besideText.ts";
export type { Judged } from "./diagnose/judge.ts";
export { diagnosisOf } from "./diagnose/planDiagnosis.ts";
export { REMEDY_OUTCOMES, type Remedy, shownRemedies } from "./diagnose/remedy.ts";
export type { VerdictKind } from "./diagnose/verdict.ts";
export { errorRate } from "./evaluate/errorRate.ts";
export { defaultThreshold, estimate, estimateAll } from "./evaluate/estimate.ts";
export { type EvaluateOptions, evaluate } from "./evaluate/evaluate.ts";
export type {
  CalibrationBin,
  CalibrationCurve,
  ClassRocCurve,
  Curves,
  Decomposition,
  Evaluation,
  MetricResult,
  PrecisionRecallCurve,
  RequirementResult,
  RocCurve,
  ScoreHistogram,
  TallyCurve,
} from "./evaluate/evaluation.ts";
export {
  FOLLOWED_METRICS,
  type Followed,
  type FollowedKind,
  type FollowedRow,
  type Following,
  followMetrics,
} from "./evaluate/looks/follow.ts";
export { emptyLedger, type Ledger, ledgerText, parseLedger, type TestSetId } from "./evaluate/looks/ledger.ts";
export { type LookRequest, type Looks, looksSentence, nextLook } from "./evaluate/looks/looks.ts";
export { documentMethods } from "./evaluate/operating/documentMethods.ts";
export { type CostPlaces, costPlaces, expectedCosts } from "./evaluate/operating/expectedCosts.ts";
export { expectedCostAt, type Measure, measuresAt, precisionOf, sharesAt } from "./evaluate/operating/measuresAt.ts";
export {
  intervalsMove,
  type MovingSlice,
  movingSlices,
  sliceMeasures,
  type WholeChoice,
} from "./evaluate/operating/movingSlices.ts";
export type { OperatingConditions } from "./evaluate/operating/operatingConditions.ts";
export { keptSteps, precisionSteps } from "./evaluate/operating/precisionSteps.ts";
export { rowsPerWeight } from "./evaluate/operating/rowsPerWeight.ts";
export { shiftedTally, tallyIn } from "./evaluate/operating/shiftedTally.ts";
export { shownInterval } from "./evaluate/operating/shownInterval.ts";
export { countsAt, observedPrevalence, tallyCurveOf, tallyIndex } from "./evaluate/operating/tallyCurve.ts";
export { sampleOf } from "./evaluate/prepareSample.ts";
export { isStoredEvaluation, readEvaluation } from "./evaluate/readEvaluation.ts";
export { judge, parseRequirement, type Requirement } from "./evaluate/requirement.ts";
export { meanResiduals, type ResidualRow, residualBins, residualRows } from "./evaluate/residuals.ts";
export type { About } from "./intervals/about.ts";
export { bootstrapInterval, drawReplicates } from "./intervals/bootstrap.ts";
export { delongLogit } from "./intervals/delong.ts";
export { INTERVAL_IDS } from "./intervals/intervalIds.ts";
export { resampleCounts } from "./intervals/resample.ts";
export { labAbouts } from "./lab/abouts.ts";
export { boostingExperiment } from "./lab/boosting/boosting.ts";
export { isExperimentId, labExperiments } from "./lab/catalog.ts";
export { coverageExperiment } from "./lab/coverage/coverage.ts";
export { checkLabOptions, type Experiment, type LabOption, type LabSeed } from "./lab/experiment.ts";
export { figureTable } from "./lab/figureTable.ts";
export type { ExperimentId, LabAxis, LabFigure, LabResult, LabSeries, OptionValue } from "./lab/labResult.ts";
export { chainsExperiment, chainsOptions } from "./lab/overfitting/chains.ts";
export { errorMatrixOfTable } from "./lab/overfitting/errorMatrixOfTable.ts";
export { overfittingExperiment, overfittingLabOptions } from "./lab/overfitting/overfitting.ts";
export { partitionsOptions, partitionsPlan } from "./lab/partitions/partitions.ts";
export { type ClassErrors, classErrors, type TestErrors, testErrors } from "./lab/plane/classErrors.ts";
export { type ErrorsAlong, planErrorsAlong } from "./lab/plane/errorsAlong.ts";
export { GENERATOR_IDS, type GeneratorId, pointGenerators } from "./lab/plane/generators.ts";
export { holdOutPoints, type PointParts } from "./lab/plane/holdOutPoints.ts";
export { planPlaneModel } from "./lab/plane/planeModel.ts";
export { type Points, takePoints } from "./lab/plane/points.ts";
export { rocExperiment, rocOptions } from "./lab/roc/roc.ts";
export { runExperiment, runLabPlan } from "./lab/runExperiment.ts";
export { selectionExperiment, selectionOptions } from "./lab/selection/selection.ts";
export { naiveBayes } from "./learners/bayes/naiveBayes.ts";
export { gradientBoosting } from "./learners/boosting/gradientBoosting.ts";
export type { LearnerCard, LearnerDefinition, Registry } from "./learners/definition/learnerDefinition.ts";
export { lda } from "./learners/discriminant/lda.ts";
export { hasTrees, storedEnsemble, treeOfEnsemble } from "./learners/ensembles/storedEnsemble.ts";
export { extraTrees } from "./learners/forests/extraTrees.ts";
export { forest } from "./learners/forests/forest.ts";
export type { FeatureImportance } from "./learners/forests/importance/importance.ts";
export type { Handles, Learner, LearningData, Model, ParameterValue, Statistics } from "./learners/learner.ts";
export { elasticNet } from "./learners/linear/elasticNet.ts";
export { lasso } from "./learners/linear/lasso.ts";
export { ols } from "./learners/linear/ols.ts";
export { ridge } from "./learners/linear/ridge.ts";
export { logistic } from "./learners/logistic/logistic.ts";
export { knn } from "./learners/neighbours/knn.ts";
export { mlp } from "./learners/networks/mlp.ts";
export { checkedValues, checkValue, type ParameterRule } from "./learners/parameters.ts";
export { prepare } from "./learners/prepare.ts";
export { requireTask } from "./learners/requireTask.ts";
export { parseSpec, parseSpecs, singleSetting, specText, splitOutside } from "./learners/spec.ts";
export type { PredictedRows, StoredModel } from "./learners/storedModel.ts";
export { linearSvm } from "./learners/svm/linearSvm.ts";
export { svm } from "./learners/svm/svm.ts";
export { svmScores } from "./learners/svm/svmModel.ts";
export { explainRow } from "./learners/trees/explainRow.ts";
export { boostLogistic } from "./learners/trees/histogram/boostLogistic.ts";
export { walkTrees } from "./learners/trees/histogram/walkTrees.ts";
export { treeImportance } from "./learners/trees/impurityDecrease.ts";
export type { TreeInWords } from "./learners/trees/nodeText.ts";
export { storedFeatures, storedTree } from "./learners/trees/storedTree.ts";
export { tree } from "./learners/trees/tree.ts";
export { cheapestClass, type NamedCosts, parseCosts } from "./losses/namedCosts.ts";
export { metricAbouts } from "./metrics/abouts.ts";
export { metricsOf } from "./metrics/catalog.ts";
export { DEFAULT_LOSS, DEFAULT_METRIC, SELECTED_BY } from "./metrics/chosenMetric.ts";
export { binaryCounts, confusionAt } from "./metrics/confusion.ts";
export { precisionRecallOf } from "./metrics/curves/precisionRecall.ts";
export { rocOf } from "./metrics/curves/roc.ts";
export { thinIndices } from "./metrics/curves/thinIndices.ts";
export { NEEDS_SCORES } from "./metrics/families/notApplicable.ts";
export { accuracy } from "./metrics/labels/accuracy.ts";
export { SOME_COSTS } from "./metrics/labels/cost.ts";
export { f1, fBetaOf } from "./metrics/labels/fBeta.ts";
export type { Metric } from "./metrics/metric.ts";
export { brier } from "./metrics/probability/brier.ts";
export { logLoss } from "./metrics/probability/logLoss.ts";
export { auc, aucOf } from "./metrics/ranking/auc.ts";
export { averagePrecision, averagePrecisionOf } from "./metrics/ranking/averagePrecision.ts";
export { mse } from "./metrics/regression/mse.ts";
export {
  breakEvenPoint,
  isoLossSlope,
  maxFBetaPoint,
  minCostPoint,
  youdenPoint,
} from "./metrics/thresholds/operatingPoints.ts";
export { normalCdf } from "./numeric/distributions/normal.ts";
export {
  acceptInvitation,
  type Invitation,
  newSoloTeam,
  newTeamMemory,
  type Team,
  withTeam,
} from "./numeric/kernels/team.ts";
export { stream } from "./numeric/random.ts";
export { tallyOf } from "./numeric/tally.ts";
export {
  type ChoiceOption,
  calibrateOptions,
  checkOption,
  curveOptions,
  dataOptions,
  diagnoseOptions,
  estimateOptions,
  evaluateOptions,
  type JobOptions,
  jobTables,
  LAB_SETTINGS,
  labOptions,
  type Option,
  type OptionTable,
  optionsOfJob,
  PILOT_OPTIONS,
  planOptions,
  readOption,
  selectOptions,
  sqlOptions,
  type ValueOf,
  type Verb,
  verbs,
  type WholeNumberOption,
} from "./options/index.ts";
export { rolesOf } from "./options/rolesOf.ts";
export { BOUND_QUANTITIES } from "./options/verbs/boundOptions.ts";
export { calibrateOptionsOf } from "./options/verbs/calibrateOptionsOf.ts";
export { compareOptionsOf, resampledOptionsOf } from "./options/verbs/compareOptionsOf.ts";
export { evaluateOptionsOf } from "./options/verbs/evaluateOptionsOf.ts";
export { planAbouts } from "./plan/abouts.ts";
export { planFormulas } from "./plan/catalog.ts";
export type { Clusters } from "./plan/designEffect.ts";
export { type FormulaId, isInside, type Quantity, rangeText, type Values } from "./plan/formula.ts";
export { type PlanOptions, plan, planJson } from "./plan/makePlan.ts";
export { aucPilot } from "./plan/pilot/aucPilot.ts";
export { pairedPilot } from "./plan/pilot/pairedPilot.ts";
export { type Pilot, planFromPilot } from "./plan/pilot/pilot.ts";
export { proportionPilot } from "./plan/pilot/proportionPilot.ts";
export type { PilotFigures, Plan, PlanId } from "./plan/plan.ts";
export { PLAN_IDS } from "./plan/planIds.ts";
export { builtIn, isLearnerName, isWrapper, learnerOf, learners, withLearners } from "./registry.ts";
export type { Document } from "./report/document.ts";
export { boundDocument } from "./report/documents/boundDocument.ts";
export { calibrationDocument } from "./report/documents/calibration/calibrationDocument.ts";
export { calibrationMeasures, calibrationMethodNames } from "./report/documents/calibration/calibrationNames.ts";
export { calibratorText } from "./report/documents/calibration/calibratorText.ts";
export { comparisonDocument } from "./report/documents/comparison/comparisonDocument.ts";
export { curveDocument } from "./report/documents/curves/curveDocument.ts";
export { curveVerdict } from "./report/documents/curves/curveVerdict.ts";
export { featureCurveDocument } from "./report/documents/curves/featureCurveDocument.ts";
export { criterionWords, featureCurveVerdict } from "./report/documents/curves/featureCurveVerdict.ts";
export { featuresTaken } from "./report/documents/curves/featuresTaken.ts";
export { diagnosisDocument } from "./report/documents/diagnosisDocument.ts";
export { ensembleDocument } from "./report/documents/ensembleDocument.ts";
export { errorRateDocument } from "./report/documents/errorRateDocument.ts";
export { evaluationDocument } from "./report/documents/evaluationDocument.ts";
export { noteSentence } from "./report/documents/firstLine.ts";
export { followingDocument, followingLine } from "./report/documents/followingDocument.ts";
export { labDocument } from "./report/documents/labDocument.ts";
export { overfittingDocument, overfittingJson } from "./report/documents/overfittingDocument.ts";
export { planDocument, quantityText } from "./report/documents/planDocument.ts";
export { riskDocument } from "./report/documents/riskDocument.ts";
export { selectionDocument } from "./report/documents/selectionDocument.ts";
export { thresholdLines } from "./report/documents/thresholdLines.ts";
export { describeImportance, describeTree } from "./report/drawings/describeTree.ts";
export { drawTree } from "./report/drawings/drawTree.ts";
export { evaluationVerdict, withSummary } from "./report/evaluationVerdict.ts";
export {
  type Explanation,
  type ExplanationNames,
  explanations,
  type ParameterExplanation,
} from "./report/explanation.ts";
export {
  formatLevel,
  formatMeasured,
  formatNumber,
  formatPercent,
  formatRows,
  formatThreshold,
  groupThousands,
  printable,
  withMinus,
} from "./report/format.ts";
export { explanationNames, findExplanations, searchExplanations } from "./report/glossary/findExplanations.ts";
export { json } from "./report/json.ts";
export { modelDocument } from "./report/model/modelDocument.ts";
export { modelParts } from "./report/model/modelParts.ts";
export { methodName, methodWords } from "./report/names/methodName.ts";
export { testName } from "./report/names/testName.ts";
export { comparisonPage } from "./report/page/comparisonPage.ts";
export { pageData } from "./report/page/pageData.ts";
export { type ResultDigest, resultDigest } from "./report/page/resultDigest.ts";
export type { SmallFigure } from "./report/page/smallFigure.ts";
export { resultExplanations } from "./report/resultExplanations.ts";
export { riskVerdict } from "./report/riskVerdict.ts";
export { wrapText } from "./report/text/displayWidth.ts";
export { markdown } from "./report/text/markdown.ts";
export { terminalLines } from "./report/text/terminal.ts";
export { candidatesFrom, defaultCandidates, defaultSpace } from "./select/candidates.ts";
export { type ChoiceSettings, parseConstraint } from "./select/choice/choiceRule.ts";
export { chooseBest, chooseOneStandardError, plainStandardError } from "./select/choice/choose.ts";
export type { Constraint } from "./select/choice/chooseConstrained.ts";
export { curve } from "./select/curves/curve.ts";
export type { Curve } from "./select/curves/curveResult.ts";
export type { FeatureCurve } from "./select/curves/featureCurve.ts";
export { CORE_HASH } from "./select/fits/coreHash.ts";
export {
  type Executor,
  type ExecutorOptions,
  type FitEvent,
  inlineExecutor,
  type StopSign,
} from "./select/fits/executor.ts";
export { type Fit, type FitOutput, type FitResult, type LearnerSetting, planFits } from "./select/fits/fit.ts";
export { attempted, preparedFor, streamOf } from "./select/fits/fitLearner.ts";
export { type Budget, type FitsProgress, isStopped, type Stopped } from "./select/fits/fittingOptions.ts";
export { type FoundSubsets, isFoundSubsets } from "./select/fits/foundSubsets.ts";
export { runFit } from "./select/fits/runFit.ts";
export {
  findStatistics,
  keepStatistics,
  type StatisticsSubject,
  sharedSubjects,
  withoutIdleFolds,
} from "./select/fits/sharedStatistics.ts";
export { storedModelOf } from "./select/fits/storedModelOf.ts";
export { forestImportance } from "./select/forestImportance.ts";
export { settingOf } from "./select/givenLearners.ts";
export { foldName, type NestedChoice, nestedChoices } from "./select/nestedChoices.ts";
export type { Plan as FitPlan } from "./select/plan/plan.ts";
export { outcomeOf, pausedSteps } from "./select/plan/planSteps.ts";
export { runInline, runPlan } from "./select/plan/runPlan.ts";
export { type EstimateRiskResult, estimateRisk } from "./select/risk/estimateRisk.ts";
export { RISK_METHODS, type RiskMethod, riskMethodOf } from "./select/risk/riskMethods.ts";
export { riskTable } from "./select/risk/riskTable.ts";
export type { BestSoFar, Leading } from "./select/selection/bestSoFar.ts";
export { candidateErrors } from "./select/selection/candidateErrors.ts";
export type { Finished } from "./select/selection/finishedPart.ts";
export { plannedSelection } from "./select/selection/plannedSelection.ts";
export { finishedSelection, select } from "./select/selection/select.ts";
export type { CandidateResult, LearnerCost, OuterFold, Selection } from "./select/selection/selection.ts";
export { nestedDesign, type SelectionDesign } from "./select/selection/selectionDesign.ts";
export { selectionOf } from "./select/selection/selectionOf.ts";
export type { SelectOptions, SelectResult } from "./select/selection/selectOptions.ts";
export { featuresFor, predictedBy, predictTable } from "./select/storedModels/predictTable.ts";
export { readModel } from "./select/storedModels/readModel.ts";
export { trainModel } from "./select/storedModels/trainModel.ts";
export { warningsAbout } from "./select/taskWarnings.ts";
export { outOfBagRisk, train, trainWinner } from "./select/train.ts";
export { type Estimate, estimateOfFolds } from "./select/validation/estimateOfFolds.ts";
export { foldsOfColumn } from "./split/foldsOfColumn.ts";
export { givenFolds } from "./split/givenFolds.ts";
export { holdOut } from "./split/holdOut.ts";
export { kFold } from "./split/kFold.ts";
export { makeSplits } from "./split/makeSplits.ts";
export { monteCarlo } from "./split/monteCarlo.ts";
export { nested } from "./split/nested.ts";
export { repeated } from "./split/repeated.ts";
export type { Split, Splitter } from "./split/split.ts";
export { splittable } from "./split/splittable.ts";
export { stratifiedKFold } from "./split/stratifiedKFold.ts";
export { boundAbouts } from "./theory/abouts.ts";
export { type Bound, boundJson } from "./theory/formulas/bound.ts";
export type { BoundFormula } from "./theory/formulas/boundFormula.ts";
export { type BoundFormulaId, boundFormulas } from "./theory/formulas/catalog.ts";
export { comparedBound } from "./theory/formulas/comparedBound.ts";
export { dimensionBound } from "./theory/formulas/dimensionBound.ts";
export { growthBound } from "./theory/formulas/growthBound.ts";
export { holdOutBound } from "./theory/formulas/holdOutBound.ts";
export { hypergeometricBound } from "./theory/formulas/hypergeometricBound.ts";
export { nestedBound } from "./theory/formulas/nestedBound.ts";
export { pacBayesLinearBound } from "./theory/formulas/pacBayesLinearBound.ts";
export { rademacherBound } from "./theory/formulas/rademacherBound.ts";
export { solveBound } from "./theory/formulas/solveBound.ts";
export { weightOfBits } from "./theory/occamBound.ts";
export { CHAIN_KINDS } from "./theory/overfitting/chainMatrix.ts";
export { type ErrorMatrix, errorMatrix } from "./theory/overfitting/errorMatrix.ts";
export { overfitting } from "./theory/overfitting/overfitting.ts";
export { overfittingStudy } from "./theory/overfitting/overfittingStudy.ts";
export { normalisedMargins } from "./theory/pacBayes.ts";
