import type { RankingMetric } from "../metric.ts";
import { unitsPerWeight } from "../samples/sample.ts";
import { scoredSample } from "../samples/scoredSample.ts";
import { notApplicable } from "./notApplicable.ts";
import { contaminatedTallies } from "./worstCase.ts";

/**
 * The family of metrics of the order of the scores of two classes: a bootstrap interval.
 *
 * @see {@link averagePrecision}
 */
export const rankingFamily: RankingMetric["family"] = {
  sample: (_, prediction, threshold) => scoredSample(prediction, threshold),
  value: (metric, { kind, tally }) => (tally ? metric.value(tally) : notApplicable(metric, kind)),
  worstCases: (metric, _, { tally, facts }, tail) => {
    if (!tally) return [];
    const { score } = tally;
    const ends = [score[score.length - 1] - 1, score[0] + 1] as const;
    return contaminatedTallies(tally, tail, ends, unitsPerWeight(facts)).map(metric.value);
  },
};
