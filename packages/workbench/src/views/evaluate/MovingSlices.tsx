import {
  documentMethods,
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
import { headlines } from "../../metricNames.ts";
import type { Column } from "../../tables/column.ts";
import { estimateCells, estimateValue } from "../../tables/estimateCells.ts";
import { metricHead } from "../../tables/metricHead.ts";
import { TableCard } from "../../tables/TableCard.tsx";
import { useTable } from "../../tables/useTable.ts";
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

interface SliceRow {
  readonly slice: MovingSlice;
  /** Of each column. */
  readonly cells: readonly SliceCellProps["metric"][];
}

/** One row per slice: two measures of the scores, and all that the chosen threshold decides. */
export function MovingSlices({ evaluation, slices, choice }: MovingSlicesProps): JSX.Element {
  const rested = useSettled(choice);
  const shown = slices.length <= mostLive ? choice : rested;
  const { ids, ranges, rows } = useMemo(() => rowsOf(evaluation, slices, shown), [evaluation, slices, shown]);
  const columns = useMemo(() => columnsOf(ids), [ids.join()]);
  const table = useTable({ columns, rows });
  return (
    <TableCard
      id="slices"
      title={
        <>
          By <Label text={evaluation.slices?.column ?? ""} />
        </>
      }
      name="metrics of each slice"
      table={table}
      class="moving-slices"
      row={({ slice, cells }) => (
        <tr key={slice.value}>
          <th scope="row">
            <Label text={slice.value} />
          </th>
          <td class="figure">{formatCount(slice.n)}</td>
          {ids.map((id, c) => (
            <SliceCell key={id} id={id} metric={cells[c]} range={ranges[c]} />
          ))}
        </tr>
      )}
      caption={captionOf(evaluation, slices, shown, ids.length > moved.length).join(" ")}
    />
  );
}

function columnsOf(ids: readonly string[]): Column<SliceRow>[] {
  return [
    { id: "slice", sort: ({ slice }) => slice.value },
    { id: "n", figure: true, sort: ({ slice }) => slice.n },
    ...ids.map((id, c) => ({
      id,
      ...(id === "predictedPositive" ? { head: "predicted positive" } : metricHead(id)),
      sort: ({ cells }: SliceRow) => estimateValue(cells[c]),
      copy: estimateCells(id, ({ cells }: SliceRow) => cells[c]),
    })),
  ];
}

/** Measures that stand still, then those that move, with the scale on which the bars of each are drawn. */
function rowsOf(
  evaluation: Evaluation,
  slices: readonly MovingSlice[],
  choice: WholeChoice,
): {
  readonly ids: readonly string[];
  readonly ranges: readonly (readonly [number, number])[];
  readonly rows: readonly SliceRow[];
} {
  const still = headlines.binary
    .filter((id) => !moved.includes(id) && slices.some((slice) => Object.hasOwn(slice.metrics, id)))
    .slice(0, 2);
  const rows = slices.map((slice) => {
    const measures = sliceMeasures(slice, choice, evaluation);
    const cells = [
      ...still.map((id) => (Object.hasOwn(slice.metrics, id) ? slice.metrics[id] : null)),
      ...moved.map((id) => measures.find((measure) => measure.id === id) ?? null),
    ];
    return { slice, cells };
  });
  const ids = [...still, ...moved];
  const ranges = ids.map((id, c) => drawingRange(writtenAs(id), ...drawnNumbers(rows.map(({ cells }) => cells[c]))));
  return { ids, ranges, rows };
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
    `From recall on, metrics are those at threshold ${formatThreshold(threshold)}: they move with threshold, costs and prevalence${still ? "; those before it do not depend on the threshold" : ""}.`,
    ...(prevalence === observed
      ? []
      : [
          `With ${formatPercent(prevalence)} positives in all rows, the odds of a positive change by the same factor in every slice.`,
        ]),
    ...(away
      ? [
          ...(intervalsMove(evaluation, slices)
            ? whyNotF1(evaluation).map(
                (why) => `F1 has an interval only ${given}: ${why}, which this page does not have.`,
              )
            : [
                `Slices have intervals of these only ${given}: ${whyStill(evaluation)}, and this page has counts alone.`,
              ]),
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
    "Slices with few rows have wide intervals: overlapping intervals do not show a difference.",
  ];
}

/** Nothing where F1 has an interval at every threshold. */
function whyNotF1(evaluation: Evaluation): string[] {
  if (documentMethods(evaluation).mixedInterval !== null) return [];
  return [
    evaluation.source.weights?.meaning === "sampling"
      ? "it needs the weight of each row"
      : "it comes from resampled rows",
  ];
}

function whyStill({ source }: Evaluation): string {
  if (source.groups !== undefined) return "rows come in groups";
  return source.weights?.meaning === "sampling" ? "rows have sampling weights" : "they come from resampled rows";
}
