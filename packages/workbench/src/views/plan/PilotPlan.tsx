import type { PlanId } from "@heldout/core/internal";
import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { go } from "../../address/address.ts";
import { SetupCard } from "../../live/fields/SetupCard.tsx";
import { FilePicker } from "../../live/files/FilePicker.tsx";
import { fileName } from "../../live/files/fileFacts.ts";
import { useTable } from "../../live/files/useTable.ts";
import { useRequested } from "../../live/jobs/useRequested.ts";
import { needsColumns } from "../../live/pageTerms.ts";
import { ProblemNote } from "../../live/results/ProblemNote.tsx";
import { ResultFrame } from "../../live/results/ResultFrame.tsx";
import { SavePage } from "../../live/results/SavePage.tsx";
import { DroppedNote } from "../../live/roles/DroppedNote.tsx";
import { useRemembered } from "../../live/roles/useRemembered.ts";
import type { Words } from "../../live/words.ts";
import type { JobRequest } from "../../protocol.ts";
import type { Theme } from "../../useTheme.ts";
import { CommandRow } from "../select/live/CommandRow.tsx";
import { PilotFields } from "./PilotFields.tsx";
import { PlanView } from "./PlanView.tsx";
import { pilotRequest } from "./pilotRequest.ts";
import { planSettings } from "./planAddress.ts";
import { stateOf } from "./planState.ts";

export interface PilotPlanProps {
  readonly what: PlanId;
  readonly file: string;
  readonly theme: Theme;
}

/** A plan whose assumptions come from a file of predictions; the server reads it, the sliders move the rest. */
export function PilotPlan({ what, file, theme }: PilotPlanProps): JSX.Element {
  const { table, problem } = useTable(file);
  const { settings, dropped } = useRemembered("predictions", table);
  const asked = table === null ? null : JSON.stringify(pilotRequest(what, table, settings));
  const request = useMemo((): JobRequest | null => (asked === null ? null : JSON.parse(asked)), [asked]);
  const requested = useRequested(request, table?.file.changed ?? 0);
  const setup =
    table !== null ? (
      <SetupCard
        words={pilotWords(table.file.name, request)}
        needed={request === null || needsColumns(requested.problem)}
        beside={
          <button type="button" class="quiet" onClick={() => go("plan", { what })}>
            Without the pilot
          </button>
        }
      >
        <PilotFields what={what} table={table} settings={settings} />
      </SetupCard>
    ) : null;
  const notes = (
    <>
      <DroppedNote kind="predictions" dropped={dropped} />
    </>
  );
  return (
    <>
      {problem !== null && <ProblemNote problem={problem} />}
      {problem !== null && (
        <FilePicker label="Pilot file" value={file} onPick={(other) => go("plan", { what, file: other })} />
      )}
      {table === null && problem === null && <p class="waiting muted">Reading the file{"\u2026"}</p>}
      {setup}
      {notes}
      <ResultFrame requested={requested} savesItself>
        {(document) =>
          document.schema === "heldout/plan@1" ? (
            <PlanView
              key={document.sentence}
              document={document}
              theme={theme}
              tools={(shown) => (
                <section class="result-tools" aria-label="Actions">
                  <SavePage stem={`plan-${what}`} document={() => shown} />
                </section>
              )}
              again={(state) =>
                request === null ? null : (
                  <section class="card wide">
                    <CommandRow request={request} />
                    {isMoved(planSettings(stateOf(document), state)) && (
                      <p class="hint">The command reproduces the plan before assumptions were changed here.</p>
                    )}
                  </section>
                )
              }
            />
          ) : null
        }
      </ResultFrame>
    </>
  );
}

function isMoved(settings: Readonly<Record<string, string | null>>): boolean {
  return Object.values(settings).some((value) => value !== null);
}

/** "Assumptions from pilot.csv: truth `y`, models `a` and `b`". */
function pilotWords(file: string, request: JobRequest | null): Words {
  const words: (string | { readonly name: string })[] = ["Assumptions from ", { name: file }];
  const [, other] = request?.files ?? [];
  if (other !== undefined) words.push(" and ", { name: fileName(other) });
  if (request === null) return [...words, ": say which columns are which"];
  const { truth, score, prediction, scores, predictions, metric, group } = request.flags;
  const models = scores ?? predictions;
  words.push(", truth ", { name: String(truth) });
  if (Array.isArray(models)) words.push(", models ", { name: models[0] }, " and ", { name: models[1] });
  else words.push(score === undefined ? ", prediction " : ", score ", { name: String(score ?? prediction) });
  if (metric !== undefined) words.push(`, by ${String(metric)}`);
  if (group !== undefined) words.push(", grouped by ", { name: String(group) });
  return words;
}
