import type { JSX } from "preact";
import { cutLabel } from "../../cutLabel.ts";
import { Label } from "../../Label.tsx";
import type { ColumnSummary, TableSummary } from "../../protocol.ts";
import { ChoiceField } from "../fields/ChoiceField.tsx";
import { ColumnSelect } from "../fields/ColumnSelect.tsx";
import { listCodec } from "../fields/listCodec.ts";
import { TextField } from "../fields/TextField.tsx";
import { FilePicker } from "../files/FilePicker.tsx";
import { fileName } from "../files/fileFacts.ts";
import type { Compared } from "./compareRequest.ts";
import type { Settings } from "./outputColumns.ts";
import { ask } from "./PredictionFields.tsx";

export interface ComparedFieldsProps {
  readonly table: TableSummary;
  readonly models: Compared;
  /** Names of the models, once there is a result. */
  readonly names: readonly string[] | null;
  readonly truth: string | null;
  readonly settings: Settings;
}

/** Which columns or files are models, which one is the baseline, and which differences do not matter. */
export function ComparedFields({ table, models, names, truth, settings }: ComparedFieldsProps): JSX.Element {
  const others = models.kind === "files" ? models.others : [];
  const called = names ?? (models.kind === "columns" ? models.columns : []);
  const baseline = settings.baseline ?? "";
  return (
    <>
      {models.kind === "columns" && <ModelColumns table={table} models={models} truth={truth} />}
      <div class="field">
        <FilePicker
          label="Another file, of another model"
          value={null}
          onPick={(path) => ask({ with: listCodec.write([...others.filter((other) => other !== path), path]) })}
        />
        {others.length > 0 && (
          <ul class="chips">
            {others.map((other) => (
              <li key={other}>
                <Label text={fileName(other)} />
                <button
                  type="button"
                  class="quiet"
                  onClick={() => {
                    const rest = others.filter((own) => own !== other);
                    ask({ with: rest.length === 0 ? null : listCodec.write(rest) });
                  }}
                >
                  Remove<span class="hidden"> {fileName(other)}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
      {models.kind === "files" && (
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
      <ChoiceField
        id="baseline"
        label="Baseline"
        value={baseline}
        choices={[
          ["", "every pair is compared"],
          ...(baseline === "" || called.includes(baseline) ? [] : [[baseline, cutLabel(baseline)] as const]),
          ...called.map((name) => [name, cutLabel(name, 40)] as const),
        ]}
        onValue={(name) => ask({ baseline: name === "" ? null : name })}
      />
      <TextField
        id="equivalent"
        label="Equivalence margin"
        kind="decimal"
        value={settings.equivalent ?? ""}
        placeholder="such as 0.01"
        hint="Differences smaller than this do not matter: models can then also be shown to be equivalent."
        onValue={(text) => ask({ equivalent: text === "" ? null : text })}
      />
    </>
  );
}

interface ModelColumnsProps {
  readonly table: TableSummary;
  readonly models: Extract<Compared, { kind: "columns" }>;
  readonly truth: string | null;
}

function ModelColumns({ table, models: { output, columns }, truth }: ModelColumnsProps): JSX.Element {
  const { id, group } = table.guesses;
  const offered = table.columns.filter(
    ({ name, kind }) =>
      columns.includes(name) || (![truth, id, group].includes(name) && (output === "predictions" || kind === "number")),
  );
  const put = (kind: "scores" | "predictions", next: readonly string[]): void =>
    ask({ scores: null, predictions: null, baseline: null, [kind]: listCodec.write(next) });
  const toggle = (name: string): void => {
    const chosen = columns.includes(name) ? columns.filter((own) => own !== name) : [...columns, name];
    put(output, inFileOrder(offered, chosen));
  };
  return (
    <>
      <ChoiceField
        id="models-kind"
        label="Each model gives"
        value={output}
        choices={[
          ["scores", "scores or probabilities"],
          ["predictions", "predicted classes or numbers"],
        ]}
        onValue={(kind) => put(kind, [])}
      />
      <fieldset class="field wide-field">
        <legend>Models</legend>
        {offered.length === 0 && (
          <p class="hint">
            No column of this file can be {output === "scores" ? "a score" : "a prediction"}: say what else each model
            gives, or add a file of another model.
          </p>
        )}
        <ul class="checks">
          {offered.map(({ name }) => (
            <li key={name}>
              <label>
                <input type="checkbox" checked={columns.includes(name)} onChange={() => toggle(name)} />
                <Label text={name} />
              </label>
            </li>
          ))}
        </ul>
      </fieldset>
    </>
  );
}

function inFileOrder(columns: readonly ColumnSummary[], chosen: readonly string[]): readonly string[] {
  return columns.flatMap(({ name }) => (chosen.includes(name) ? [name] : []));
}
