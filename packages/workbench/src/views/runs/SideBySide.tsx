import { words } from "@heldout/core/internal";
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Label } from "../../Label.tsx";
import { ProblemNote } from "../../live/results/ProblemNote.tsx";
import { problemOf } from "../../live/server/api.ts";
import type { Problem, StoredRun } from "../../protocol.ts";
import type { WrittenSelection } from "../../readDocument.ts";
import { ScrollArea } from "../../ScrollArea.tsx";
import { openedRun } from "./openRun.ts";
import { comparable, runFacts } from "./runFacts.ts";

type Opened = { readonly selection: WrittenSelection } | { readonly problem: Problem };

/** Several runs in columns: what each chose, and what that is worth. */
export function SideBySide({ runs }: { readonly runs: readonly StoredRun[] }): JSX.Element {
  const opened = useOpened(runs);
  const results = runs.map((run) => {
    const found = opened.get(run.id);
    return { run, selection: found !== undefined && "selection" in found ? found.selection : null };
  });
  const readable = results.filter(({ run }) => {
    const found = opened.get(run.id);
    return found === undefined || "selection" in found;
  });
  return (
    <section class="card" aria-labelledby="side-by-side" aria-live="polite">
      <h2 id="side-by-side">Side by side</h2>
      <p class="says">{comparable(readable)}</p>
      {runs.map(({ id, data }) => {
        const found = opened.get(id);
        if (found === undefined || "selection" in found) return null;
        const { problem, remedy } = found.problem;
        return <ProblemNote key={id} problem={{ problem: words`${data.slice(0, 60)}: ${problem}`, remedy }} />;
      })}
      {readable.length > 0 && (
        <ScrollArea label="Runs side by side">
          <table class="numbers side-by-side">
            <thead>
              <tr>
                <td />
                {readable.map(({ run }) => (
                  <th key={run.id} scope="col">
                    <Label text={run.data} />
                    <br />
                    <time dateTime={run.created} class="muted small">
                      {new Date(run.created).toLocaleString()}
                    </time>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {runFacts(readable).map(({ name, cells }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  {cells.map((cell, i) => (
                    <td key={readable[i].run.id} class="reason">
                      <bdi>{cell.slice(0, 300)}</bdi>
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollArea>
      )}
    </section>
  );
}

/** Opens one run after the other, as the server does its jobs. */
function useOpened(runs: readonly StoredRun[]): ReadonlyMap<string, Opened> {
  const [opened, setOpened] = useState<ReadonlyMap<string, Opened>>(new Map());
  useEffect(() => {
    let current = true;
    const take = (id: string, found: Opened): void => {
      if (current) setOpened((before) => new Map(before).set(id, found));
    };
    const openAll = async (): Promise<void> => {
      for (const run of runs) {
        if (!current) return;
        const { id } = run;
        await openedRun(run).then(
          (selection) => take(id, { selection }),
          (error: unknown) => take(id, { problem: problemOf(error) }),
        );
      }
    };
    void openAll();
    return () => {
      current = false;
    };
    // The parent makes this component anew for other runs.
  }, []);
  return opened;
}
