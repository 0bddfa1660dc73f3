import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { go } from "../../address/address.ts";
import { useSetting } from "../../address/useSetting.ts";
import { listCodec } from "../../live/fields/listCodec.ts";
import { jobAddress } from "../../live/jobs/jobAddress.ts";
import type { LiveProps } from "../../live/liveProps.ts";
import { ProblemNote } from "../../live/results/ProblemNote.tsx";
import { ViewLink } from "../../live/results/ViewLink.tsx";
import { deleteJson, getJson, problemOf } from "../../live/server/api.ts";
import { reconnections } from "../../live/server/connection.ts";
import type { Problem, RunAction, RunList, StoredRun } from "../../protocol.ts";
import { actOnRun } from "./openRun.ts";
import { RunTable } from "./RunTable.tsx";
import { SideBySide } from "./SideBySide.tsx";
import "./runs.css";

const NONE: readonly string[] = [];

/** Every selection that was kept: open it, go on with it, remove it, or hold several side by side. */
export function RunsLive(_: LiveProps): JSX.Element {
  const [runs, setRuns] = useState<readonly StoredRun[] | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [chosen, setChosen] = useSetting("runs", NONE, listCodec);
  const times = reconnections.value;
  const take = (list: RunList): void => setRuns([...list.runs].sort((a, b) => (a.created < b.created ? 1 : -1)));
  const fail = (error: unknown): void => setProblem(problemOf(error));
  useEffect(() => {
    getJson<RunList>("/api/runs").then(take, fail);
  }, [times]);
  const act = (id: string, action: RunAction): void => {
    setProblem(null);
    actOnRun(id, action).then((job) => {
      const { view, settings } = jobAddress(job);
      go(view, settings);
    }, fail);
  };
  const choose = (next: readonly string[]): void => setChosen(next.length === 0 ? null : next);
  const remove = (id: string): void => {
    setProblem(null);
    deleteJson<RunList>(`/api/runs/${encodeURIComponent(id)}`).then(take, fail);
    choose(chosen.filter((own) => own !== id));
  };
  const toggle = (id: string): void =>
    choose(chosen.includes(id) ? chosen.filter((own) => own !== id) : [...chosen, id]);
  const side = (runs ?? []).filter(({ id }) => chosen.includes(id));
  return (
    <main>
      <h1>Runs</h1>
      {problem !== null && <ProblemNote problem={problem} />}
      {runs === null && problem === null && <p class="muted">Reading the store{"\u2026"}</p>}
      {runs !== null && runs.length === 0 && <NoRuns />}
      {runs !== null && runs.length > 0 && (
        <RunTable runs={runs} chosen={chosen} onChoose={toggle} onAct={act} onRemove={remove} />
      )}
      {side.length > 0 && <SideBySide key={side.map(({ id }) => id).join()} runs={side} />}
    </main>
  );
}

function NoRuns(): JSX.Element {
  return (
    <div class="card">
      <p>
        No run is kept in this folder yet. Every selection is kept while it runs, so that it can be stopped, resumed and
        looked at later. <ViewLink view="select">Start a selection</ViewLink>
      </p>
    </div>
  );
}
