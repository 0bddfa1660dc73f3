import type { Selection } from "@heldout/core/internal";
import type { JSX } from "preact";
import { useContext, useMemo, useState } from "preact/hooks";
import { type ColumnFormat, columnFormat } from "../../columnFormat.ts";
import { toCsv } from "../../export/csv.ts";
import { fileStem, saveFile } from "../../export/saveFile.ts";
import { formatCount, formatLevel } from "../../format.ts";
import { MetricTerm } from "../../MetricTerm.tsx";
import { ScrollArea } from "../../ScrollArea.tsx";
import { SourceName } from "../../sourceName.ts";
import { CandidateRow } from "./CandidateRow.tsx";
import { candidateSheet } from "./candidateSheet.ts";
import { differenceRange, meanRange } from "./ranges.ts";
import { type Order, rankedCandidates } from "./rankedCandidates.ts";

/** Candidates that a table shows at first, and how many more a press of the button adds: very long tables are slow. */
const first = 30;
const step = 500;

/** Every candidate with its interval, and its paired difference to the winner. */
export function Ranking({ selection }: { readonly selection: Selection }): JSX.Element {
  const { candidates, winner, metric, level } = selection;
  const source = useContext(SourceName);
  const [order, setOrder] = useState<Order>("rank");
  const [most, setMost] = useState(first);
  const rows = rankedCandidates(selection, { order, most });
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
  return (
    <section class="card wide" aria-labelledby="ranking">
      <div class="card-head">
        <h2 id="ranking">
          Candidates by <MetricTerm id={metric} />
        </h2>
        <div class="downloads">
          <button
            type="button"
            class="quiet"
            aria-label="Download all candidates as CSV"
            onClick={() =>
              saveFile(`${fileStem(source, "candidates")}.csv`, "text/csv", toCsv(candidateSheet(selection)))
            }
          >
            CSV
          </button>
        </div>
      </div>
      <ScrollArea label="Candidates">
        <table class="numbers ranking">
          <thead>
            <tr>
              <SortHead order="rank" now={order} onOrder={setOrder} figure>
                rank
              </SortHead>
              <SortHead order="learner" now={order} onOrder={setOrder}>
                candidate
              </SortHead>
              <th scope="colgroup" colSpan={3}>
                held out, {formatLevel(level)} interval
                <Scale format={format} range={ranges.mean} />
              </th>
              <th scope="col" class="figure">
                training
              </th>
              {paired && (
                <th scope="colgroup" colSpan={3}>
                  minus the winner{"\u2019"}s, on the same splits
                  {bounded && <Scale format={format} range={ranges.difference} />}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ candidate, index }) => (
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
            ))}
          </tbody>
        </table>
      </ScrollArea>
      {candidates.length > first && (
        <p class="more">
          {most < candidates.length && (
            <button type="button" class="quiet" onClick={() => setMost(most + step)}>
              {most + step < candidates.length
                ? `Show ${step} more of ${formatCount(candidates.length)} candidates`
                : `Show all ${formatCount(candidates.length)} candidates`}
            </button>
          )}
          {most > first && (
            <button type="button" class="quiet" onClick={() => setMost(first)}>
              Show the first {first}
            </button>
          )}
        </p>
      )}
      <p class="figcaption">
        Two candidates are compared by their difference on the same splits, not by whether their own intervals overlap:
        pairing takes out what makes a fold easy or hard for everybody. A difference whose interval holds 0 shows
        neither of the two to be better. The intervals hold one at a time, not for all candidates at once.
      </p>
    </section>
  );
}

function SortHead(props: {
  readonly order: Order;
  readonly now: Order;
  readonly onOrder: (order: Order) => void;
  readonly figure?: boolean;
  readonly children: string;
}): JSX.Element {
  const { order, now, onOrder, figure = false, children } = props;
  return (
    <th scope="col" class={figure ? "figure" : undefined} aria-sort={order === now ? "ascending" : "none"}>
      <button type="button" class="sort" title={`Sort by ${order}`} onClick={() => onOrder(order)}>
        {children}
        <span aria-hidden="true">{order === now ? " \u25be" : ""}</span>
      </button>
    </th>
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
