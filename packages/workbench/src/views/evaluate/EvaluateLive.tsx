import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { address } from "../../address/address.ts";
import { ColumnSelect } from "../../live/fields/ColumnSelect.tsx";
import { SetupCard } from "../../live/fields/SetupCard.tsx";
import { TextField } from "../../live/fields/TextField.tsx";
import { AnotherFile } from "../../live/files/AnotherFile.tsx";
import { NoFileYet } from "../../live/files/NoFileYet.tsx";
import { useTable } from "../../live/files/useTable.ts";
import { useJobAddress } from "../../live/jobs/useJobAddress.ts";
import { useRequested } from "../../live/jobs/useRequested.ts";
import type { LiveProps } from "../../live/liveProps.ts";
import { needsColumns } from "../../live/pageTerms.ts";
import { AskColumns } from "../../live/predictions/AskColumns.tsx";
import { AskPositive } from "../../live/predictions/AskPositive.tsx";
import { columnWords, groupHint } from "../../live/predictions/columnWords.ts";
import { evaluateRequest } from "../../live/predictions/evaluateRequest.ts";
import { GroupNote } from "../../live/predictions/GroupNote.tsx";
import { isCertain, openClasses, predictionColumns } from "../../live/predictions/outputColumns.ts";
import { ask, PredictionFields } from "../../live/predictions/PredictionFields.tsx";
import { ScoreChoice } from "../../live/predictions/ScoreChoice.tsx";
import { ProblemNote } from "../../live/results/ProblemNote.tsx";
import { ResultFrame } from "../../live/results/ResultFrame.tsx";
import { DroppedNote } from "../../live/roles/DroppedNote.tsx";
import { useRemembered } from "../../live/roles/useRemembered.ts";
import { EvaluateView } from "./EvaluateView.tsx";

/** A file of predictions: what its columns were taken for, and how good the model is. */
export function EvaluateLive({ theme }: LiveProps): JSX.Element {
  useJobAddress();
  const file = address.value.settings.file ?? null;
  const { table, problem } = useTable(file);
  const { settings, dropped } = useRemembered("predictions", table);
  const request = useMemo(() => (table === null ? null : evaluateRequest(table, settings)), [table, settings]);
  const requested = useRequested(request, table?.file.changed ?? 0);
  if (file === null) {
    return (
      <NoFileYet view="evaluate" title="Evaluate">
        <p>
          How good is a model? Takes a file of predictions with the truth: one row per case, a column with the true
          class or value and one with the model{"\u2019"}s score, label or number.
        </p>
      </NoFileYet>
    );
  }
  const columns = table === null ? null : predictionColumns(table, settings);
  const setup =
    table !== null && columns !== null ? (
      <SetupCard
        words={columnWords(columns, settings)}
        needed={!isCertain(columns) || needsColumns(requested.problem)}
        beside={<ScoreChoice scores={table.guesses.scores} settings={settings} file={file} />}
      >
        <AnotherFile file={file} />
        <PredictionFields table={table} columns={columns} settings={settings} />
        <ColumnSelect
          id="slice"
          label="Slice"
          columns={table.columns}
          value={settings.slice ?? null}
          none="no slices"
          hint="The same metrics for each value of this column."
          onValue={(slice) => ask({ slice })}
        />
        {columns.output?.kind !== "prediction" && (
          <TextField
            id="at"
            label="Threshold"
            kind="decimal"
            value={settings.at ?? ""}
            placeholder="0.5 for probabilities"
            hint="For metrics of predicted classes; it can also be moved in the result."
            onValue={(at) => ask({ at: at === "" ? null : at })}
          />
        )}
      </SetupCard>
    ) : null;
  const notes = (
    <>
      {columns !== null && <AskColumns columns={columns} />}
      {table !== null && <AskPositive classes={openClasses(table, settings)} />}
      {table !== null && groupHint(table, settings) !== null && <GroupNote column={groupHint(table, settings) ?? ""} />}
      <DroppedNote kind="predictions" dropped={dropped} />
    </>
  );
  return (
    <>
      {problem !== null && <ProblemNote problem={problem} />}
      {problem !== null && <AnotherFile file={file} />}
      {table === null && problem === null && <p class="waiting muted">Reading the file{"\u2026"}</p>}
      <ResultFrame requested={requested} setup={setup} notes={notes}>
        {(document) =>
          document.schema === "heldout/evaluation@2" ? <EvaluateView evaluation={document} theme={theme} /> : null
        }
      </ResultFrame>
    </>
  );
}
