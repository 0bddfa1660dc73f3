import type { JSX } from "preact";
import { formatCount } from "../../format.ts";
import { Label } from "../../Label.tsx";
import { ageText, fileName } from "../../live/files/fileFacts.ts";
import { jobAddress } from "../../live/jobs/jobAddress.ts";
import { isOver, jobs } from "../../live/jobs/jobs.ts";
import { progressText } from "../../live/jobs/progressText.ts";
import { RemoveButton } from "../../live/results/RemoveButton.tsx";
import { ViewLink } from "../../live/results/ViewLink.tsx";
import type { RunAction, StoredRun } from "../../protocol.ts";
import type { Column } from "../../tables/column.ts";
import { TableCard } from "../../tables/TableCard.tsx";
import { useTable } from "../../tables/useTable.ts";
import { runAction } from "./runAction.ts";
import { runOptions } from "./runOptions.ts";

export interface RunTableProps {
  readonly runs: readonly StoredRun[];
  readonly chosen: readonly string[];
  readonly onChoose: (id: string) => void;
  readonly onAct: (id: string, action: RunAction) => void;
  readonly onRemove: (id: string) => void;
}

const columns: readonly Column<StoredRun>[] = [
  { id: "chosen", head: "Side by side" },
  { id: "created", head: "When", sort: ({ created }) => created },
  { id: "data", head: "Data", sort: ({ data }) => data, copy: { data: ({ data }) => data, run: ({ id }) => id } },
  { id: "verb", head: "Verb", sort: ({ verb }) => verb },
  { id: "state", head: "State", sort: ({ state }) => state },
  {
    id: "fits",
    head: "Fits",
    figure: true,
    sort: ({ fits }) => fits.done,
    copy: { fits: ({ fits }) => fits.done, planned: ({ fits }) => fits.planned },
  },
  { id: "actions", head: <span class="hidden">What to do</span> },
];

/** All runs that are kept, as they are given. */
export function RunTable({ runs, chosen, ...actions }: RunTableProps): JSX.Element {
  const table = useTable({ columns, rows: runs });
  return (
    <TableCard
      id="stored-runs"
      title="Stored runs"
      name="stored runs"
      wide={false}
      table={table}
      class="runs"
      things="runs"
      row={(run) => <RunRow key={run.id} run={run} chosen={chosen.includes(run.id)} {...actions} />}
      caption="Choose several to hold them side by side."
    />
  );
}

interface RunRowProps extends Omit<RunTableProps, "runs" | "chosen"> {
  readonly run: StoredRun;
  readonly chosen: boolean;
}

function RunRow({ run, chosen, onChoose, onAct, onRemove }: RunRowProps): JSX.Element {
  const { id, created, data, verb, state, fits, options } = run;
  const when = new Date(created);
  const job = [...jobs.value.values()].find((own) => own.run === id && !isOver(own));
  const action = runAction(state, job?.state ?? null);
  const name = `run ${id} of ${data.slice(0, 60)}`;
  return (
    <tr class={chosen ? "chosen" : ""}>
      <td class="run-choose">
        <input type="checkbox" aria-label={`${name}, side by side`} checked={chosen} onChange={() => onChoose(id)} />
      </td>
      <td>
        <time dateTime={created} title={when.toLocaleString()}>
          {ageText(Date.now() - when.getTime())}
        </time>
      </td>
      <th scope="row">
        <Label text={fileName(data)} />
        <span class="run-options">{runOptions(options)}</span>
      </th>
      <td class="run-verb">{verb}</td>
      <td class="run-state">{job !== undefined ? progressText(job) : state === "running" ? "not finished" : state}</td>
      <td class="figure">
        {formatCount(fits.done)}
        {state !== "done" && <span class="muted"> of {formatCount(fits.planned)}</span>}
        <span class="narrow-only muted"> fits</span>
      </td>
      <td class="run-buttons">
        <div class="buttons">
          {job !== undefined && action === "watch" ? (
            <ViewLink {...jobAddress(job)} class="button quiet">
              Watch<span class="hidden"> {name}</span>
            </ViewLink>
          ) : (
            <button type="button" class="quiet" onClick={() => onAct(id, action === "open" ? "open" : "resume")}>
              {action === "open" ? "Open" : "Resume"}
              <span class="hidden"> {name}</span>
            </button>
          )}
          {job === undefined && <RemoveButton name={name} onRemove={() => onRemove(id)} />}
        </div>
      </td>
    </tr>
  );
}
