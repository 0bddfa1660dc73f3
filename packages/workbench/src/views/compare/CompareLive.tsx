import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { address } from "../../address/address.ts";
import { SetupCard } from "../../live/fields/SetupCard.tsx";
import { AnotherFile } from "../../live/files/AnotherFile.tsx";
import { NoFileYet } from "../../live/files/NoFileYet.tsx";
import { useTable } from "../../live/files/useTable.ts";
import { useJobAddress } from "../../live/jobs/useJobAddress.ts";
import { useRequested } from "../../live/jobs/useRequested.ts";
import type { LiveProps } from "../../live/liveProps.ts";
import { needsColumns } from "../../live/pageTerms.ts";
import { ComparedFields } from "../../live/predictions/ComparedFields.tsx";
import { groupHint } from "../../live/predictions/columnWords.ts";
import { comparedWords } from "../../live/predictions/comparedWords.ts";
import { comparedModels, compareRequest } from "../../live/predictions/compareRequest.ts";
import { GroupNote } from "../../live/predictions/GroupNote.tsx";
import { predictionColumns } from "../../live/predictions/outputColumns.ts";
import { PredictionFields } from "../../live/predictions/PredictionFields.tsx";
import { ProblemNote } from "../../live/results/ProblemNote.tsx";
import { ResultFrame } from "../../live/results/ResultFrame.tsx";
import { DroppedNote } from "../../live/roles/DroppedNote.tsx";
import { useRemembered } from "../../live/roles/useRemembered.ts";
import { CompareView } from "./CompareView.tsx";

/** Several models on the same rows: columns of one file, or a file each. */
export function CompareLive({ theme }: LiveProps): JSX.Element {
  useJobAddress();
  const file = address.value.settings.file ?? null;
  const { table, problem } = useTable(file);
  const { settings, dropped } = useRemembered("predictions", table);
  const request = useMemo(() => (table === null ? null : compareRequest(table, settings)), [table, settings]);
  const requested = useRequested(request, table?.file.changed ?? 0);
  if (file === null) {
    return (
      <NoFileYet view="compare" title="Compare">
        <p>
          Which model is better, and is the difference significant? Takes one file with the truth and a column of scores
          per model, or one file per model, matched by an id.
        </p>
      </NoFileYet>
    );
  }
  const columns = table === null ? null : predictionColumns(table, settings);
  const models = table === null ? null : comparedModels(table, settings);
  const names =
    requested.document?.schema === "heldout/comparison@1" ? requested.document.models.map(({ name }) => name) : null;
  const setup =
    table !== null && columns !== null && models !== null ? (
      <SetupCard
        alsoInHead
        words={comparedWords(file, models, columns, settings)}
        needed={request === null || needsColumns(requested.problem)}
      >
        <AnotherFile file={file} />
        <ComparedFields table={table} models={models} names={names} truth={columns.truth} settings={settings} />
        <PredictionFields table={table} columns={columns} settings={settings} output={models.kind === "files"} />
      </SetupCard>
    ) : null;
  const notes = (
    <>
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
          document.schema === "heldout/comparison@1" ? <CompareView comparison={document} theme={theme} /> : null
        }
      </ResultFrame>
    </>
  );
}
