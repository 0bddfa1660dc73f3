/**
 * The public root: data and predictions, the verbs, and every learner, metric, splitter and common interval by name.
 *
 * @module core
 */

export { type CalibrateOptions, calibrate, type RecalibratedRows } from "./calibrate/calibrate.ts";
export { calibrated } from "./calibrate/calibratedLearner.ts";
export type { Recalibration } from "./calibrate/recalibration.ts";
export { compare } from "./compare/compare.ts";
export type { Comparison, ModelSummary, Pair, TestResult, Verdict } from "./compare/comparison.ts";
export { type CompareLearnersOptions, compareLearners } from "./compare/learners/compareLearners.ts";
export type { CompareOptions } from "./compare/options.ts";
export type { NamedPrediction } from "./compare/readModels.ts";
export { type ChosenColumns, type ColumnRequest, chooseColumns } from "./data/columns/chooseColumns.ts";
export { InputError, type InputErrorCode } from "./data/inputError.ts";
export {
  classProbabilities,
  type Label,
  labels,
  numbers,
  probabilities,
  type RowInput,
  scores,
} from "./data/makePrediction.ts";
export type {
  ClassProbabilities,
  Labels,
  Numbers,
  Prediction,
  Probabilities,
  Scores,
  TaskKind,
} from "./data/prediction.ts";
export type { Preprocessing } from "./data/preprocessing/preprocessing.ts";
export { type PredictionReading, type ReadingOptions, readPrediction } from "./data/readPrediction.ts";
export { type CategoryColumn, type Column, type NumberColumn, type Table, tableFrom } from "./data/table.ts";
export { defineTask, type Target, type Task, type TaskRoles } from "./data/task.ts";
export type { Check } from "./diagnose/checks/check.ts";
export { type DiagnoseOptions, diagnose } from "./diagnose/diagnose.ts";
export type { Diagnosis } from "./diagnose/diagnosis.ts";
export type { Remedy } from "./diagnose/remedy.ts";
export { type ErrorRate, type ErrorRateOptions, errorRate } from "./evaluate/errorRate.ts";
export { estimate } from "./evaluate/estimate.ts";
export { type EvaluateOptions, evaluate } from "./evaluate/evaluate.ts";
export type { Curves, Evaluation, MetricResult, OperatingPoint, RequirementResult } from "./evaluate/evaluation.ts";
export type { EstimateOptions } from "./evaluate/options.ts";
export { betaPosterior } from "./intervals/betaPosterior.ts";
export { clopperPearson } from "./intervals/clopperPearson.ts";
export { delong } from "./intervals/delong.ts";
export { hoeffding } from "./intervals/hoeffding.ts";
export type { Interval, IntervalOptions } from "./intervals/interval.ts";
export type { IntervalId } from "./intervals/intervalIds.ts";
export { jeffreys } from "./intervals/jeffreys.ts";
export { normalProportion } from "./intervals/normalProportion.ts";
export { type MeanIntervalOptions, studentMean } from "./intervals/studentMean.ts";
export { wilson } from "./intervals/wilson.ts";
export { baseline } from "./learners/baseline/baseline.ts";
export { powers } from "./learners/bases/powers.ts";
export { splines } from "./learners/bases/splines.ts";
export { naiveBayes } from "./learners/bayes/naiveBayes.ts";
export { adaBoost } from "./learners/boosting/adaBoost.ts";
export { gradientBoosting } from "./learners/boosting/gradientBoosting.ts";
export { logitBoost } from "./learners/boosting/logitBoost.ts";
export { forwardStagewise } from "./learners/boosting/stagewise/forwardStagewise.ts";
export { defineLearner, type LearnerInput } from "./learners/definition/defineLearner.ts";
export type { LearnerDefinition, Registry } from "./learners/definition/learnerDefinition.ts";
export { lda } from "./learners/discriminant/lda.ts";
export { nearestCentroid } from "./learners/discriminant/nearestCentroid.ts";
export { qda } from "./learners/discriminant/qda.ts";
export { bagging } from "./learners/forests/bagging.ts";
export { extraTrees } from "./learners/forests/extraTrees.ts";
export { forest } from "./learners/forests/forest.ts";
export type { Learner, LearningData, Model } from "./learners/learner.ts";
export { elasticNet } from "./learners/linear/elasticNet.ts";
export { lasso } from "./learners/linear/lasso.ts";
export { multiTaskLasso } from "./learners/linear/multiTaskLasso.ts";
export { ols } from "./learners/linear/ols.ts";
export { polynomial } from "./learners/linear/polynomial.ts";
export { ridge } from "./learners/linear/ridge.ts";
export { type LogisticOptions, logistic } from "./learners/logistic/logistic.ts";
export { aucSgd } from "./learners/margins/aucSgd.ts";
export { sgd } from "./learners/margins/sgd.ts";
export { knn } from "./learners/neighbours/knn.ts";
export { mlp } from "./learners/networks/mlp.ts";
export type { PredictedRows, StoredModel } from "./learners/storedModel.ts";
export { linearSvm } from "./learners/svm/linearSvm.ts";
export { svm } from "./learners/svm/svm.ts";
export { tree } from "./learners/trees/tree.ts";
export type { LogLossOptions } from "./losses/log.ts";
export { type MetricOptions, metricsOf } from "./metrics/catalog.ts";
export { accuracy } from "./metrics/labels/accuracy.ts";
export { balancedAccuracy } from "./metrics/labels/balancedAccuracy.ts";
export { type Costs, cost } from "./metrics/labels/cost.ts";
export { error } from "./metrics/labels/error.ts";
export { f1, f2, f05 } from "./metrics/labels/fBeta.ts";
export { fnr } from "./metrics/labels/fnr.ts";
export { fpr } from "./metrics/labels/fpr.ts";
export { informedness } from "./metrics/labels/informedness.ts";
export { kappa } from "./metrics/labels/kappa.ts";
export { lift } from "./metrics/labels/lift.ts";
export { mcc } from "./metrics/labels/mcc.ts";
export { npv } from "./metrics/labels/npv.ts";
export { precision } from "./metrics/labels/precision.ts";
export { prevalence } from "./metrics/labels/prevalence.ts";
export { recall } from "./metrics/labels/recall.ts";
export { specificity } from "./metrics/labels/specificity.ts";
export type {
  BinaryLossMetric,
  CellLossMetric,
  ClassesMetric,
  ClassLossMetric,
  ClassShareMetric,
  ConfusionMetric,
  Metric,
  NumberLossMetric,
  NumbersMetric,
  ProbabilityMetric,
  RankingMetric,
  ShareMetric,
  TransformMetric,
} from "./metrics/metric.ts";
export { aucOvo, aucOvoWeighted } from "./metrics/multiclass/aucOvo.ts";
export { aucOvr, aucOvrWeighted } from "./metrics/multiclass/aucOvr.ts";
export { averagePrecisionMacro } from "./metrics/multiclass/averagePrecisionMacro.ts";
export { brierMulti } from "./metrics/multiclass/brierMulti.ts";
export { top2 } from "./metrics/multiclass/top2.ts";
export { brier } from "./metrics/probability/brier.ts";
export { type EceOptions, ece } from "./metrics/probability/ece.ts";
export { classLogLoss, logLoss } from "./metrics/probability/logLoss.ts";
export { auc } from "./metrics/ranking/auc.ts";
export { auprc } from "./metrics/ranking/auprc.ts";
export { auprcTrapezoid } from "./metrics/ranking/auprcTrapezoid.ts";
export { averagePrecision } from "./metrics/ranking/averagePrecision.ts";
export { gini } from "./metrics/ranking/gini.ts";
export { ks } from "./metrics/ranking/ks.ts";
export { explainedVariance } from "./metrics/regression/explainedVariance.ts";
export { mae } from "./metrics/regression/mae.ts";
export { mape } from "./metrics/regression/mape.ts";
export { maxError } from "./metrics/regression/maxError.ts";
export { meanError } from "./metrics/regression/meanError.ts";
export { medianAbsoluteError } from "./metrics/regression/medianAbsoluteError.ts";
export { mse } from "./metrics/regression/mse.ts";
export { pinball } from "./metrics/regression/pinball.ts";
export { r2 } from "./metrics/regression/r2.ts";
export { rmse } from "./metrics/regression/rmse.ts";
export { rmsle } from "./metrics/regression/rmsle.ts";
export { type Rng, stream } from "./numeric/random.ts";
export type { Tally } from "./numeric/tally.ts";
export { builtIn, type LearnerName, learnerOf, learners, withLearners } from "./registry.ts";
export { json } from "./report/json.ts";
export { type CandidateOptions, candidatesFrom, defaultCandidates } from "./select/candidates.ts";
export { curve } from "./select/curves/curve.ts";
export type { CurveOptions } from "./select/curves/curveOptions.ts";
export type { Curve, CurveSettings } from "./select/curves/curveResult.ts";
export { type FeatureCurve, featureCurve } from "./select/curves/featureCurve.ts";
export { learningCurve } from "./select/curves/learningCurve.ts";
export { validationCurve } from "./select/curves/validationCurve.ts";
export {
  type Executor,
  type ExecutorOptions,
  type FitEvent,
  inlineExecutor,
  type StopSign,
} from "./select/fits/executor.ts";
export type { Fit, FitResult, LearnerSetting } from "./select/fits/fit.ts";
export { type FitsProgress, isStopped, type Stopped } from "./select/fits/fittingOptions.ts";
export { runFit } from "./select/fits/runFit.ts";
export type { GivenLearner } from "./select/givenLearners.ts";
export { type EstimateRiskOptions, type EstimateRiskResult, estimateRisk } from "./select/risk/estimateRisk.ts";
export { type RiskTable, type RiskTableOptions, riskTable } from "./select/risk/riskTable.ts";
export { select } from "./select/selection/select.ts";
export type { CandidateResult, OuterFold, Selection } from "./select/selection/selection.ts";
export { nestedDesign, type SelectionDesign } from "./select/selection/selectionDesign.ts";
export { type SelectionOptions, selectionOf } from "./select/selection/selectionOf.ts";
export type { SelectOptions, SelectResult } from "./select/selection/selectOptions.ts";
export { predictTable } from "./select/storedModels/predictTable.ts";
export { readModel } from "./select/storedModels/readModel.ts";
export { trainModel } from "./select/storedModels/trainModel.ts";
export { type TrainOptions, train, trainWinner } from "./select/train.ts";
export type { Aggregation } from "./select/validation/aggregation.ts";
export { type CrossValidated, type CrossValidateOptions, crossValidate } from "./select/validation/crossValidate.ts";
export { crossValidateCandidates } from "./select/validation/crossValidateCandidates.ts";
export { type CrossValidation, estimateOf } from "./select/validation/crossValidation.ts";
export type { Bias, Estimate } from "./select/validation/estimateOfFolds.ts";
export { type BootstrapSplit, type BootstrapSplitOptions, bootstrapSplit } from "./split/bootstrapSplit.ts";
export { givenFolds } from "./split/givenFolds.ts";
export { groupKFold } from "./split/groupKFold.ts";
export { type HoldOutOptions, holdOut } from "./split/holdOut.ts";
export { type FoldOptions, kFold } from "./split/kFold.ts";
export { type LeaveOneOutOptions, leaveOneOut } from "./split/leaveOneOut.ts";
export { type LeavePOutOptions, leavePOut } from "./split/leavePOut.ts";
export { makeSplits } from "./split/makeSplits.ts";
export { type MonteCarloOptions, monteCarlo } from "./split/monteCarlo.ts";
export { type NestedOptions, type NestedSplit, nested } from "./split/nested.ts";
export { type RepeatedOptions, repeated } from "./split/repeated.ts";
export type { Split, Splittable, Splitter } from "./split/split.ts";
export { rowsToSplit, splittable } from "./split/splittable.ts";
export { stratifiedGroupKFold } from "./split/stratifiedGroupKFold.ts";
export { stratifiedKFold } from "./split/stratifiedKFold.ts";
export { type ThreeWayOptions, type ThreeWaySplit, threeWay } from "./split/threeWay.ts";
export { type ThreeWayInTimeOptions, threeWayInTime } from "./split/threeWayInTime.ts";
export { type TimeSeriesOptions, timeSeries } from "./split/timeSeries.ts";
export { subset } from "./subset/subset.ts";
