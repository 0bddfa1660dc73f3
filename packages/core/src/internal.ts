export { calibrationAbouts } from "./calibrate/abouts.ts";
export { applyCalibrator } from "./calibrate/applyCalibrator.ts";
export { type CalibratedParameters, calibrated, calibratedParameters } from "./calibrate/calibratedLearner.ts";
export type { CalibratedMember, CalibratedModel } from "./calibrate/calibratedModel.ts";
export {
  CALIBRATION_METHODS,
  type CalibrationMethod,
  type Calibrator,
  type CalibratorInput,
  isCalibrator,
  type ScoreMap,
} from "./calibrate/calibrator.ts";
export { defaultMethod, type MethodChoice, ROWS_FOR_ISOTONIC } from "./calibrate/chooseMethod.ts";
export { type CrossFit, type CrossFitOptions, crossFit } from "./calibrate/crossFit.ts";
export { type Calibratable, type CalibratorOptions, fitCalibrator } from "./calibrate/fitCalibrator.ts";
export { isotonicLine, type MonotoneLine } from "./calibrate/isotonic.ts";
export type { Change } from "./calibrate/pairedChanges.ts";
export { type RecalibratedRows, type RecalibrateOptions, recalibrate } from "./calibrate/recalibrate.ts";
export type * from "./calibrate/recalibration.ts";
export { calibratePredicted, readCalibrator, type StoredCalibrator } from "./calibrate/storedCalibrator.ts";
export * from "./catalog.ts";
export { type ChosenOutputs, chooseOutputs, type OutputsRequest, oneModelOnly } from "./compare/chooseOutputs.ts";
export * from "./compare/compare.ts";
export type * from "./compare/comparison.ts";
export { costAbouts } from "./compare/costs/abouts.ts";
export { costComparison, drawnDensity } from "./compare/costs/costComparison.ts";
export * from "./compare/costs/costDensity.ts";
export * from "./compare/costs/costLineList.ts";
export { type CostLines, costAt, costLinesOf, lineAt, type PrevalenceOption } from "./compare/costs/costLines.ts";
export * from "./compare/costs/costRanges.ts";
export * from "./compare/costs/costShares.ts";
export * from "./compare/costs/lcIndex.ts";
export * from "./compare/costs/meanCost.ts";
export * from "./compare/costs/parseCostDensity.ts";
export { errorsOfModels, type ModelErrorsOptions } from "./compare/errorsOfModels.ts";
export type { JoinOptions } from "./compare/joinRows.ts";
export * from "./compare/judgeComparison.ts";
export * from "./compare/modelNames.ts";
export { columnsOf, type ModelTable } from "./compare/modelTable.ts";
export type { CompareOptions } from "./compare/options.ts";
export { type PairRequirement, parsePairRequirement } from "./compare/pairRequirement.ts";
export { type ModelsReading, type NamedPrediction, readModels } from "./compare/readModels.ts";
export * from "./compare/resampled/abouts.ts";
export * from "./compare/resampled/bayesianCorrelatedT.ts";
export { compareDataSets, type DataSetsInput } from "./compare/resampled/compareDataSets.ts";
export { compareFolds, type FoldModel, type FoldSplit, type FoldsInput } from "./compare/resampled/compareFolds.ts";
export * from "./compare/resampled/correctedT.ts";
export {
  type EquivalenceOptions,
  equivalence,
  liesWithin,
  type UncertainDifference,
} from "./compare/resampled/equivalence.ts";
export * from "./compare/resampled/fiveByTwo.ts";
export type { FoldMetric } from "./compare/resampled/foldNumbers.ts";
export * from "./compare/resampled/friedman.ts";
export * from "./compare/resampled/multiplicity.ts";
export * from "./compare/resampled/nemenyi.ts";
export type { ResampledMetric, ResampledOptions } from "./compare/resampled/resampledOptions.ts";
export * from "./compare/resampled/signedRank.ts";
export * from "./compare/resampled/untestable.ts";
export { clusteredT } from "./compare/rows/clusteredT.ts";
export { type ComparedModel, type ComparedModels, compareModels } from "./compare/rows/comparedModels.ts";
export * from "./compare/rows/decisionTest.ts";
export * from "./compare/rows/delongPaired.ts";
export * from "./compare/rows/expandedPercentile.ts";
export * from "./compare/rows/flipSums.ts";
export * from "./compare/rows/mcnemar.ts";
export * from "./compare/rows/pairedDifferences.ts";
export * from "./compare/rows/pairedT.ts";
export { placements } from "./compare/rows/placements.ts";
export * from "./compare/rows/rowTests.ts";
export * from "./compare/rows/squareAndAdd.ts";
export { type SwapTest, swapTest } from "./compare/rows/swapTest.ts";
export * from "./compare/rows/tango.ts";
export * from "./compare/rows/wilcoxon.ts";
export * from "./compare/rowsToShow.ts";
export { type Answer, type AnswerCell, type AnswerColumn, answerOfRows } from "./counts/answer.ts";
export { checkCounts } from "./counts/checkCounts.ts";
export type * from "./counts/counts.ts";
export { type CountsOptions, countsOf } from "./counts/countsOf.ts";
export { type AnsweredCounts, type AnswerOptions, countsOfAnswer, isAnswer } from "./counts/countsOfAnswer.ts";
export { type EvaluateCountsOptions, evaluateCounts } from "./counts/evaluateCounts.ts";
export { mergeCounts } from "./counts/mergeCounts.ts";
export { type CountsQueryOptions, countsQuery, DEFAULT_MAX_DISTINCT } from "./counts/sql/countsQuery.ts";
export { DIALECTS, type Dialect } from "./counts/sql/dialects.ts";
export * from "./data/chooseColumns.ts";
export * from "./data/features.ts";
export * from "./data/inputError.ts";
export * from "./data/looksLikeId.ts";
export * from "./data/makePrediction.ts";
export { type CompleteRows, completeRows } from "./data/missingRows.ts";
export * from "./data/nearest.ts";
export * from "./data/positiveClass.ts";
export * from "./data/prediction.ts";
export * from "./data/preprocessing/applyPreprocessing.ts";
export * from "./data/preprocessing/fitPreprocessing.ts";
export * from "./data/preprocessing/isPreprocessing.ts";
export * from "./data/preprocessing/keepOutputs.ts";
export type * from "./data/preprocessing/preprocessing.ts";
export * from "./data/readPrediction.ts";
export * from "./data/selectRows.ts";
export * from "./data/table.ts";
export * from "./data/takeFeatures.ts";
export { targetsWritten } from "./data/targetColumns.ts";
export * from "./data/task.ts";
export * from "./data/weights.ts";
export * from "./data/wording.ts";
export { type Alternative, alternativesOf } from "./diagnose/alternatives.ts";
export { CHECK_IDS, CHECK_NAMES, type Check, type CheckId } from "./diagnose/checks/check.ts";
export type * from "./diagnose/diagnosis.ts";
export type { Judged } from "./diagnose/judge.ts";
export { type DiagnoseOptions, type DiagnosisPlan, diagnose, planDiagnosis } from "./diagnose/planDiagnosis.ts";
export { fitPowerLaw, type PowerLaw, powerLawAt } from "./diagnose/powerLaw.ts";
export type { LeftOutLearner } from "./diagnose/references.ts";
export type { Remedy } from "./diagnose/remedy.ts";
export type { Tolerance } from "./diagnose/tolerance.ts";
export type { RuledVerdict, VerdictKind } from "./diagnose/verdict.ts";
export * from "./evaluate/estimate.ts";
export * from "./evaluate/evaluate.ts";
export type * from "./evaluate/evaluation.ts";
export * from "./evaluate/follow.ts";
export * from "./evaluate/ledger.ts";
export * from "./evaluate/lookLevel.ts";
export * from "./evaluate/looks.ts";
export { type EstimateOptions, INTERVAL_IDS, type IntervalId, intervalNamed } from "./evaluate/options.ts";
export * from "./evaluate/prepareSample.ts";
export * from "./evaluate/requirement.ts";
export * from "./evaluate/thresholdout.ts";
export * from "./evaluate/worstCase.ts";
export * from "./intervals/about.ts";
export * from "./intervals/anytime/anytimeMean.ts";
export { anytimeAbout, anytimeProportion } from "./intervals/anytime/anytimeProportion.ts";
export { asymptoticAbout, asymptoticMean } from "./intervals/anytime/asymptoticMean.ts";
export { bettingMean } from "./intervals/anytime/bettingMean.ts";
export * from "./intervals/betaHighestDensity.ts";
export * from "./intervals/betaPosterior.ts";
export * from "./intervals/bootstrap.ts";
export * from "./intervals/catalog.ts";
export * from "./intervals/clopperPearson.ts";
export * from "./intervals/clusterRobust.ts";
export * from "./intervals/correctedMean.ts";
export * from "./intervals/delong.ts";
export * from "./intervals/hanleyMcNeil.ts";
export * from "./intervals/hoeffding.ts";
export * from "./intervals/interval.ts";
export * from "./intervals/jeffreys.ts";
export * from "./intervals/meanOf.ts";
export * from "./intervals/normalProportion.ts";
export * from "./intervals/resample.ts";
export * from "./intervals/studentMean.ts";
export * from "./intervals/studentProportion.ts";
export * from "./intervals/wilson.ts";
export { labAbouts } from "./lab/abouts.ts";
export { type BayesErrorOptions, bayesErrorExperiment, bayesErrorOptions } from "./lab/bayesError.ts";
export { type BiasVarianceOptions, biasVarianceExperiment, biasVarianceOptions } from "./lab/biasVariance.ts";
export { type BoostingOptions, boostingExperiment, boostingOptions } from "./lab/boosting.ts";
export { type CalibrationLabOptions, calibrationExperiment, calibrationLabOptions } from "./lab/calibration.ts";
export { isExperimentId, labExperiments } from "./lab/catalog.ts";
export { type ChainsData, type ChainsOptions, chainsExperiment, chainsOptions } from "./lab/chains.ts";
export { type CoverageOptions, coverageExperiment, coverageOptions } from "./lab/coverage.ts";
export { errorMatrixOfTable } from "./lab/errorMatrixOfTable.ts";
export {
  checkLabOptions,
  type Experiment,
  type LabGiven,
  type LabOption,
  type LabSeed,
  type LabValues,
  type NumberOption,
  type NumbersOption,
} from "./lab/experiment.ts";
export { figureTable } from "./lab/figureTable.ts";
export type * from "./lab/labResult.ts";
export { type OverfittingLabOptions, overfittingExperiment, overfittingLabOptions } from "./lab/overfitting.ts";
export {
  type PartitionsData,
  type PartitionsOptions,
  partitionsExperiment,
  partitionsOptions,
} from "./lab/partitions.ts";
export { type PolynomialsOptions, polynomialsExperiment, polynomialsOptions } from "./lab/polynomials.ts";
export { type RocData, type RocOptions, rocExperiment, rocOptions } from "./lab/roc.ts";
export { type SelectionOptions, selectionExperiment, selectionOptions } from "./lab/selection.ts";
export * from "./learners/baseline/baseline.ts";
export type { Factor, MadeColumn } from "./learners/bases/madeColumns.ts";
export type { BasisModel } from "./learners/bases/onMadeColumns.ts";
export * from "./learners/bases/powers.ts";
export * from "./learners/bases/splines.ts";
export type { BernoulliModel } from "./learners/bayes/bernoulli.ts";
export type { CategoricalModel } from "./learners/bayes/categorical.ts";
export type { GaussianModel } from "./learners/bayes/gaussian.ts";
export type { MultinomialModel } from "./learners/bayes/multinomial.ts";
export * from "./learners/bayes/naiveBayes.ts";
export * from "./learners/boosting/adaBoost.ts";
export type { AdaBoostModel } from "./learners/boosting/adaBoostModel.ts";
export * from "./learners/boosting/boostingImportance.ts";
export * from "./learners/boosting/gradientBoosting.ts";
export type { GradientBoostingLoss, GradientBoostingModel } from "./learners/boosting/gradientBoostingModel.ts";
export {
  type GradientBoostingParameters,
  gradientBoostingParameters,
} from "./learners/boosting/gradientBoostingParameters.ts";
export * from "./learners/boosting/logitBoost.ts";
export type { BoostingLoss, BoostingLossName } from "./learners/boosting/losses/boostingLoss.ts";
export * from "./learners/boosting/losses/boostingLosses.ts";
export * from "./learners/boosting/margins.ts";
export * from "./learners/boosting/stagewise.ts";
export * from "./learners/discriminant/lda.ts";
export type { LdaModel } from "./learners/discriminant/ldaModel.ts";
export * from "./learners/discriminant/nearestCentroid.ts";
export * from "./learners/discriminant/qda.ts";
export type { QdaModel } from "./learners/discriminant/qdaModel.ts";
export * from "./learners/drawConvergence.ts";
export * from "./learners/ensembles/storedEnsemble.ts";
export * from "./learners/ensembles/treeShape.ts";
export * from "./learners/forests/bagging.ts";
export type * from "./learners/forests/baggingModel.ts";
export * from "./learners/forests/extraTrees.ts";
export * from "./learners/forests/forest.ts";
export type { ForestModel } from "./learners/forests/forestModel.ts";
export type { FeatureImportance } from "./learners/forests/importance.ts";
export * from "./learners/forests/impurityImportance.ts";
export type { PackedTree } from "./learners/forests/packedTree.ts";
export * from "./learners/forests/permutationImportance.ts";
export * from "./learners/forests/proximity.ts";
export type { ForestCriterion, TreeEnsembleParameters } from "./learners/forests/treeEnsemble.ts";
export type { History } from "./learners/history.ts";
export { type LinearSvmParameters, linearSvm, linearSvmParameters } from "./learners/kernels/linearSvm.ts";
export { type LinearSvmModel, linearSvmScores } from "./learners/kernels/linearSvmModel.ts";
export * from "./learners/kernels/smo.ts";
export * from "./learners/kernels/smoProblem.ts";
export * from "./learners/kernels/svm.ts";
export { type SvmModel, svmScores } from "./learners/kernels/svmModel.ts";
export { type SvmParameters, svmParameters } from "./learners/kernels/svmParameters.ts";
export type * from "./learners/learner.ts";
export * from "./learners/linear/drawPath.ts";
export * from "./learners/linear/elasticNet.ts";
export * from "./learners/linear/lasso.ts";
export * from "./learners/linear/multiTask/multiTaskModel.ts";
export * from "./learners/linear/multiTaskLasso.ts";
export * from "./learners/linear/ols.ts";
export type { PenalisedModel } from "./learners/linear/penalised/penalisedModel.ts";
export { type ElasticNetParameters, elasticNetParameters } from "./learners/linear/penalised/penalisedParameters.ts";
export { penaltyFactors } from "./learners/linear/penalised/penaltyFactors.ts";
export * from "./learners/linear/polynomial.ts";
export * from "./learners/linear/ridge.ts";
export * from "./learners/logistic/logistic.ts";
export type {
  BinaryLogisticModel,
  LogisticModel,
  SoftmaxModel,
} from "./learners/logistic/logisticModel.ts";
export * from "./learners/logistic/logisticParameters.ts";
export * from "./learners/logistic/logisticSummary.ts";
export * from "./learners/margins/aucSgd.ts";
export { type MarginDescent, type MarginModel, marginScores } from "./learners/margins/marginModel.ts";
export { sgd } from "./learners/margins/sgd.ts";
export { type SgdParameters, sgdParameters } from "./learners/margins/sgdParameters.ts";
export * from "./learners/neighbours/completeCrossValidation.ts";
export * from "./learners/neighbours/knn.ts";
export type { KnnModel } from "./learners/neighbours/knnModel.ts";
export * from "./learners/networks/mlp.ts";
export { type MlpParameters, mlpParameters } from "./learners/networks/mlpParameters.ts";
export type { NetworkModel } from "./learners/networks/networkModel.ts";
export {
  checkParameters,
  type FlagRule,
  type LearnerRule,
  type NumberRule,
  type ParameterRule,
  type ShareRule,
  type SizeRule,
} from "./learners/parameters.ts";
export * from "./learners/prepare.ts";
export * from "./learners/requireTask.ts";
export * from "./learners/spec.ts";
export * from "./learners/storedModel.ts";
export { type DescribeOptions, describeImportance, describeTree } from "./learners/trees/describeTree.ts";
export * from "./learners/trees/drawTree.ts";
export { explainRow, type RowExplanation } from "./learners/trees/explainRow.ts";
export { type GrowRequest, growTree } from "./learners/trees/grow.ts";
export * from "./learners/trees/histogram/boostLogistic.ts";
export * from "./learners/trees/histogram/walkTrees.ts";
export { type TreeImportance, treeImportance } from "./learners/trees/impurityDecrease.ts";
export type { TreeInWords } from "./learners/trees/nodeText.ts";
export * from "./learners/trees/pruning.ts";
export * from "./learners/trees/storedTree.ts";
export { type TreeModel, type TreeParameters, tree, treeParameters } from "./learners/trees/tree.ts";
export type { Tree } from "./learners/trees/treeModel.ts";
export * from "./losses/absolute.ts";
export * from "./losses/costMatrix.ts";
export * from "./losses/log.ts";
export * from "./losses/margin/marginLoss.ts";
export * from "./losses/margin/marginLosses.ts";
export * from "./losses/pinball.ts";
export * from "./losses/rowLoss.ts";
export * from "./losses/squared.ts";
export * from "./losses/zeroOne.ts";
export * from "./metrics/catalog.ts";
export * from "./metrics/confusion.ts";
export * from "./metrics/curves/brierDecomposition.ts";
export * from "./metrics/curves/calibrationBins.ts";
export * from "./metrics/curves/corp.ts";
export * from "./metrics/curves/precisionRecall.ts";
export * from "./metrics/curves/roc.ts";
export * from "./metrics/curves/scoreHistogram.ts";
export * from "./metrics/curves/thin.ts";
export * from "./metrics/labels/accuracy.ts";
export * from "./metrics/labels/balancedAccuracy.ts";
export * from "./metrics/labels/cost.ts";
export * from "./metrics/labels/error.ts";
export * from "./metrics/labels/fBeta.ts";
export * from "./metrics/labels/fnr.ts";
export * from "./metrics/labels/fpr.ts";
export * from "./metrics/labels/informedness.ts";
export * from "./metrics/labels/kappa.ts";
export * from "./metrics/labels/lift.ts";
export * from "./metrics/labels/mcc.ts";
export * from "./metrics/labels/npv.ts";
export * from "./metrics/labels/precision.ts";
export * from "./metrics/labels/prevalence.ts";
export * from "./metrics/labels/recall.ts";
export * from "./metrics/labels/specificity.ts";
export * from "./metrics/metric.ts";
export * from "./metrics/multiclass/aucOvo.ts";
export * from "./metrics/multiclass/aucOvr.ts";
export * from "./metrics/multiclass/averagePrecisionMacro.ts";
export * from "./metrics/multiclass/averages.ts";
export * from "./metrics/multiclass/brierMulti.ts";
export * from "./metrics/multiclass/microAverages.ts";
export * from "./metrics/multiclass/top2.ts";
export * from "./metrics/probability/brier.ts";
export * from "./metrics/probability/ece.ts";
export * from "./metrics/probability/logLoss.ts";
export * from "./metrics/ranking/auc.ts";
export * from "./metrics/ranking/auprc.ts";
export * from "./metrics/ranking/auprcTrapezoid.ts";
export * from "./metrics/ranking/averagePrecision.ts";
export * from "./metrics/ranking/gini.ts";
export * from "./metrics/ranking/ks.ts";
export * from "./metrics/regression/explainedVariance.ts";
export * from "./metrics/regression/mae.ts";
export * from "./metrics/regression/mape.ts";
export * from "./metrics/regression/maxError.ts";
export * from "./metrics/regression/medianAbsoluteError.ts";
export * from "./metrics/regression/mse.ts";
export * from "./metrics/regression/pinball.ts";
export * from "./metrics/regression/r2.ts";
export * from "./metrics/regression/rmse.ts";
export * from "./metrics/regression/rmsle.ts";
export * from "./metrics/thresholds/operatingPoints.ts";
export * from "./numeric/distributions/beta.ts";
export * from "./numeric/distributions/binomial.ts";
export * from "./numeric/distributions/chiSquared.ts";
export * from "./numeric/distributions/fisher.ts";
export * from "./numeric/distributions/hypergeometric.ts";
export * from "./numeric/distributions/noncentralStudent.ts";
export * from "./numeric/distributions/normal.ts";
export * from "./numeric/distributions/student.ts";
export * from "./numeric/distributions/studentizedRange.ts";
export * from "./numeric/isotonic.ts";
export { KERNEL_NAMES, type Kernel, type KernelName } from "./numeric/kernels/kernels.ts";
export {
  acceptInvitation,
  type Invitation,
  newSoloTeam,
  newTeamMemory,
  soloTeam,
  type Team,
  withTeam,
} from "./numeric/kernels/team.ts";
export { type Rng, randomInteger, stream } from "./numeric/random.ts";
export * from "./numeric/ranks.ts";
export * from "./numeric/sort.ts";
export * from "./numeric/tally.ts";
export { compareOptionsOf, resampledOptionsOf } from "./options/compareOptionsOf.ts";
export { evaluateOptionsOf } from "./options/evaluateOptionsOf.ts";
export * from "./options/index.ts";
export { recalibrateOptionsOf } from "./options/recalibrateOptionsOf.ts";
export { riskOptionsOf } from "./options/riskOptionsOf.ts";
export { rolesOf } from "./options/rolesOf.ts";
export { planAbouts } from "./plan/abouts.ts";
export { planFormulas } from "./plan/catalog.ts";
export { type Clusters, designEffect } from "./plan/designEffect.ts";
export {
  type Design,
  type Formula,
  type FormulaId,
  isInside,
  type Quantity,
  type Range,
  rangeText,
  type Values,
} from "./plan/formula.ts";
export { type PlanOptions, plan, planJson } from "./plan/makePlan.ts";
export { mcnemarPower } from "./plan/mcnemarPower.ts";
export { aucPilot } from "./plan/pilot/aucPilot.ts";
export type { PairedPilotOptions } from "./plan/pilot/pairedFigures.ts";
export { pairedPilot } from "./plan/pilot/pairedPilot.ts";
export { type Pilot, planFromPilot } from "./plan/pilot/pilot.ts";
export { type PilotOptions, proportionPilot } from "./plan/pilot/proportionPilot.ts";
export type * from "./plan/plan.ts";
export { planCurve } from "./plan/planCurve.ts";
export { PLAN_IDS } from "./plan/planIds.ts";
export { expectedProportionWidth, proportionWidth } from "./plan/proportionWidth.ts";
export { flagOf } from "./plan/solve.ts";
export * from "./report/boundDocument.ts";
export { calibrationDocument } from "./report/calibrationDocument.ts";
export { calibrationMeasures, calibrationMethodNames } from "./report/calibrationNames.ts";
export { calibratorText } from "./report/calibratorText.ts";
export { type ComparisonDocumentOptions, comparisonDocument } from "./report/comparisonDocument.ts";
export * from "./report/comparisonPage.ts";
export * from "./report/criticalDifference.ts";
export { curveDocument } from "./report/curveDocument.ts";
export * from "./report/curveVerdict.ts";
export { diagnosisDocument } from "./report/diagnosisDocument.ts";
export * from "./report/displayWidth.ts";
export * from "./report/document.ts";
export * from "./report/ensembleDocument.ts";
export * from "./report/evaluationDocument.ts";
export * from "./report/explanation.ts";
export * from "./report/featureCurveDocument.ts";
export * from "./report/featureCurveVerdict.ts";
export * from "./report/featuresTaken.ts";
export * from "./report/followingDocument.ts";
export * from "./report/format.ts";
export * from "./report/json.ts";
export { labDocument } from "./report/labDocument.ts";
export * from "./report/markdown.ts";
export * from "./report/methodName.ts";
export {
  type OverfittingReport,
  overfittingDocument,
  overfittingJson,
} from "./report/overfittingDocument.ts";
export * from "./report/pageData.ts";
export { planDocument, quantityText } from "./report/planDocument.ts";
export * from "./report/riskDocument.ts";
export * from "./report/selectionDocument.ts";
export * from "./report/terminal.ts";
export * from "./report/testName.ts";
export * from "./select/bootstrap632.ts";
export type * from "./select/bootstrapCorrected.ts";
export { type CandidateErrors, candidateErrors } from "./select/candidateErrors.ts";
export * from "./select/candidates.ts";
export * from "./select/capacity.ts";
export * from "./select/choiceRule.ts";
export * from "./select/choose.ts";
export * from "./select/chooseConstrained.ts";
export * from "./select/commonGround.ts";
export * from "./select/completeError.ts";
export * from "./select/consistency.ts";
export * from "./select/crossValidate.ts";
export * from "./select/crossValidation.ts";
export * from "./select/curve.ts";
export * from "./select/estimateOfFolds.ts";
export * from "./select/executor.ts";
export * from "./select/featureCurve.ts";
export * from "./select/finishedPart.ts";
export * from "./select/fit.ts";
export * from "./select/forestImportance.ts";
export { type HoldOutErrorOptions, holdOutError } from "./select/holdOutError.ts";
export * from "./select/informationCriteria.ts";
export * from "./select/leaveOneOutError.ts";
export * from "./select/modelsOnSplits.ts";
export * from "./select/outOfBag.ts";
export { outOfBagError } from "./select/outOfBagError.ts";
export type * from "./select/pairedDifference.ts";
export * from "./select/pareto.ts";
export * from "./select/plannedEstimate.ts";
export * from "./select/planSelection.ts";
export * from "./select/predictionOf.ts";
export * from "./select/race.ts";
export * from "./select/repeatedError.ts";
export * from "./select/riskAbouts.ts";
export * from "./select/riskCriteria.ts";
export {
  foldError,
  monteCarloError,
  type RiskEstimate,
  type RiskEstimator,
  type RiskOptions,
  trainingError,
} from "./select/riskEstimates.ts";
export * from "./select/riskMethods.ts";
export * from "./select/riskTable.ts";
export * from "./select/runFit.ts";
export * from "./select/runPlan.ts";
export type * from "./select/selection.ts";
export * from "./select/selectionOf.ts";
export { requireMetrics } from "./select/severalTargets.ts";
export * from "./select/structuralChoice.ts";
export type * from "./select/structuralComparison.ts";
export * from "./select/subset/subset.ts";
export type { SubsetCriterion } from "./select/subset/subsetCriterion.ts";
export type { SubsetModel, SubsetStep } from "./select/subset/subsetModel.ts";
export * from "./select/subset/subsetPath.ts";
export * from "./split/bootstrapSplit.ts";
export * from "./split/givenFolds.ts";
export * from "./split/groupKFold.ts";
export * from "./split/holdOut.ts";
export { type FoldOptions, kFold } from "./split/kFold.ts";
export * from "./split/leaveOneOut.ts";
export { type LeavePOutOptions, leavePOut } from "./split/leavePOut.ts";
export * from "./split/makeSplits.ts";
export * from "./split/monteCarlo.ts";
export * from "./split/nested.ts";
export * from "./split/repeated.ts";
export type * from "./split/split.ts";
export { rowsToSplit, splittable } from "./split/splittable.ts";
export * from "./split/stratifiedGroupKFold.ts";
export * from "./split/stratifiedKFold.ts";
export * from "./split/threeWay.ts";
export * from "./split/threeWayInTime.ts";
export * from "./split/timeSeries.ts";
export * from "./theory/abouts.ts";
export * from "./theory/binaryKl.ts";
export * from "./theory/binomialTailBound.ts";
export * from "./theory/chernoffBound.ts";
export * from "./theory/compareBounds.ts";
export * from "./theory/empiricalBernstein.ts";
export type { ErrorCount } from "./theory/errorCount.ts";
export * from "./theory/formulas/bound.ts";
export type { BoundFormula, BoundQuantity, BoundValues } from "./theory/formulas/boundFormula.ts";
export * from "./theory/formulas/catalog.ts";
export * from "./theory/formulas/comparedBound.ts";
export * from "./theory/formulas/dimensionBound.ts";
export * from "./theory/formulas/growthBound.ts";
export * from "./theory/formulas/holdOutBound.ts";
export * from "./theory/formulas/hypergeometricBound.ts";
export * from "./theory/formulas/nestedBound.ts";
export * from "./theory/formulas/pacBayesLinearBound.ts";
export * from "./theory/formulas/rademacherBound.ts";
export * from "./theory/formulas/solveBound.ts";
export * from "./theory/growthFunction.ts";
export * from "./theory/hoeffding.ts";
export * from "./theory/hoeffdingInverse.ts";
export * from "./theory/hoeffdingUpper.ts";
export * from "./theory/holdOutBounds.ts";
export * from "./theory/hypergeometricOverfitting.ts";
export * from "./theory/occamBound.ts";
export {
  CHAIN_KINDS,
  type ChainKind,
  type ChainOptions,
  chainMatrix,
  longestChain,
} from "./theory/overfitting/chainMatrix.ts";
export { type ChainFamily, chainOverfitting } from "./theory/overfitting/chainOverfitting.ts";
export { distinctAlgorithms } from "./theory/overfitting/distinctAlgorithms.ts";
export { chosenAmong, effectiveSize } from "./theory/overfitting/effectiveSize.ts";
export {
  type ErrorMatrix,
  type ErrorMatrixOptions,
  errorCounts,
  errorMatrix,
  errorMatrixOf,
  errorMatrixOfLabels,
  errsOn,
  pickAlgorithms,
} from "./theory/overfitting/errorMatrix.ts";
export type { ExactPoints } from "./theory/overfitting/exactCross.ts";
export { linearDichotomies } from "./theory/overfitting/linearDichotomies.ts";
export { linearErrorMatrix } from "./theory/overfitting/linearErrorMatrix.ts";
export { type Neighbours, neighbours } from "./theory/overfitting/neighbours.ts";
export {
  choiceProbabilities,
  type Overfitting,
  overfitting,
  overfittingCurve,
} from "./theory/overfitting/overfitting.ts";
export { type OverfittingBounds, overfittingBounds } from "./theory/overfitting/overfittingBounds.ts";
export type { OverfittingOptions } from "./theory/overfitting/overfittingOptions.ts";
export {
  type OverfittingStudy,
  overfittingStudy,
  type StudiedAlgorithm,
} from "./theory/overfitting/overfittingStudy.ts";
export { type PairFamily, pairOverfitting } from "./theory/overfitting/pairOverfitting.ts";
export { connectivityProfile, splittingProfile } from "./theory/overfitting/profiles.ts";
export { type ChoiceOutcome, type SplitMean, TIE_RULES, type TieRule } from "./theory/overfitting/splitTally.ts";
export * from "./theory/pacBayes.ts";
export * from "./theory/rademacher.ts";
export * from "./theory/srmPenalty.ts";
export * from "./theory/structuralRisk.ts";
export * from "./theory/vcDimension.ts";
export * from "./theory/vcFamilies.ts";
export * from "./theory/vcInverse.ts";
export * from "./theory/vcPenalty.ts";
export * from "./theory/vcProbability.ts";
