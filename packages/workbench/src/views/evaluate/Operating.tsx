import { type Evaluation, isoLossSlope, type TallyCurve } from "@heldout/core";
import type { JSX } from "preact";
import { useCallback, useMemo } from "preact/hooks";
import { formatThreshold } from "../../format.ts";
import { CostControl } from "./controls/CostControl.tsx";
import { FollowControl } from "./controls/FollowControl.tsx";
import { Outcome } from "./controls/Outcome.tsx";
import { PointButtons } from "./controls/PointButtons.tsx";
import { PrevalenceControl } from "./controls/PrevalenceControl.tsx";
import { costsOfRatio } from "./controls/ratioStops.ts";
import { ThresholdControl } from "./controls/ThresholdControl.tsx";
import { ConfusionMatrix } from "./figures/ConfusionMatrix.tsx";
import { CostCurve } from "./figures/CostCurve.tsx";
import { CostRatios } from "./figures/CostRatios.tsx";
import { PrecisionRecall } from "./figures/PrecisionRecall.tsx";
import { Reliability } from "./figures/Reliability.tsx";
import { Roc } from "./figures/Roc.tsx";
import { ScoreHistogram } from "./figures/ScoreHistogram.tsx";
import { Measures } from "./Measures.tsx";
import { costAt, measuresAt } from "./measures.ts";
import { shownInterval } from "./shownInterval.ts";
import { countsAt } from "./tally.ts";
import { useOperating } from "./useOperating.ts";

export interface OperatingProps {
  readonly evaluation: Evaluation;
  readonly tally: TallyCurve;
  readonly classes: readonly string[];
}

/** Threshold, costs and prevalence, and everything that moves with them. */
export function Operating({ evaluation, tally, classes }: OperatingProps): JSX.Element {
  const { curves, level, source, decomposition } = evaluation;
  const operating = useOperating(evaluation, tally);
  const { threshold, index, named, leastCost, prevalence, costFn, costFp, observed, follow } = operating;
  const { chooseThreshold, chooseIndex, chooseCosts, choosePrevalence, chooseFollow } = operating;

  const counts = countsAt(tally, index);
  const { truePositive, falsePositive, positives, negatives } = counts;
  const rowsPerWeight = source.weights?.meaning === "sampling" ? source.weights.effectiveRows / source.weights.sum : 1;
  const measures = measuresAt(counts, { level, prevalence, costFn, costFp, rowsPerWeight }).map((measure) =>
    shownInterval(measure, evaluation, threshold),
  );
  const slope = isoLossSlope({ falseNegative: costFn, falsePositive: costFp }, prevalence);
  const moving = useMemo(
    () => ({ tally, index, slope, named, leastCost, onIndex: chooseIndex }),
    [tally, index, slope, named, leastCost, chooseIndex],
  );
  const setting = { prevalence, costFn, costFp };
  const chooseRatio = useCallback((ratio: number) => chooseCosts(costsOfRatio(ratio, costFp)), [chooseCosts, costFp]);
  return (
    <section class="operating" aria-labelledby="operating">
      <aside class="controls card" aria-labelledby="operating">
        <h2 id="operating">Operating point</h2>
        <ThresholdControl tally={tally} threshold={threshold} index={index} onThreshold={chooseThreshold} />
        <FollowControl follow={follow} onFollow={chooseFollow} />
        <PointButtons tally={tally} named={named} index={index} onIndex={chooseIndex} />
        <CostControl costFn={costFn} costFp={costFp} onCosts={chooseCosts} />
        <PrevalenceControl prevalence={prevalence} observed={observed} onPrevalence={choosePrevalence} />
        <Outcome
          cost={measures.find(({ id }) => id === "cost")}
          level={level}
          least={costAt(countsAt(tally, leastCost), setting)}
          leastAt={tally.threshold[leastCost]}
        />
      </aside>
      <div class="figures">
        <div class="pair wide">
          <Measures evaluation={evaluation} measures={measures} threshold={threshold} prevalence={prevalence} />
          <ConfusionMatrix
            classes={classes}
            decided={`at threshold ${formatThreshold(threshold)}`}
            confusion={[
              [negatives - falsePositive, falsePositive],
              [positives - truePositive, truePositive],
            ]}
          />
        </div>
        {curves.roc && <Roc roc={curves.roc} level={level} moving={moving} />}
        <PrecisionRecall tally={tally} index={index} prevalence={prevalence} onIndex={chooseIndex} />
        {curves.scoreHistogram && (
          <ScoreHistogram
            histogram={curves.scoreHistogram}
            negative={classes[0]}
            positive={classes[1]}
            threshold={threshold}
          />
        )}
        <CostCurve tally={tally} threshold={threshold} {...setting} leastCost={leastCost} onIndex={chooseIndex} />
        <CostRatios
          tally={tally}
          threshold={threshold}
          index={index}
          leastCost={leastCost}
          {...setting}
          onRatio={chooseRatio}
        />
        {curves.calibration && (
          <Reliability
            calibration={curves.calibration}
            decomposition={decomposition}
            level={level}
            threshold={threshold}
          />
        )}
      </div>
    </section>
  );
}
