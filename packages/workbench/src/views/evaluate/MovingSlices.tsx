import {
  type Evaluation,
  intervalsMove,
  type MovingSlice,
  sliceMeasures,
  type WholeChoice,
} from "@heldout/core/internal";
import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { drawingRange } from "../../Estimate.tsx";
import { formatCount, formatPercent, formatThreshold } from "../../format.ts";
import { Label } from "../../Label.tsx";
import { MetricTerm } from "../../MetricTerm.tsx";
import { headlines } from "../../metricNames.ts";
import { ScrollArea } from "../../ScrollArea.tsx";
import { useSettled } from "../../useSettled.ts";
import { SliceCell, type SliceCellProps, writtenAs } from "./SliceCell.tsx";
import "./slices.css";

export interface MovingSlicesProps {
  readonly evaluation: Evaluation;
  readonly slices: readonly MovingSlice[];
  /** The same object while nothing changes. */
  readonly choice: WholeChoice;
}

const moved = ["recall", "specificity", "precision", "accuracy", "f1", "cost", "predictedPositive"];

/** More slices than this are written again only when the slider rests. */
const mostLive = 20;

/** One row per slice: two measures of the scores, and all that the chosen threshold decides. */
export function MovingSlices({ evaluation, slices, choice }: MovingSlicesProps): JSX.Element {
  const rested = useSettled(choice);
  const shown = slices.length <= mostLive ? choice : rested;
  const table = useMemo(() => tableOf(evaluation, slices, shown), [evaluation, slices, shown]);
  return (
    <section class="card wide" aria-labelledby="slices">
      <div class="card-head">
        <h2 id="slices">
          By <Label text={evaluation.slices?.column ?? ""} />
        </h2>
      </div>
      {table}
    </section>
  );
}

function tableOf(evaluation: Evaluation, slices: readonly MovingSlice[], choice: WholeChoice): JSX.Element {
  const still = headlines.binary
    .filter((id) => !moved.includes(id) && slices.some((slice) => Object.hasOwn(slice.metrics, id)))
    .slice(0, 2);
  const measures = slices.map((slice) => sliceMeasures(slice, choice, evaluation));
  const columns = [
    ...still.map((id) => ({
      id,
      cells: slices.map(({ metrics }) => (Object.hasOwn(metrics, id) ? metrics[id] : null)),
    })),
    ...moved.map((id) => ({ id, cells: measures.map((all) => all.find((measure) => measure.id === id) ?? null) })),
  ].map((column) => ({ ...column, range: drawingRange(writtenAs(column.id), ...drawnNumbers(column.cells)) }));
  return (
    <>
      <ScrollArea label="Measures of each slice">
        <table class="numbers moving-slices">
          <thead>
            <tr>
              <th scope="col">slice</th>
              <th scope="col" class="figure">
                n
              </th>
              {columns.map(({ id }) => (
                <th scope="col" key={id}>
                  {id === "predictedPositive" ? "predicted positive" : <MetricTerm id={id} />}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {slices.map((slice, s) => (
              <tr key={slice.value}>
                <th scope="row">
                  <Label text={slice.value} />
                </th>
                <td class="figure">{formatCount(slice.n)}</td>
                {columns.map(({ id, cells, range }) => (
                  <SliceCell key={id} id={id} metric={cells[s]} range={range} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
      <p class="figcaption">{captionOf(evaluation, slices, choice, still.length > 0).join(" ")}</p>
    </>
  );
}

/** Every value and bound that must fit the scale of a column. */
function drawnNumbers(cells: readonly SliceCellProps["metric"][]): number[] {
  return cells.flatMap((cell) =>
    [cell?.value, cell?.lower, cell?.upper].filter((number): number is number => typeof number === "number"),
  );
}

function captionOf(
  evaluation: Evaluation,
  slices: readonly MovingSlice[],
  { threshold, prevalence, observed }: WholeChoice,
  still: boolean,
): string[] {
  const own = evaluation.threshold ?? null;
  const given =
    own === null ? "at a threshold given with --threshold" : `at ${formatThreshold(own)}, the evaluated one`;
  const away = threshold !== own || own === null;
  const kept = Math.max(0, ...slices.map(({ tally }) => tally.thinned?.kept ?? 0));
  return [
    `From recall on, numbers are those at threshold ${formatThreshold(threshold)}: they move with threshold, costs and prevalence${still ? "; those before it are of the scores" : ""}.`,
    ...(prevalence === observed
      ? []
      : [
          `With ${formatPercent(prevalence)} positives in all rows, the odds of a positive change by the same factor in every slice.`,
        ]),
    ...(away
      ? [
          intervalsMove(evaluation, slices)
            ? `F1 has an interval only ${given}: it comes from resampled rows, which this page does not have.`
            : `Slices have intervals of these only ${given}: ${whyStill(evaluation)}, and this page has counts alone.`,
          ...(evaluation.source.weights?.meaning === "sampling" && intervalsMove(evaluation, slices)
            ? ["With sampling weights the other intervals are approximate: a slice counts as its effective rows."]
            : []),
        ]
      : []),
    ...(kept > 0
      ? [
          `A slice is counted at up to ${formatCount(kept)} thresholds; between them it has the counts of the next one above.`,
        ]
      : []),
    "Slices with few rows have wide intervals: two slices whose intervals overlap widely are not shown to differ.",
  ];
}

function whyStill({ source }: Evaluation): string {
  if (source.groups !== undefined) return "rows come in groups";
  return source.weights?.meaning === "sampling" ? "rows have sampling weights" : "they come from resampled rows";
}
