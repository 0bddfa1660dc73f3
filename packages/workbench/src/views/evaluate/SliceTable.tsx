import type { Evaluation } from "@heldout/core/internal";
import type { JSX } from "preact";
import { formatCount, formatThreshold } from "../../format.ts";
import { Label } from "../../Label.tsx";
import { headlineOf } from "../../metricNames.ts";
import { estimateCells, estimateValue } from "../../tables/estimateCells.ts";
import { metricHead } from "../../tables/metricHead.ts";
import { TableCard } from "../../tables/TableCard.tsx";
import { useTable } from "../../tables/useTable.ts";
import { EstimateCells, type EstimateCellsProps } from "./EstimateCells.tsx";

/** What a threshold decides; the rest is of the scores. */
const atThreshold: ReadonlySet<string> = new Set(["accuracy", "recall", "precision"]);

type Slices = NonNullable<Evaluation["slices"]>;
type SliceRow = Slices["values"][number];

/** One block of columns per main metric, one row per value of the slicing column: for slices that nothing moves. */
export function SliceTable({ evaluation }: { readonly evaluation: Evaluation }): JSX.Element | null {
  const { slices } = evaluation;
  return slices && slices.values.length > 0 ? <Slices evaluation={evaluation} slices={slices} /> : null;
}

function Slices({ evaluation, slices }: { readonly evaluation: Evaluation; readonly slices: Slices }): JSX.Element {
  const { threshold } = evaluation;
  const ids = headlineOf(evaluation)
    .filter((id) => slices.values.some((slice) => Object.hasOwn(slice.metrics, id)))
    .slice(0, 4);
  const table = useTable<SliceRow>({
    rows: slices.values,
    columns: [
      { id: "slice", sort: ({ value }) => value },
      { id: "n", figure: true, sort: ({ n }) => n },
      ...ids.map((id) => ({
        id,
        ...metricHead(id),
        span: 3,
        sort: (slice: SliceRow) => estimateValue(metricOf(slice, id)),
        copy: estimateCells(id, (slice: SliceRow) => metricOf(slice, id)),
      })),
    ],
  });
  const moved =
    typeof threshold === "number" && ids.some((id) => atThreshold.has(id))
      ? ` Metrics of predicted classes are those at threshold ${formatThreshold(threshold)}, which the evaluation was made with: this document has no counts of the slices at others.`
      : "";
  return (
    <TableCard
      id="slices"
      title={
        <>
          By <Label text={slices.column} />
        </>
      }
      name="metrics of each slice"
      table={table}
      class="slices"
      row={(slice) => (
        <tr key={slice.value}>
          <th scope="row">
            <Label text={slice.value} />
          </th>
          <td class="figure">{formatCount(slice.n)}</td>
          {ids.map((id) => (
            <EstimateCells key={id} id={id} metric={metricOf(slice, id)} />
          ))}
        </tr>
      )}
      caption={`Slices with few rows have wide intervals: overlapping intervals do not show a difference.${moved}`}
    />
  );
}

function metricOf({ metrics }: SliceRow, id: string): EstimateCellsProps["metric"] {
  return Object.hasOwn(metrics, id) ? metrics[id] : { value: null, undefined: "not computed" };
}
