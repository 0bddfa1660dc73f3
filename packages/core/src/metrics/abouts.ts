import type { MetricOptions } from "./catalog.ts";
import { accuracyAbout } from "./labels/accuracy.ts";
import { balancedAccuracyAbout } from "./labels/balancedAccuracy.ts";
import { costAbout, leastCostAbout } from "./labels/cost.ts";
import { errorAbout } from "./labels/error.ts";
import { f1About, f2About, f05About, fBetaAbout } from "./labels/fBeta.ts";
import { fnrAbout } from "./labels/fnr.ts";
import { fprAbout } from "./labels/fpr.ts";
import { informednessAbout } from "./labels/informedness.ts";
import { kappaAbout } from "./labels/kappa.ts";
import { liftAbout } from "./labels/lift.ts";
import { mccAbout } from "./labels/mcc.ts";
import { npvAbout } from "./labels/npv.ts";
import { precisionAbout } from "./labels/precision.ts";
import { prevalenceAbout } from "./labels/prevalence.ts";
import { recallAbout } from "./labels/recall.ts";
import { specificityAbout } from "./labels/specificity.ts";
import type { MetricAbout } from "./metric.ts";
import { aucOvoAbout } from "./multiclass/aucOvo.ts";
import { aucOvrAbout } from "./multiclass/aucOvr.ts";
import { averagePrecisionMacroAbout } from "./multiclass/averagePrecisionMacro.ts";
import { classAverageAbouts } from "./multiclass/averages.ts";
import { brierMultiAbout } from "./multiclass/brierMulti.ts";
import { microAbouts } from "./multiclass/microAverages.ts";
import { top2About } from "./multiclass/top2.ts";
import { brierAbout } from "./probability/brier.ts";
import { eceAbout } from "./probability/ece.ts";
import { likelihoodAbout, logLikelihoodAbout } from "./probability/likelihood.ts";
import { logLossAbout } from "./probability/logLoss.ts";
import { aucAbout } from "./ranking/auc.ts";
import { auprcAbout } from "./ranking/auprc.ts";
import { auprcTrapezoidAbout } from "./ranking/auprcTrapezoid.ts";
import { averagePrecisionAbout } from "./ranking/averagePrecision.ts";
import { giniAbout } from "./ranking/gini.ts";
import { ksAbout } from "./ranking/ks.ts";
import { explainedVarianceAbout } from "./regression/explainedVariance.ts";
import { maeAbout } from "./regression/mae.ts";
import { mapeAbout } from "./regression/mape.ts";
import { maxErrorAbout } from "./regression/maxError.ts";
import { meanErrorAbout } from "./regression/meanError.ts";
import { medianAbsoluteErrorAbout } from "./regression/medianAbsoluteError.ts";
import { mseAbout } from "./regression/mse.ts";
import { pinballAbout } from "./regression/pinball.ts";
import { r2About } from "./regression/r2.ts";
import { rmseAbout } from "./regression/rmse.ts";
import { rmsleAbout } from "./regression/rmsle.ts";

/**
 * What each metric is, in words, by its id: apart from the metrics, so that computing one loads no text. Some texts state
 * what was asked for, such as the number of bins.
 */
export function metricAbouts(options: MetricOptions = {}): Readonly<Record<string, MetricAbout>> {
  return {
    accuracy: accuracyAbout,
    auc: aucAbout,
    auprc: auprcAbout,
    auprcTrapezoid: auprcTrapezoidAbout,
    averagePrecision: averagePrecisionAbout,
    averagePrecisionMacro: averagePrecisionMacroAbout,
    balancedAccuracy: balancedAccuracyAbout,
    brier: brierAbout,
    brierMulti: brierMultiAbout,
    error: errorAbout,
    explainedVariance: explainedVarianceAbout,
    fnr: fnrAbout,
    fpr: fprAbout,
    gini: giniAbout,
    informedness: informednessAbout,
    kappa: kappaAbout,
    ks: ksAbout,
    lift: liftAbout,
    mae: maeAbout,
    mape: mapeAbout,
    maxError: maxErrorAbout,
    mcc: mccAbout,
    meanError: meanErrorAbout,
    medianAbsoluteError: medianAbsoluteErrorAbout,
    mse: mseAbout,
    npv: npvAbout,
    precision: precisionAbout,
    prevalence: prevalenceAbout,
    r2: r2About,
    recall: recallAbout,
    rmse: rmseAbout,
    rmsle: rmsleAbout,
    specificity: specificityAbout,
    top2: top2About,
    aucOvo: aucOvoAbout(false),
    aucOvoWeighted: aucOvoAbout(true),
    aucOvr: aucOvrAbout(false),
    aucOvrWeighted: aucOvrAbout(true),
    cost: costAbout,
    leastCost: leastCostAbout,
    ece: eceAbout(options.ece),
    f1: f1About,
    "f0.5": f05About,
    f2: f2About,
    fBeta: fBetaAbout,
    logLoss: logLossAbout,
    logLikelihood: logLikelihoodAbout,
    likelihood: likelihoodAbout,
    "pinball0.1": pinballAbout(0.1),
    "pinball0.9": pinballAbout(0.9),
    ...classAverageAbouts,
    ...microAbouts,
  };
}
