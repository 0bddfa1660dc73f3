import type { Comparison, DifferenceResult, Evaluation, MetricResult } from "@heldout/core/internal";
import { givenOnly } from "@heldout/core/internal";
import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { drawingRange } from "../../../Estimate.tsx";
import { estimateText } from "../../../estimateText.ts";
import { IntervalBar } from "../../../IntervalBar.tsx";
import { fileName } from "../../../live/files/fileFacts.ts";
import { jobAddress } from "../../../live/jobs/jobAddress.ts";
import { problemLine } from "../../../live/pageTerms.ts";
import { ViewLink } from "../../../live/results/ViewLink.tsx";
import { MetricTerm } from "../../../MetricTerm.tsx";
import { headlines, metricName } from "../../../metricNames.ts";
import type { ResultRow } from "../../../protocol.ts";
import type { Column } from "../../../tables/column.ts";
import { estimateCells, estimateValue } from "../../../tables/estimateCells.ts";
import { TableCard } from "../../../tables/TableCard.tsx";
import { useTable } from "../../../tables/useTable.ts";
import { ResultHead } from "./ResultHead.tsx";
import { type Paired, usePaired } from "./usePaired.ts";

export interface EvaluationsProps {
  readonly results: readonly ResultRow[];
  /** In the order of `results`. */
  readonly evaluations: readonly Evaluation[];
}

interface MeasureRow {
  readonly id: string;
  readonly estimates: readonly (MetricResult | null)[];
  /** First minus second, row by row; null where the rows are not the same. */
  readonly difference: DifferenceResult | null;
}

/** Evaluations side by side; of two on the same rows also how they differ, as the comparison finds it. */
export function Evaluations({ results, evaluations }: EvaluationsProps): JSX.Element {
  const paired = usePaired(evaluations);
  const comparison = paired.kind === "compared" ? paired.comparison : null;
  const rows = useMemo(() => measureRows(evaluations, comparison), [evaluations.length, comparison]);
  const columns = useMemo(
    (): readonly Column<MeasureRow>[] => [
      { id: "metric", sort: ({ id }) => metricName(id).label },
      ...results.map(
        (result, at): Column<MeasureRow> => ({
          id: result.id,
          head: <ResultHead result={result} />,
          sort: ({ estimates }) => estimateValue(estimates[at]),
          copy: estimateCells(`${result.files.map(fileName).join(" ")} ${result.id}`, ({ estimates }) => estimates[at]),
        }),
      ),
      ...(comparison === null
        ? []
        : [
            {
              id: "difference",
              head: "first \u2212 second, same rows",
              sort: ({ difference }: MeasureRow) => estimateValue(difference),
              copy: estimateCells("difference", ({ difference }: MeasureRow) => difference),
            },
          ]),
    ],
    [results.map(({ id }) => id).join(), comparison],
  );
  const table = useTable({ columns, rows, searchedFrom: 8 });
  return (
    <TableCard
      id="side-by-side"
      title="Side by side"
      name="evaluations side by side"
      class="side-by-side"
      table={table}
      controls={<PairedWords paired={paired} />}
      things="metrics"
      row={({ id, estimates, difference }) => (
        <tr key={id} data-fact={id}>
          <th scope="row">
            <MetricTerm id={id} />
          </th>
          {estimates.map((estimate, at) => (
            <td key={results[at].id} class="reason">
              <Estimated id={id} estimate={estimate} />
            </td>
          ))}
          {comparison !== null && (
            <td class="reason">{difference === null ? "\u2013" : estimateText(id, difference)}</td>
          )}
        </tr>
      )}
    />
  );
}

function Estimated({ id, estimate }: { readonly id: string; readonly estimate: MetricResult | null }): JSX.Element {
  if (estimate === null) return <span class="muted">{"\u2013"}</span>;
  const { value, lower, upper } = estimate;
  if (typeof value !== "number") return <span class="muted">{value ?? "undefined"}</span>;
  return (
    <>
      {estimateText(id, {
        value,
        ...givenOnly({ lower, upper }),
      })}
      {lower !== undefined && upper !== undefined && (
        <IntervalBar value={value} lower={lower} upper={upper} range={drawingRange(id, value, lower, upper)} />
      )}
    </>
  );
}

/** What the paired comparison has shown, or why there is none. */
function PairedWords({ paired }: { readonly paired: Paired }): JSX.Element {
  switch (paired.kind) {
    case "several":
      return <p class="says">Tick exactly two evaluations for a paired comparison.</p>;
    case "working":
      return (
        <p class="says muted" role="status">
          Paired comparison{"\u2026"}
        </p>
      );
    case "refused":
      return (
        <p class="says">
          Not paired: a difference may come from different rows.{" "}
          {typeof paired.reason === "string" ? paired.reason : problemLine(paired.reason)}
        </p>
      );
    case "compared": {
      const { comparison, job } = paired;
      return (
        <p class="says">
          <bdi>{comparison.pairs[0]?.sentence}</bdi> <ViewLink {...jobAddress(job)}>Open the comparison</ViewLink>
        </p>
      );
    }
    default:
      return paired satisfies never;
  }
}

/** Headline measures first, then what else two of them have. */
function measureRows(evaluations: readonly Evaluation[], comparison: Comparison | null): readonly MeasureRow[] {
  const [first] = evaluations;
  const all = new Set([...headlines[first.task], ...evaluations.flatMap(({ metrics }) => Object.keys(metrics))]);
  const difference = comparison?.pairs[0]?.difference ?? {};
  return [...all].flatMap((id): readonly MeasureRow[] => {
    const estimates = evaluations.map(({ metrics }) => (Object.hasOwn(metrics, id) ? metrics[id] : null));
    if (estimates.every((estimate) => estimate === null || estimate.value === null)) return [];
    return [{ id, estimates, difference: Object.hasOwn(difference, id) ? difference[id] : null }];
  });
}
