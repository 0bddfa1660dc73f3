import {
  countsAt,
  documentMethods,
  type Evaluation,
  expectedCostAt,
  isoLossSlope,
  type Measure,
  measuresAt,
  movingSlices,
  rowsPerWeight,
  shownInterval,
  type TallyCurve,
} from "@heldout/core/internal";
import type { JSX } from "preact";
import { useCallback, useMemo } from "preact/hooks";
import { formatThreshold } from "../../format.ts";
import { Unhurried } from "../../Unhurried.tsx";
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
import { MovingSlices } from "./MovingSlices.tsx";
import { type Operating as OperatingPoint, useOperating } from "./useOperating.ts";

export interface OperatingProps {
  readonly evaluation: Evaluation;
  readonly tally: TallyCurve;
  readonly classes: readonly string[];
}

/** Threshold, costs and prevalence, and everything that moves with them. */
export function Operating({ evaluation, tally, classes }: OperatingProps): JSX.Element {
  const { curves, level, decomposition } = evaluation;
  const operating = useOperating(evaluation, tally);
  const { threshold, index, named, leastCost, prevalence, costFn, costFp, observed, follow } = operating;
  const { chooseThreshold, chooseIndex, chooseCosts, choosePrevalence, chooseFollow } = operating;

  const setting = useMemo(() => ({ prevalence, costFn, costFp }), [prevalence, costFn, costFp]);
  const measures = useMeasures(evaluation, tally, operating);
  const slices = useMemo(() => movingSlices(evaluation), [evaluation]);
  const breakEven = named.find(({ id }) => id === "breakEven")?.index ?? 0;
  const cut = tally.threshold[index];
  const choice = useMemo(() => ({ threshold, cut, observed, ...setting }), [threshold, cut, observed, setting]);
  const least = expectedCostAt(countsAt(tally, leastCost), setting);
  const chooseRatio = useCallback((ratio: number) => chooseCosts(costsOfRatio(ratio, costFp)), [chooseCosts, costFp]);
  // Each part is made again only when something that it shows has changed.
  const parts = {
    threshold: useMemo(
      () => <ThresholdControl tally={tally} threshold={threshold} index={index} onThreshold={chooseThreshold} />,
      [tally, threshold, index, chooseThreshold],
    ),
    follow: useMemo(() => <FollowControl follow={follow} onFollow={chooseFollow} />, [follow, chooseFollow]),
    points: useMemo(
      () => <PointButtons tally={tally} named={named} index={index} onIndex={chooseIndex} />,
      [tally, named, index, chooseIndex],
    ),
    costs: useMemo(
      () => <CostControl costFn={costFn} costFp={costFp} onCosts={chooseCosts} />,
      [costFn, costFp, chooseCosts],
    ),
    prevalence: useMemo(
      () => <PrevalenceControl prevalence={prevalence} observed={observed} onPrevalence={choosePrevalence} />,
      [prevalence, observed, choosePrevalence],
    ),
    measures: useMemo(
      () => <Measures evaluation={evaluation} measures={measures} threshold={threshold} prevalence={prevalence} />,
      [evaluation, measures, threshold, prevalence],
    ),
    confusion: useMemo(() => {
      const { truePositive, falsePositive, positives, negatives } = countsAt(tally, index);
      const confusion = [
        [negatives - falsePositive, falsePositive],
        [positives - truePositive, truePositive],
      ];
      const decided = `at threshold ${formatThreshold(threshold)}`;
      return <ConfusionMatrix classes={classes} decided={decided} confusion={confusion} />;
    }, [tally, index, threshold, classes]),
    roc: useMemo(() => {
      const slope = isoLossSlope({ falseNegative: costFn, falsePositive: costFp }, prevalence);
      const moving = { tally, index, slope, named, leastCost, onIndex: chooseIndex };
      return curves.roc && <Roc roc={curves.roc} level={level} moving={moving} />;
    }, [curves, level, tally, index, named, leastCost, chooseIndex, prevalence, costFn, costFp]),
    precisionRecall: useMemo(
      () => <PrecisionRecall {...{ tally, index, breakEven, prevalence }} onIndex={chooseIndex} />,
      [tally, index, breakEven, prevalence, chooseIndex],
    ),
    histogram: useMemo(
      () =>
        curves.scoreHistogram && (
          <ScoreHistogram
            histogram={curves.scoreHistogram}
            negative={classes[0]}
            positive={classes[1]}
            threshold={threshold}
          />
        ),
      [curves, classes, threshold],
    ),
    cost: useMemo(
      () => <CostCurve tally={tally} threshold={threshold} {...setting} leastCost={leastCost} onIndex={chooseIndex} />,
      [tally, threshold, setting, leastCost, chooseIndex],
    ),
    ratios: useMemo(
      () => <CostRatios {...{ tally, threshold, index, leastCost }} {...setting} onRatio={chooseRatio} />,
      [tally, threshold, index, leastCost, setting, chooseRatio],
    ),
    reliability: useMemo(
      () =>
        curves.calibration && (
          <Reliability
            calibration={curves.calibration}
            decomposition={decomposition}
            level={level}
            threshold={threshold}
          />
        ),
      [curves, decomposition, level, threshold],
    ),
    slices: useMemo(
      () => slices && <MovingSlices evaluation={evaluation} slices={slices} choice={choice} />,
      [evaluation, slices, choice],
    ),
  };
  return (
    <>
      <section class="operating" aria-labelledby="operating">
        <aside class="controls card" aria-labelledby="operating">
          <h2 id="operating">Operating point</h2>
          {parts.threshold}
          {parts.follow}
          {parts.points}
          {parts.costs}
          {parts.prevalence}
          <Outcome
            cost={measures.find(({ id }) => id === "cost")}
            level={level}
            least={least}
            leastAt={tally.threshold[leastCost]}
          />
        </aside>
        <div class="figures">
          <div class="pair wide">
            <Unhurried>{parts.measures}</Unhurried>
            <Unhurried>{parts.confusion}</Unhurried>
          </div>
          <Unhurried>{parts.roc}</Unhurried>
          <Unhurried>{parts.precisionRecall}</Unhurried>
          <Unhurried>{parts.histogram}</Unhurried>
          <Unhurried>{parts.cost}</Unhurried>
          <Unhurried>{parts.ratios}</Unhurried>
          <Unhurried>{parts.reliability}</Unhurried>
        </div>
      </section>
      <Unhurried>{parts.slices}</Unhurried>
    </>
  );
}

/** What the choices make of all rows, with the intervals to show. */
function useMeasures(evaluation: Evaluation, tally: TallyCurve, operating: OperatingPoint): readonly Measure[] {
  const { threshold, index, prevalence, costFn, costFp } = operating;
  return useMemo(() => {
    const { metrics, source } = evaluation;
    const { interval, ...methods } = documentMethods(evaluation);
    const given = { metrics, threshold: evaluation.threshold, independent: source.groups === undefined };
    const options = {
      ...methods,
      prevalence,
      costFn,
      costFp,
      interval: interval ?? "wilson",
      rowsPerWeight: rowsPerWeight(evaluation) ?? 1,
    };
    return (
      measuresAt(countsAt(tally, index), options)
        // said beside the slider
        .filter(({ id }) => id !== "predictedPositive")
        .map((measure) => shownInterval(measure, given, threshold))
    );
  }, [evaluation, tally, threshold, index, prevalence, costFn, costFp]);
}
