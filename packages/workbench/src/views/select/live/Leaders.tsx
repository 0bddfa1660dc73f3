import type { JSX } from "preact";
import { columnFormat, formatCount } from "../../../format.ts";
import { Label } from "../../../Label.tsx";
import { metricName } from "../../../metricNames.ts";
import type { JobProgress } from "../../../protocol.ts";
import { ScrollArea } from "../../../ScrollArea.tsx";
import { leaderBoard } from "./leaderRows.ts";
import { useNow } from "./useNow.ts";

/** Between two sentences to somebody who listens. */
const SAY_MS = 15_000;

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
  if (board === null) return null;
  const { rows, range, more } = board;
  return (
    <section class="card" aria-labelledby="leaders">
      <h2 id="leaders">So far</h2>
      <p class="hidden" role="status">
        {said}
      </p>
      <ScrollArea label="Candidates so far">
        <table class="numbers leaders">
          <thead>
            <tr>
              <th scope="col" class="figure">
                place
              </th>
              <th scope="col">candidate</th>
              <th scope="col" class="figure">
                {metricName(id).label}
              </th>
              <th scope="col" class="track-cell">
                <span class="note">
                  {format(range[0])} to {format(range[1])}
                </span>
              </th>
              <th scope="col" class="figure">
                folds
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, rank, mean, folds, place }) => (
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
            ))}
          </tbody>
        </table>
      </ScrollArea>
      {more.length > 0 && (
        <p class="hint">
          Among the leaders are also{" "}
          {more.map(({ learner, settings }) => `${formatCount(settings)} more of ${learner.slice(0, 40)}`).join(", ")}.
        </p>
      )}
      <p class="figcaption">
        Means over the outer folds that are done, {progress.metric?.better ?? "better"} is better. The order is not
        final: candidates have seen different numbers of folds, and whoever leads does so partly by luck.
      </p>
    </section>
  );
}
