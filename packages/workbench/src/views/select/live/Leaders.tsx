import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { columnFormat, formatCount } from "../../../format.ts";
import { Label } from "../../../Label.tsx";
import { metricName } from "../../../metricNames.ts";
import type { JobProgress } from "../../../protocol.ts";
import type { Column } from "../../../tables/column.ts";
import { metricHead } from "../../../tables/metricHead.ts";
import { TableCard } from "../../../tables/TableCard.tsx";
import { useTable } from "../../../tables/useTable.ts";
import { type LeaderRow, leaderBoard } from "./leaderRows.ts";
import { useNow } from "./useNow.ts";

/** Between two sentences to somebody who listens. */
const SAY_MS = 15_000;

const NONE: readonly LeaderRow[] = [];

/** Candidates as they come, the best so far first. */
export function Leaders({ progress }: { readonly progress: JobProgress }): JSX.Element | null {
  const board = leaderBoard(progress);
  const id = progress.metric?.id ?? "";
  const best = board?.rows[0];
  const format = columnFormat(id, board?.rows.map(({ mean }) => mean) ?? []);
  const said = useNow(
    best === undefined
      ? ""
      : `${formatCount(progress.done)} of ${formatCount(progress.needed)} fits done. Best so far: ${best.label.slice(0, 80)}, ${metricName(id).label} ${format(best.mean)}.`,
    SAY_MS,
  );
  const columns = useMemo(
    (): readonly Column<LeaderRow>[] => [
      { id: "place", figure: true, sort: ({ rank }) => rank },
      { id: "candidate", sort: ({ label }) => label },
      {
        ...metricHead(id),
        id: "mean",
        figure: true,
        sort: ({ mean }) => mean,
        copy: { [id || "mean"]: ({ mean }) => mean },
      },
      {
        id: "range",
        head: (
          <span class="note">{board === null ? "" : `${format(board.range[0])} to ${format(board.range[1])}`}</span>
        ),
      },
      { id: "folds", figure: true, sort: ({ folds }) => folds },
    ],
    [id, board?.range[0], board?.range[1]],
  );
  const table = useTable({ columns, rows: board?.rows ?? NONE, given: { by: "place", descending: false } });
  if (board === null) return null;
  const { more } = board;
  return (
    <TableCard
      id="leaders"
      title="So far"
      name="candidates so far"
      class="leaders"
      wide={false}
      table={table}
      things="candidates"
      controls={
        <p class="hidden" role="status">
          {said}
        </p>
      }
      row={({ label, rank, mean, folds, place }) => (
        <tr key={label} data-leader={label}>
          <td class="figure light">{rank}</td>
          <th scope="row">
            <Label text={label} />
          </th>
          <td class="figure">{format(mean)}</td>
          <td class="track-cell">
            <span class="track" aria-hidden="true">
              <span class={rank === 1 ? "dot first" : "dot"} style={{ left: `${100 * place}%` }} />
            </span>
          </td>
          <td class="figure light">{formatCount(folds)}</td>
        </tr>
      )}
    >
      {more.length > 0 && (
        <p class="hint">
          Among the leaders are also{" "}
          {more.map(({ learner, settings }) => `${formatCount(settings)} more of ${learner.slice(0, 40)}`).join(", ")}.
        </p>
      )}
      <p class="figcaption">
        Means over the outer folds that are done, {progress.metric?.better ?? "better"} is better. The order is not
        final: candidates have finished different numbers of folds, and the leader is partly lucky.
      </p>
    </TableCard>
  );
}
