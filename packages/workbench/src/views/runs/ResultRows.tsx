import type { JSX } from "preact";
import { SmallFigure } from "../../figures/SmallFigure.tsx";
import { Label } from "../../Label.tsx";
import { ageText, fileName } from "../../live/files/fileFacts.ts";
import { jobAddress } from "../../live/jobs/jobAddress.ts";
import { jobs } from "../../live/jobs/jobs.ts";
import { RemoveButton } from "../../live/results/RemoveButton.tsx";
import { ViewLink } from "../../live/results/ViewLink.tsx";
import { JOB_VERBS, type ResultRow, type RunAction } from "../../protocol.ts";
import type { Column } from "../../tables/column.ts";
import { TableCard } from "../../tables/TableCard.tsx";
import { type KeptChoice, useTable } from "../../tables/useTable.ts";
import { NoteField } from "./NoteField.tsx";
import { kindOf, numberWords, resultWords } from "./resultWords.ts";
import { rowAction } from "./rowAction.ts";
import { runOptions } from "./runOptions.ts";
import { stateWords } from "./stateWords.ts";

export interface ResultRowsProps {
  readonly results: readonly ResultRow[];
  readonly chosen: readonly string[];
  readonly kept: KeptChoice;
  readonly onChoose: (id: string) => void;
  readonly onAct: (run: string, action: RunAction) => void;
  readonly onRemove: (id: string) => void;
  readonly onNote: (id: string, note: string) => Promise<void>;
}

const dataOf = ({ files }: ResultRow): string => files.map(fileName).join(", ");

export const resultColumns: readonly Column<ResultRow>[] = [
  { id: "chosen", head: <span class="hidden">Compare</span> },
  { id: "figure", head: <span class="hidden">Figure</span> },
  { id: "data", head: "Data", sort: dataOf, copy: { data: dataOf, settings: ({ flags }) => runOptions(flags) } },
  { id: "kind", head: "Kind", sort: kindOf },
  {
    id: "result",
    head: "Result",
    sort: ({ digest }) => digest?.estimate?.value ?? null,
    copy: {
      result: ({ digest }) => resultWords(digest),
      value: ({ digest }) => digest?.estimate?.value ?? null,
      lower: ({ digest }) => digest?.estimate?.lower ?? null,
      upper: ({ digest }) => digest?.estimate?.upper ?? null,
    },
  },
  {
    id: "when",
    head: "When",
    sort: ({ created }) => created,
    copy: { when: ({ created }) => new Date(created).toISOString() },
  },
  { id: "note", head: "Note", sort: ({ note }) => (note === "" ? null : note), copy: { note: ({ note }) => note } },
  { id: "actions", head: <span class="hidden">What to do</span> },
];

/** All results and runs that are kept. */
export function ResultRows({ results, chosen, kept, ...actions }: ResultRowsProps): JSX.Element {
  const table = useTable({
    columns: resultColumns,
    rows: results,
    given: { by: "when", descending: true },
    searchedFrom: 2,
    first: 50,
    step: 50,
    kept,
  });
  return (
    <TableCard
      id="kept-results"
      title="Stored results"
      name="results"
      table={table}
      class="runs"
      things="results"
      row={(result) => <ResultLine key={result.id} result={result} chosen={chosen.includes(result.id)} {...actions} />}
      caption="Tick two results of one kind to compare them. Results are stored until you remove them; beyond 200, the oldest without a note are removed."
    />
  );
}

interface ResultLineProps extends Omit<ResultRowsProps, "results" | "chosen" | "kept"> {
  readonly result: ResultRow;
  readonly chosen: boolean;
}

function ResultLine({ result, chosen, onChoose, onAct, onRemove, onNote }: ResultLineProps): JSX.Element {
  const { id, created, digest, flags, note, verb, files, run, job } = result;
  const when = new Date(created);
  const working = job === null ? null : (jobs.value.get(job) ?? null);
  const state = stateWords(result, working);
  const name = `${kindOf(result)} ${id} of ${dataOf(result).slice(0, 60)}`;
  const action = rowAction(result);
  const request = JOB_VERBS.find((known) => known === verb);
  const number = digest === null ? "" : numberWords(digest);
  return (
    <tr class={chosen ? "chosen" : ""} data-result={id}>
      <td class="run-choose">
        <input type="checkbox" aria-label={`Compare ${name}`} checked={chosen} onChange={() => onChoose(id)} />
      </td>
      <td class="run-figure">{digest?.figure && <SmallFigure figure={digest.figure} />}</td>
      <th scope="row">
        <Label text={dataOf(result)} />
        <span class="run-options">{runOptions(flags, verb)}</span>
      </th>
      <td class="run-kind">{kindOf(result)}</td>
      <td class="run-result">
        {digest !== null && digest.says !== "" && <bdi class="run-says">{digest.says.slice(0, 300)}</bdi>}
        {number !== "" && <span class="run-number">{number}</span>}
        {state !== "done" && <span class="run-state">{state}</span>}
      </td>
      <td class="run-when">
        <time dateTime={when.toISOString()} title={when.toLocaleString()}>
          {ageText(Date.now() - created)}
        </time>
      </td>
      <td class="run-note">
        <NoteField name={name} note={note} onNote={(text) => onNote(id, text)} />
      </td>
      <td class="run-buttons">
        <div class="buttons">
          {(action === "watch" || action === "open") && job !== null && request !== undefined ? (
            <ViewLink {...jobAddress({ id: job, request: { verb: request, files, flags } })} class="button quiet">
              {action === "watch" ? "Watch" : "Open"}
              <span class="hidden"> {name}</span>
            </ViewLink>
          ) : (
            action !== null &&
            run !== null && (
              <button type="button" class="quiet" onClick={() => onAct(run, action === "open" ? "open" : "resume")}>
                {action === "open" ? "Open" : "Resume"}
                <span class="hidden"> {name}</span>
              </button>
            )
          )}
          {action !== "watch" && <RemoveButton name={name} onRemove={() => onRemove(id)} />}
        </div>
      </td>
    </tr>
  );
}
