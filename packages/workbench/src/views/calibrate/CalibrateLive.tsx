import { calibrateOptions, json, type Recalibration, type ValueOf } from "@heldout/core/internal";
import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { address } from "../../address/address.ts";
import { fileStem, saveFile } from "../../export/saveFile.ts";
import { ChoiceField } from "../../live/fields/ChoiceField.tsx";
import { SetupCard } from "../../live/fields/SetupCard.tsx";
import { AnotherFile } from "../../live/files/AnotherFile.tsx";
import { fileName } from "../../live/files/fileFacts.ts";
import { NoFileYet } from "../../live/files/NoFileYet.tsx";
import { useTable } from "../../live/files/useTable.ts";
import { useJobAddress } from "../../live/jobs/useJobAddress.ts";
import { useRequested } from "../../live/jobs/useRequested.ts";
import type { LiveProps } from "../../live/liveProps.ts";
import { needsColumns } from "../../live/pageTerms.ts";
import { AskColumns } from "../../live/predictions/AskColumns.tsx";
import { columnWords } from "../../live/predictions/columnWords.ts";
import { calibrateRequest } from "../../live/predictions/evaluateRequest.ts";
import { predictionColumns } from "../../live/predictions/outputColumns.ts";
import { ask, PredictionFields } from "../../live/predictions/PredictionFields.tsx";
import { ScoreChoice } from "../../live/predictions/ScoreChoice.tsx";
import { type CalibratorSource, storedCalibrator } from "../../live/predictions/storedCalibrator.ts";
import { ProblemNote } from "../../live/results/ProblemNote.tsx";
import { ResultFrame } from "../../live/results/ResultFrame.tsx";
import { DroppedNote } from "../../live/roles/DroppedNote.tsx";
import { useRemembered } from "../../live/roles/useRemembered.ts";
import { CalibrateView } from "./CalibrateView.tsx";

type Method = ValueOf<typeof calibrateOptions.method>;

const names: Readonly<Record<Method, string>> = {
  platt: "Platt scaling: a sigmoid",
  isotonic: "isotonic regression: any monotone function",
  beta: "beta calibration: three parameters, for probabilities",
  temperature: "temperature scaling: one parameter",
  binning: "histogram binning",
  all: "compare all",
};

const methods: readonly (readonly [Method | "", string])[] = [
  ["", `chosen ${calibrateOptions.method.default}`],
  ...calibrateOptions.method.choices.map((method) => [method, names[method]] as const),
];

/** A file of scores: whether they mean what they say, and whether recalibration helps. */
export function CalibrateLive({ session, theme }: LiveProps): JSX.Element {
  useJobAddress();
  const file = address.value.settings.file ?? null;
  const { table, problem } = useTable(file);
  const { settings, dropped } = useRemembered("predictions", table);
  const request = useMemo(() => (table === null ? null : calibrateRequest(table, settings)), [table, settings]);
  const requested = useRequested(request, table?.file.changed ?? 0);
  if (file === null) {
    return (
      <NoFileYet view="calibrate" title="Calibrate">
        <p>
          Does a predicted probability of 0.8 come true eight times in ten? Takes a file with scores or probabilities
          and the true classes, shows how miscalibrated they are, and whether recalibration helps on unseen rows.
        </p>
      </NoFileYet>
    );
  }
  const columns = table === null ? null : predictionColumns(table, settings);
  const setup =
    table !== null && columns !== null ? (
      <SetupCard
        words={columnWords(columns, settings)}
        needed={request === null || needsColumns(requested.problem)}
        beside={<ScoreChoice scores={table.guesses.scores} settings={settings} file={file} />}
      >
        <AnotherFile file={file} />
        <PredictionFields
          table={table}
          columns={columns}
          settings={settings}
          kinds={["score", "proba"]}
          costs={false}
        />
        <MethodField value={settings.method ?? ""} />
      </SetupCard>
    ) : null;
  const notes = (
    <>
      {columns !== null && <AskColumns columns={columns} />}
      {columns?.output?.kind === "prediction" && (
        <ProblemNote
          problem={{
            problem: "Predicted classes and numbers cannot be calibrated; scores and probabilities can.",
            remedy: "Name the column of scores above.",
          }}
        />
      )}
      <DroppedNote kind="predictions" dropped={dropped} />
    </>
  );
  return (
    <>
      {problem !== null && <ProblemNote problem={problem} />}
      {problem !== null && <AnotherFile file={file} />}
      {table === null && problem === null && <p class="waiting muted">Reading the file{"\u2026"}</p>}
      <ResultFrame
        requested={requested}
        setup={setup}
        notes={notes}
        tools={(document) =>
          document.schema === "heldout/calibration@1" && columns?.output && table !== null ? (
            <SaveCalibrator
              result={document}
              from={{
                version: session.version,
                output: columns.output,
                columns: table.columns.map(({ name }) => name),
              }}
            />
          ) : null
        }
      >
        {(document) =>
          document.schema === "heldout/calibration@1" ? <CalibrateView result={document} theme={theme} /> : null
        }
      </ResultFrame>
    </>
  );
}

interface SaveCalibratorProps {
  readonly result: Recalibration;
  readonly from: CalibratorSource;
}

/** The calibrator of all rows, for `heldout predict` and `heldout calibrate --apply`. */
function SaveCalibrator({ result, from }: SaveCalibratorProps): JSX.Element {
  const name = `${fileStem(fileName(result.source.name), "calibrator")}.json`;
  return (
    <button
      type="button"
      class="quiet"
      onClick={() => saveFile(name, "application/json", json(storedCalibrator(result, from)))}
    >
      Download calibrator
    </button>
  );
}

function MethodField({ value }: { readonly value: string }): JSX.Element {
  const known = methods.find(([id]) => id === value)?.[0] ?? "";
  return (
    <ChoiceField
      id="method"
      label="Method"
      value={known}
      choices={methods}
      hint="The calibration method."
      onValue={(method) => ask({ method: method === "" ? null : method })}
    />
  );
}
