import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { go } from "../../address/address.ts";
import { textCodec, useSetting } from "../../address/useSetting.ts";
import { listCodec } from "../../live/fields/listCodec.ts";
import { jobAddress } from "../../live/jobs/jobAddress.ts";
import { isOver, jobs } from "../../live/jobs/jobs.ts";
import type { LiveProps } from "../../live/liveProps.ts";
import { ProblemNote } from "../../live/results/ProblemNote.tsx";
import { ViewLink } from "../../live/results/ViewLink.tsx";
import { deleteJson, getJson, problemOf, putJson } from "../../live/server/api.ts";
import { reconnections } from "../../live/server/connection.ts";
import type { NoteBody, Problem, ResultList, ResultRow, RunAction } from "../../protocol.ts";
import { type Sort, sortCodec } from "../../tables/sortRows.ts";
import { actOnRun } from "./openRun.ts";
import { SideBySide } from "./pairs/SideBySide.tsx";
import { ResultRows, resultColumns } from "./ResultRows.tsx";
import { useMissingFigures } from "./useMissingFigures.ts";
import "./runs.css";

const NONE: readonly string[] = [];
const { read, write } = sortCodec(resultColumns.map(({ id }) => id));
const sorts = { read, write: (sort: Sort | null) => (sort === null ? "" : write(sort)) };

/** Everything that was computed and kept: find it again, open it, write about it, compare two, remove it. */
export function RunsLive(_: LiveProps): JSX.Element {
  const [results, setResults] = useState<readonly ResultRow[] | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [chosen, setChosen] = useSetting("runs", NONE, listCodec);
  const [sort, setSort] = useSetting<Sort | null>("sort", null, sorts);
  const [sought, setSought] = useSetting("find", "", textCodec);
  const times = reconnections.value;
  // what ends while one looks at the list is in it at once
  const over = [...jobs.value.values()].filter(isOver).length;
  const take = (list: ResultList): void => setResults(list.results);
  const fail = (error: unknown): void => setProblem(problemOf(error));
  const look = (): Promise<void> => getJson<ResultList>("/api/results").then(take, fail);
  useEffect(() => {
    void look();
  }, [times, over]);
  useMissingFigures(results, () => void look());
  const act = (run: string, action: RunAction): void => {
    setProblem(null);
    actOnRun(run, action).then((job) => {
      const { view, settings } = jobAddress(job);
      go(view, settings);
    }, fail);
  };
  const choose = (next: readonly string[]): void => setChosen(next.length === 0 ? null : next);
  const remove = (id: string): void => {
    setProblem(null);
    deleteJson<ResultList>(`/api/results/${encodeURIComponent(id)}`).then(take, fail);
    choose(chosen.filter((own) => own !== id));
  };
  const note = async (id: string, text: string): Promise<void> => {
    setProblem(null);
    const body: NoteBody = { note: text };
    try {
      take(await putJson<ResultList>(`/api/results/${encodeURIComponent(id)}/note`, body));
    } catch (error) {
      fail(error);
      throw error;
    }
  };
  const toggle = (id: string): void =>
    choose(chosen.includes(id) ? chosen.filter((own) => own !== id) : [...chosen, id]);
  const side = (results ?? []).filter(({ id }) => chosen.includes(id));
  return (
    <main>
      <h1>Runs and results</h1>
      {problem !== null && <ProblemNote problem={problem} />}
      {results === null && problem === null && <p class="muted">Reading the list{"\u2026"}</p>}
      {results !== null && results.length === 0 && <NoResults />}
      {side.length > 1 && <SideBySide key={side.map(({ id }) => id).join()} results={side} />}
      {results !== null && results.length > 0 && (
        <ResultRows
          results={results}
          chosen={chosen}
          kept={{ sort, setSort, sought, setSought: (text) => setSought(text === "" ? null : text) }}
          onChoose={toggle}
          onAct={act}
          onRemove={remove}
          onNote={note}
        />
      )}
    </main>
  );
}

function NoResults(): JSX.Element {
  return (
    <div class="card">
      <p>
        There are no stored results in this folder yet. Every evaluation, comparison and selection will be listed here,
        with a figure and a note field. <ViewLink view="">Choose a file</ViewLink>
      </p>
    </div>
  );
}
