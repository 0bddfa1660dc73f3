import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { goInstead } from "../../address/address.ts";
import { formatCount } from "../../format.ts";
import { Label } from "../../Label.tsx";
import type { RememberedRoles, TableSummary } from "../../protocol.ts";
import { ScrollArea } from "../../ScrollArea.tsx";
import { columnFacts } from "../fields/ColumnSelect.tsx";
import { fileFacts, fileName } from "../files/fileFacts.ts";
import { useTable } from "../files/useTable.ts";
import { ProblemNote } from "../results/ProblemNote.tsx";
import { Sentence } from "../results/Sentence.tsx";
import { ViewLink } from "../results/ViewLink.tsx";
import { rememberedRoles } from "../roles/rememberedRoles.ts";
import { SAVED_VIEW } from "../shell/savedView.ts";
import { nextSteps, type Step } from "./nextSteps.ts";
import { tableWords } from "./tableWords.ts";
import { takenFor } from "./takenFor.ts";

/** What a file was taken for, and what can be done with it; a result of heldout is shown at once. */
export function ChosenFile({ file }: { readonly file: string }): JSX.Element {
  const { table, problem } = useTable(file);
  const remembered = rememberedRoles.value.get(file);
  const result = problem?.result;
  useEffect(() => {
    if (result !== undefined) goInstead(SAVED_VIEW, { file: result });
  }, [result]);
  return (
    <>
      <section class="card chosen" aria-labelledby="chosen-title" aria-live="polite">
        <div class="card-head">
          <h2 id="chosen-title">
            <Label text={fileName(file)} />
          </h2>
          <ViewLink view="" class="button quiet">
            Another file
          </ViewLink>
        </div>
        {problem !== null && <ProblemNote problem={problem} />}
        {table === null && problem === null && <p class="muted">Looking at its columns{"\u2026"}</p>}
        {table !== null && (
          <>
            <p class="taken-for">
              <Sentence words={tableWords(table, remembered)} />
            </p>
            {isChosen(table, remembered) ? (
              <p class="small muted">As chosen before; you can change it in every view.</p>
            ) : (
              table.reasons !== undefined && (
                <ul class="reasons small muted">
                  {table.reasons.slice(0, 8).map(({ column, role, because }) => (
                    <li key={`${role} ${column}`}>
                      <Label text={column} />, {role}: {because}
                    </li>
                  ))}
                </ul>
              )
            )}
            <p class="hint">{fileFacts(table.file)}</p>
          </>
        )}
      </section>
      {table !== null && <StepList table={table} remembered={remembered} />}
      {table !== null && <ColumnList table={table} />}
    </>
  );
}

/** Whether somebody chose what is said of the file: then the reasons of the guesses are none of it. */
function isChosen(table: TableSummary, remembered: RememberedRoles | undefined): boolean {
  const { kind, predictions, data } = takenFor(table, remembered);
  const said = [...(kind === "data" ? [] : [predictions]), ...(kind === "predictions" ? [] : [data])];
  return said.some((settings) => Object.keys(settings).length > 0);
}

interface StepListProps {
  readonly table: TableSummary;
  readonly remembered: RememberedRoles | undefined;
}

function StepList({ table, remembered }: StepListProps): JSX.Element {
  const { fitting, otherwise } = nextSteps(table, remembered);
  const { kind } = takenFor(table, remembered);
  return (
    <>
      <ul class="steps" aria-label="Next steps">
        {fitting.map((step, i) => (
          <li key={step.view}>
            <StepLink step={step} first={i === 0} />
          </li>
        ))}
      </ul>
      <p class="small muted" hidden={otherwise.length === 0}>
        {kind === "predictions" ? "Training data instead of predictions? " : "Predictions instead of training data? "}
        {otherwise.map(({ view, title, settings }, i) => (
          <span key={view}>
            {i > 0 && ", "}
            <ViewLink view={view} settings={settings}>
              {title}
            </ViewLink>
          </span>
        ))}
      </p>
    </>
  );
}

function StepLink({ step, first }: { readonly step: Step; readonly first: boolean }): JSX.Element {
  return (
    <ViewLink view={step.view} settings={step.settings} class={first ? "step first" : "step"}>
      <span class="step-title">
        {step.title} <span aria-hidden="true">{"\u2192"}</span>
      </span>
      <span class="step-says">{step.says}</span>
    </ViewLink>
  );
}

function ColumnList({ table }: { readonly table: TableSummary }): JSX.Element {
  return (
    <details class="card">
      <summary>{formatCount(table.columns.length)} columns</summary>
      <ScrollArea label="Columns">
        <table class="numbers">
          <thead>
            <tr>
              <th scope="col">Column</th>
              <th scope="col">Holds</th>
            </tr>
          </thead>
          <tbody>
            {table.columns.slice(0, 200).map((column) => (
              <tr key={column.name}>
                <th scope="row">
                  <Label text={column.name} />
                </th>
                <td class="reason">{columnFacts(column)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
      {table.columns.length > 200 && <p class="hint">The first 200 are shown.</p>}
    </details>
  );
}
