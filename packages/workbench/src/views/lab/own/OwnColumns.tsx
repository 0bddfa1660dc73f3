import type { JSX } from "preact";
import { change } from "../../../address/address.ts";
import { Label } from "../../../Label.tsx";
import { ChoiceField } from "../../../live/fields/ChoiceField.tsx";
import { ColumnSelect } from "../../../live/fields/ColumnSelect.tsx";
import { listCodec } from "../../../live/fields/listCodec.ts";
import { TextField } from "../../../live/fields/TextField.tsx";
import { predictionColumns, type Settings } from "../../../live/predictions/outputColumns.ts";
import { PositiveField } from "../../../live/predictions/PositiveField.tsx";
import { ask } from "../../../live/predictions/PredictionFields.tsx";
import type { TableSummary } from "../../../protocol.ts";
import { type MatrixKind, matrixColumns } from "./ownRequest.ts";

export interface OwnColumnsProps {
  readonly table: TableSummary;
  readonly settings: Settings;
}

/** Truth and score of one model. */
export function RocColumns({ table, settings }: OwnColumnsProps): JSX.Element {
  const { truth, output } = predictionColumns(table, settings);
  return (
    <>
      <Truth table={table} truth={truth} />
      <ColumnSelect
        id="score"
        label="Score"
        columns={table.columns.filter(({ kind }) => kind === "number")}
        value={output?.kind === "score" ? output.column : null}
        onValue={(score) => ask({ score, prediction: null, proba: null })}
      />
      <PositiveField table={table} truth={truth} value={settings.positive ?? null} />
    </>
  );
}

/** The columns of several algorithms: their errors, or what they said beside the truth. */
export function MatrixColumns({ table, settings }: OwnColumnsProps): JSX.Element {
  const { kind, columns } = matrixColumns(table, settings);
  const { truth } = predictionColumns(table, settings);
  const put = (next: MatrixKind, names: readonly string[]): void => {
    const ignored = table.columns.map(({ name }) => name).filter((name) => !names.includes(name));
    change({
      scores: null,
      predictions: null,
      ignore: null,
      ...(next === "errors" ? { ignore: listCodec.write(ignored) } : { [next]: listCodec.write(names) }),
    });
  };
  const offered = table.columns.filter(
    ({ name, kind: own }) => columns.includes(name) || kind === "predictions" || (own === "number" && name !== truth),
  );
  return (
    <>
      <ChoiceField
        id="matrix-kind"
        label="Each algorithm has"
        value={kind}
        choices={[
          ["errors", "errors, 1 where it errs and 0 where it does not"],
          ["scores", "scores or probabilities"],
          ["predictions", "labels"],
        ]}
        onValue={(next) => put(next, next === "errors" ? columns : columns.filter((name) => name !== truth))}
      />
      {kind !== "errors" && <Truth table={table} truth={truth} />}
      {kind === "scores" && <PositiveField table={table} truth={truth} value={settings.positive ?? null} />}
      {kind === "scores" && (
        <TextField
          id="at"
          label="Threshold"
          kind="decimal"
          value={settings.at ?? ""}
          placeholder="0.5"
          onValue={(at) => change({ at: at === "" ? null : at })}
        />
      )}
      <fieldset class="field wide-field">
        <legend>Algorithms</legend>
        <ul class="checks">
          {offered.map(({ name }) => (
            <li key={name}>
              <label>
                <input
                  type="checkbox"
                  checked={columns.includes(name)}
                  onChange={({ currentTarget }) =>
                    put(
                      kind,
                      table.columns
                        .map((column) => column.name)
                        .filter((each) => (each === name ? currentTarget.checked : columns.includes(each))),
                    )
                  }
                />
                <Label text={name} />
              </label>
            </li>
          ))}
        </ul>
      </fieldset>
    </>
  );
}

function Truth({ table, truth }: { readonly table: TableSummary; readonly truth: string | null }): JSX.Element {
  return (
    <ColumnSelect
      id="truth"
      label="Truth"
      columns={table.columns}
      value={truth}
      onValue={(name) => ask({ truth: name, positive: null })}
    />
  );
}
