import { type Evaluation, isoLossSlope, type TallyCurve } from "@heldout/core";
import type { JSX } from "preact";
import { useCallback, useMemo, useState } from "preact/hooks";
import { CostControl } from "./controls/CostControl.tsx";
import { PointButtons } from "./controls/PointButtons.tsx";
import { PrevalenceControl } from "./controls/PrevalenceControl.tsx";
import { ThresholdControl } from "./controls/ThresholdControl.tsx";
import { ConfusionMatrix } from "./figures/ConfusionMatrix.tsx";
import { CostCurve } from "./figures/CostCurve.tsx";
import { PrecisionRecall } from "./figures/PrecisionRecall.tsx";
import { Reliability } from "./figures/Reliability.tsx";
import { Roc } from "./figures/Roc.tsx";
import { ScoreHistogram } from "./figures/ScoreHistogram.tsx";
import { Measures } from "./Measures.tsx";
import { measuresAt } from "./measures.ts";
import { namedPoints } from "./operatingPoints.ts";
import { countsAt, observedPrevalence, tallyIndex } from "./tally.ts";

export interface OperatingProps {
  readonly evaluation: Evaluation;
  readonly tally: TallyCurve;
  readonly classes: readonly string[];
}

/** Threshold, costs and prevalence, and everything that moves with them. */
export function Operating({ evaluation, tally, classes }: OperatingProps): JSX.Element {
  const { curves, level, source, operatingPoints, decomposition } = evaluation;
  const observed = observedPrevalence(tally);
  const [costFn, setCostFn] = useState(operatingPoints?.minCost.costFn ?? 1);
  const [costFp, setCostFp] = useState(operatingPoints?.minCost.costFp ?? 1);
  const [chosenPrevalence, setPrevalence] = useState<number | null>(null);
  const prevalence = chosenPrevalence ?? observed;
  const named = useMemo(() => namedPoints(tally, { prevalence, costFn, costFp }), [tally, prevalence, costFn, costFp]);
  const [threshold, setThreshold] = useState<number | null>(
    () => evaluation.threshold ?? tally.threshold[named[0].index],
  );
  const index = tallyIndex(tally, threshold);
  const onIndex = useCallback((to: number) => setThreshold(tally.threshold[to]), [tally]);

  const { truePositive, falsePositive, positives, negatives } = countsAt(tally, index);
  const rowsPerWeight = source.weights?.meaning === "sampling" ? source.weights.effectiveRows / source.weights.sum : 1;
  const measures = measuresAt(countsAt(tally, index), { level, prevalence, costFn, costFp, rowsPerWeight });
  const slope = isoLossSlope({ falseNegative: costFn, falsePositive: costFp }, prevalence);
  const moving = useMemo(() => ({ tally, index, slope, named, onIndex }), [tally, index, slope, named, onIndex]);
  const leastCost = named.find((point) => point.id === "minCost")?.index ?? 0;
  return (
    <section class="operating" aria-labelledby="operating">
      <aside class="controls card">
        <h2 id="operating">Operating point</h2>
        <ThresholdControl tally={tally} threshold={threshold} index={index} onThreshold={setThreshold} />
        <PointButtons tally={tally} named={named} index={index} onIndex={onIndex} />
        <CostControl id="cost-fn" label="False negative costs" cost={costFn} onCost={setCostFn} />
        <CostControl id="cost-fp" label="False positive costs" cost={costFp} onCost={setCostFp} />
        <PrevalenceControl prevalence={prevalence} observed={observed} onPrevalence={setPrevalence} />
      </aside>
      <div class="figures">
        <div class="pair wide">
          <Measures evaluation={evaluation} measures={measures} threshold={threshold} prevalence={prevalence} />
          <ConfusionMatrix
            classes={classes}
            confusion={[
              [negatives - falsePositive, falsePositive],
              [positives - truePositive, truePositive],
            ]}
          />
        </div>
        {curves.roc && <Roc roc={curves.roc} level={level} moving={moving} />}
        <PrecisionRecall tally={tally} index={index} prevalence={prevalence} onIndex={onIndex} />
        {curves.scoreHistogram && (
          <ScoreHistogram
            histogram={curves.scoreHistogram}
            negative={classes[0]}
            positive={classes[1]}
            threshold={threshold}
          />
        )}
        <CostCurve
          tally={tally}
          threshold={threshold}
          prevalence={prevalence}
          costFn={costFn}
          costFp={costFp}
          leastCost={leastCost}
          onIndex={onIndex}
        />
        {curves.calibration && (
          <Reliability calibration={curves.calibration} decomposition={decomposition} level={level} />
        )}
      </div>
    </section>
  );
}
