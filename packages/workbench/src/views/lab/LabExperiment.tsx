import type { OptionValue } from "@heldout/core/internal";
import type { JSX } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { address, change, go, hrefOf } from "../../address/address.ts";
import { CommandText } from "../../CommandText.tsx";
import { saveFile } from "../../export/saveFile.ts";
import { FilePicker } from "../../live/files/FilePicker.tsx";
import { ProblemNote } from "../../live/results/ProblemNote.tsx";
import { SavePage } from "../../live/results/SavePage.tsx";
import { ViewLink } from "../../live/results/ViewLink.tsx";
import { useSettled } from "../../useSettled.ts";
import type { CatalogueEntry, LabTask } from "../../worker/tasks.ts";
import { useCore } from "../../worker/useCore.ts";
import { NumberBox } from "../evaluate/controls/NumberBox.tsx";
import { CopyText } from "./CopyText.tsx";
import { LabControls } from "./LabControls.tsx";
import { LabFindings } from "./LabFindings.tsx";
import { labCommand, OWN_DATA, readLab, usedValue, writeOption } from "./labState.ts";
import { RunBar } from "./RunBar.tsx";

/** A run that takes longer than this is started by a button, not by every move of a slider. */
const LIVE_MS = 1000;

/** One experiment: its settings, what it finds with them, and how to find the same again. */
export function LabExperiment({ entry }: { readonly entry: CatalogueEntry }): JSX.Element {
  const { id, options, about, shows, takes } = entry;
  const { settings } = address.value;
  const task = useMemo(() => readLab(id, options, settings), [id, options, settings]);
  const settled = useSettled(task, 120);
  const [asked, setAsked] = useState<LabTask>(task);
  const [turn, setTurn] = useState(0);
  const { answer, problem, busy, whole, ms, stop } = useCore(`lab ${id}`, asked, turn);
  const slow = ms !== null && ms > LIVE_MS;
  const stale = (slow && JSON.stringify(task) !== JSON.stringify(asked)) || (!busy && !whole);
  const run = (): void => {
    setAsked(task);
    setTurn(turn + 1);
  };
  useEffect(() => {
    if (!slow) setAsked(settled);
  }, [settled, slow]);
  const result = answer?.kind === "lab" && answer.result.experiment === id ? answer.result : null;
  const values = Object.fromEntries(
    Object.entries(options).map(([name, option]): [string, OptionValue] => [name, usedValue(task, name, option)]),
  );
  const moved = Object.keys(task.options).length > 0 || task.seed !== 1;
  const reset = (): void =>
    change({ ...Object.fromEntries(Object.keys(options).map((name) => [name, null])), seed: null });
  const save = (): void => saveFile(`lab-${id}.json`, "application/json", `${JSON.stringify(result, null, 2)}\n`);
  return (
    <>
      <header class="lab-head">
        <p class="small">
          <ViewLink view="lab">All experiments</ViewLink>
        </p>
        <h1>{about.name}</h1>
        <p class="muted">{capital(shows)}.</p>
      </header>
      <main>
        <section class="operating" aria-labelledby="lab-settings">
          <LabControls
            options={options}
            values={values}
            lists
            onValue={(name, value) => change({ [name]: writeOption(options[name], value) })}
            onReset={moved ? reset : null}
            resetLabel="default settings"
          >
            <div class="control">
              <div class="control-head">
                <label for="lab-seed">seed</label>
                <NumberBox
                  id="lab-seed"
                  value={task.seed}
                  step={1}
                  accepts={(seed) => Number.isSafeInteger(seed) && seed >= 0}
                  onValue={(seed) => change({ seed: seed === 1 ? null : String(seed) })}
                />
              </div>
              <button type="button" class="quiet" onClick={() => change({ seed: String(task.seed + 1) })}>
                Draw again
              </button>
            </div>
          </LabControls>
          <div class={busy ? "lab-result busy" : "lab-result"} aria-busy={busy}>
            <RunBar busy={busy} stale={stale} ms={ms} onRun={run} onStop={stop} />
            {problem && <ProblemNote problem={problem} />}
            {result && (
              <LabFindings result={result} heading={moved ? "With these settings" : "What was found"} problem={null} />
            )}
            <section class="card lab-again">
              <h2>Reproduce this</h2>
              <p class="buttons">
                <CopyText label="Copy link" text={() => new URL(hrefOf(address.value), location.href).href} />
                <CopyText label="Copy command" text={() => labCommand(task)} />
                {result && (
                  <button type="button" class="quiet" onClick={save}>
                    Download JSON
                  </button>
                )}
                {result && <SavePage stem={`lab-${id}`} document={() => result} />}
              </p>
              <p>
                <code>
                  <CommandText text={labCommand(task)} />
                </code>
              </p>
              {takes !== null && (
                <FilePicker
                  label={`On ${OWN_DATA[takes].what}`}
                  value={null}
                  onPick={(file) => go("lab", { experiment: id, file })}
                />
              )}
              {takes !== null && (
                <p class="small muted">
                  On the command line:{" "}
                  <code>
                    <CommandText text={OWN_DATA[takes].command} />
                  </code>
                </p>
              )}
            </section>
            <section class="reading">
              <h2>Details</h2>
              <p>{about.definition}</p>
              <p>
                <code>{about.formula}</code>
              </p>
              <p class="small">{about.reference}</p>
            </section>
          </div>
        </section>
      </main>
    </>
  );
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
