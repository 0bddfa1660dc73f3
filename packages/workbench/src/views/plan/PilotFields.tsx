import { metricsOf, type PlanId, type TaskKind } from "@heldout/core/internal";
import type { JSX } from "preact";
import { go } from "../../address/address.ts";
import { ChoiceField } from "../../live/fields/ChoiceField.tsx";
import { ColumnSelect } from "../../live/fields/ColumnSelect.tsx";
import { listCodec } from "../../live/fields/listCodec.ts";
import { TextField } from "../../live/fields/TextField.tsx";
import { FilePicker } from "../../live/files/FilePicker.tsx";
import { OutputFields } from "../../live/predictions/OutputFields.tsx";
import { type PredictionColumns, predictionColumns, type Settings } from "../../live/predictions/outputColumns.ts";
import { PositiveField } from "../../live/predictions/PositiveField.tsx";
import { ask } from "../../live/predictions/PredictionFields.tsx";
import { metricName } from "../../metricNames.ts";
import type { TableSummary } from "../../protocol.ts";
import { otherFile, PILOTS, pilotMetric, pilotModels, pilotTask, takesThreshold } from "./pilotRequest.ts";

export interface PilotFieldsProps {
  readonly what: PlanId;
  readonly table: TableSummary;
  readonly settings: Settings;
}

/** What the columns of a pilot are, and what of it is planned for. */
export function PilotFields({ what, table, settings }: PilotFieldsProps): JSX.Element {
  const columns = predictionColumns(table, settings);
  const metric = pilotMetric(what, table, settings);
  const { task: _, ...untold } = settings;
  return (
    <>
      <FilePicker label="Pilot file" value={table.file.path} onPick={(file) => go("plan", { what, file })} />
      <ColumnSelect
        id="truth"
        label="Truth"
        columns={table.columns}
        value={columns.truth}
        onValue={(truth) => ask({ truth, positive: null, metric: null })}
      />
      {PILOTS[what] === "two" && <OtherFile what={what} table={table} settings={settings} />}
      {PILOTS[what] === "two" && otherFile(what, settings) === null ? (
        <TwoModels what={what} table={table} settings={settings} />
      ) : (
        <OneModel what={what} table={table} columns={columns} />
      )}
      {metric !== null && (
        <ChoiceField
          id="metric"
          label="Measure"
          value={metric}
          choices={metricChoices(what, table, settings, metric)}
          onValue={(id) => ask({ metric: id })}
        />
      )}
      {PILOTS[what] === "two" && (
        <TextField
          id="effect"
          label="Difference to show"
          kind="decimal"
          value={settings.effect ?? ""}
          placeholder="as in the pilot"
          hint="The smallest difference that matters to you; the difference in the pilot is subject to chance."
          onValue={(text) => ask({ effect: text === "" ? null : text })}
        />
      )}
      {takesThreshold(what, table, settings) && (
        <TextField
          id="at"
          label="Threshold"
          kind="decimal"
          value={settings.at ?? ""}
          placeholder="0.5 for probabilities"
          hint="Scores from this value on are predicted positive, for metrics of predicted classes."
          onValue={(at) => ask({ at: at === "" ? null : at })}
        />
      )}
      <ChoiceField
        id="task"
        label="The truth is"
        value={settings.task ?? ""}
        choices={[
          ["", `automatic: ${TASK_WORDS[pilotTask(what, table, untold)]}`],
          ["binary", TASK_WORDS.binary],
          ["multiclass", TASK_WORDS.multiclass],
          ["regression", TASK_WORDS.regression],
        ]}
        onValue={(task) => ask({ task: task === "" ? null : task, metric: null })}
      />
      {PILOTS[what] === "two" && (
        <TextField
          id="seed"
          label="Seed"
          kind="decimal"
          value={settings.seed ?? ""}
          placeholder="1"
          hint="For the bootstrap, where a metric needs it."
          onValue={(seed) => ask({ seed: seed === "" ? null : seed })}
        />
      )}
      <PositiveField table={table} truth={columns.truth} value={settings.positive ?? null} />
      <ColumnSelect
        id="group"
        label="Group"
        columns={table.columns}
        value={settings.group ?? null}
        none="rows are independent"
        hint="Rows with the same value belong together: their number and correlation enter the plan."
        onValue={(group) => ask({ group })}
      />
    </>
  );
}

const TASK_WORDS: Readonly<Record<TaskKind, string>> = {
  binary: "two classes",
  multiclass: "several classes",
  regression: "a number",
};

/** The file of the other model, and how rows of the two find each other. */
function OtherFile({ what, table, settings }: PilotFieldsProps): JSX.Element {
  const other = otherFile(what, settings);
  return (
    <>
      <div class="field">
        <FilePicker
          label="File of the other model"
          value={other}
          onPick={(path) => ask({ with: listCodec.write([path]), scores: null, predictions: null, metric: null })}
        />
        {other === null ? (
          <p class="hint">Where each model has its own file, with the same rows.</p>
        ) : (
          <button type="button" class="quiet" onClick={() => ask({ with: null, metric: null })}>
            Both models are in one file
          </button>
        )}
      </div>
      {other !== null && (
        <ColumnSelect
          id="id"
          label="Id"
          columns={table.columns}
          value={settings.id ?? table.guesses.id}
          none="the order of the rows"
          hint="The column that matches the rows of the files."
          onValue={(id) => ask({ id })}
        />
      )}
    </>
  );
}

interface OneModelProps extends Pick<PilotFieldsProps, "what" | "table"> {
  readonly columns: PredictionColumns;
}

function OneModel({ what, table, columns }: OneModelProps): JSX.Element {
  return (
    <OutputFields
      columns={table.columns}
      output={columns.output}
      kinds={what === "auc" || what === "aucs" ? ["score"] : ["score", "prediction"]}
      onOutput={(own) => ask({ ...own })}
    />
  );
}

function TwoModels({ what, table, settings }: PilotFieldsProps): JSX.Element {
  const { output, columns } = pilotModels(what, table, settings);
  const put = (kind: "scores" | "predictions", names: readonly (string | null)[]): void =>
    ask({ scores: null, predictions: null, metric: null, [kind]: listCodec.write(names.map((name) => name ?? "")) });
  return (
    <>
      {what !== "aucs" && (
        <ChoiceField
          id="models-kind"
          label="Each model gives"
          value={output}
          choices={[
            ["scores", "scores or probabilities"],
            ["predictions", "predicted classes or numbers"],
          ]}
          onValue={(kind) => put(kind, columns)}
        />
      )}
      {columns.map((column, place) => (
        <ColumnSelect
          key={PLACES[place]}
          id={`model-${PLACES[place]}`}
          label={place === 0 ? "One model" : "The other model"}
          columns={table.columns}
          value={column}
          onValue={(name) => put(output, place === 0 ? [name, columns[1]] : [columns[0], name])}
        />
      ))}
    </>
  );
}

const PLACES = ["a", "b"] as const;

/** Shares where a rate is planned for, whatever has a better end otherwise. */
function metricChoices(
  what: PlanId,
  table: TableSummary,
  settings: Settings,
  own: string,
): readonly (readonly [string, string])[] {
  const all = metricsOf(pilotTask(what, table, settings)).filter(({ better, from }) =>
    what === "proportion" ? from === "share" : better !== "neither",
  );
  const ids = all.map(({ id }) => id);
  return [...(ids.includes(own) ? [] : [own]), ...ids].map((id) => [id, metricName(id).label]);
}
