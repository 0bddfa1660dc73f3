import type { Selection } from "@heldout/core/internal";
import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { type ColumnFormat, columnFormat, formatLevel } from "../../format.ts";
import { MetricTerm } from "../../MetricTerm.tsx";
import { estimateCells } from "../../tables/estimateCells.ts";
import { TableCard } from "../../tables/TableCard.tsx";
import { useTable } from "../../tables/useTable.ts";
import { CandidateRow } from "./CandidateRow.tsx";
import { candidateSheet } from "./candidateSheet.ts";
import { differenceRange, meanRange } from "./ranges.ts";
import { type Ranked, rankedCandidates } from "./rankedCandidates.ts";

/** Candidates that a table shows at first, and how many more a press of the button adds: very long tables are slow. */
const first = 30;
const step = 500;

/** Every candidate with its interval, and its paired difference to the winner. */
export function Ranking({ selection }: { readonly selection: Selection }): JSX.Element {
  const { candidates, winner, metric, level } = selection;
  const rows = useMemo(() => rankedCandidates(candidates), [candidates]);
  const ranges = useMemo(
    () => ({ mean: meanRange(candidates), difference: differenceRange(candidates) }),
    [candidates],
  );
  const format = useMemo(
    () =>
      columnFormat(
        metric,
        candidates.map(({ mean }) => mean.value),
      ),
    [metric, candidates],
  );
  const paired = candidates.some(({ difference }) => difference !== null);
  const bounded = candidates.some(({ difference }) => difference?.lower !== undefined);
  const table = useTable<Ranked>({
    rows,
    given: { by: "rank", descending: false },
    first,
    step,
    always: ({ index }) => index === winner?.candidate,
    columns: [
      { id: "rank", figure: true, sort: ({ candidate }) => candidate.rank },
      {
        id: "candidate",
        sort: ({ byLearner }) => byLearner,
        copy: { candidate: ({ candidate }) => candidate.label, learner: ({ candidate }) => candidate.learner },
      },
      {
        id: "heldOut",
        head: `held out, ${formatLevel(level)} CI`,
        below: <Scale format={format} range={ranges.mean} />,
        span: 3,
        sort: ({ candidate }) => candidate.mean.value,
        copy: estimateCells("held out", ({ candidate }) => candidate.mean),
      },
      { id: "training", figure: true, sort: ({ candidate }) => candidate.train.value },
      ...(paired
        ? [
            {
              id: "difference",
              head: "minus the winner, paired by split",
              ...(bounded && { below: <Scale format={format} range={ranges.difference} /> }),
              span: 3,
              sort: ({ candidate }: Ranked) => candidate.difference?.value ?? null,
              copy: estimateCells("difference", ({ candidate }: Ranked) => candidate.difference),
            },
          ]
        : []),
    ],
  });
  return (
    <TableCard
      id="ranking"
      file="candidates"
      title={
        <>
          Candidates by <MetricTerm id={metric} />
        </>
      }
      name="all candidates"
      sheet={() => candidateSheet(selection)}
      table={table}
      class="ranking"
      things="candidates"
      row={({ candidate, index }) => (
        <CandidateRow
          key={index}
          candidate={candidate}
          index={index}
          metric={metric}
          format={format}
          chosen={index === winner?.candidate}
          paired={paired}
          ranges={ranges}
        />
      )}
      caption="Compare two candidates by their paired difference on the same splits, not by whether their intervals overlap. A difference whose interval includes 0 is inconclusive. The intervals are not adjusted for multiple comparisons."
    />
  );
}

/** The ends of the track on which the bars of a column lie. */
function Scale({
  format,
  range,
}: {
  readonly format: ColumnFormat;
  readonly range: readonly [number, number];
}): JSX.Element {
  return (
    <span class="note">
      bars from {format(range[0])} to {format(range[1])}
    </span>
  );
}
