import { robustVariance } from "../../intervals/clusterRobust.ts";
import { aucInfluence, aucLogitInterval, aucPlainInterval, delongVariance } from "../../intervals/delong.ts";
import { hanleyMcNeil } from "../../intervals/hanleyMcNeil.ts";
import { tailOf } from "../../intervals/interval.ts";
import type { IntervalChoice } from "../../intervals/intervalIds.ts";
import { normalUpperQuantile } from "../../numeric/distributions/normal.ts";
import { studentUpperQuantile } from "../../numeric/distributions/student.ts";
import type { RankingMetric } from "../metric.ts";
import { type Sample, unitsPerWeight } from "../samples/sample.ts";
import type { ClosedForm } from "./closedForm.ts";
import { rankingFamily } from "./ranking.ts";

/** The family of the AUC alone: DeLong's interval. */
export const aucFamily: RankingMetric["family"] = {
  ...rankingFamily,
  influence: (_, { prediction, facts, whole: { tally } }) =>
    tally && "score" in prediction ? aucInfluence(prediction.truth, prediction.score, facts.weight, tally) : null,
  closedForm: (metric, _, sample, choice) => aucInterval(metric, sample, choice),
};

function aucInterval(metric: RankingMetric, sample: Sample, { interval, bounds }: IntervalChoice): ClosedForm {
  const { tally, facts } = sample;
  if (!tally) return null;
  const estimate = delongVariance(tally);
  if (facts.independent) {
    const { auc, positives, negatives } = estimate;
    if (interval === "hanley-mcneil") return { interval: hanleyMcNeil(auc, positives, negatives, bounds) };
    const { variance } = estimate;
    if (variance === null) return { none: "a class has only one row" };
    const critical = normalUpperQuantile(tailOf(bounds));
    const shape = interval === "delong" ? aucPlainInterval : aucLogitInterval;
    return { interval: shape({ ...estimate, variance }, critical, bounds) };
  }
  const robust = robustVariance(sample.influence(metric), facts.group);
  if (!robust) return { none: "only one group" };
  const critical = studentUpperQuantile(tailOf(bounds), robust.df);
  const method = facts.group ? "cluster-robust" : "delong-logit";
  const perWeight = unitsPerWeight(facts);
  const units = { positives: perWeight * estimate.positives, negatives: perWeight * estimate.negatives };
  return { interval: aucLogitInterval({ ...estimate, ...units, variance: robust.variance }, critical, bounds, method) };
}
