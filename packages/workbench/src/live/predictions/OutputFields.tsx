import type { JSX } from "preact";
import type { ColumnSummary } from "../../protocol.ts";
import { ChoiceField } from "../fields/ChoiceField.tsx";
import { ColumnSelect } from "../fields/ColumnSelect.tsx";
import { TextField } from "../fields/TextField.tsx";
import type { Output, OutputKind } from "./outputColumns.ts";

/** What becomes of the address when the output is another: only one of the three stands in it. */
export interface OutputSettings {
  readonly score: string | null;
  readonly prediction: string | null;
  readonly proba: string | null;
}

const kinds = [
  ["score", "a score or probability of the positive class"],
  ["prediction", "a predicted class or number"],
  ["proba", "one probability for each class"],
] as const;

export interface OutputFieldsProps {
  readonly columns: readonly ColumnSummary[];
  readonly output: Output | null;
  readonly onOutput: (settings: OutputSettings) => void;
  readonly kinds?: readonly OutputKind[];
}

/** Which column, or columns, hold what the model said. */
export function OutputFields({ columns, output, onOutput, kinds: offered }: OutputFieldsProps): JSX.Element {
  const kind = output?.kind ?? "score";
  const column = output === null || output.kind === "proba" ? null : output.column;
  const set = (next: OutputKind, value: string | null): void =>
    onOutput({ score: null, prediction: null, proba: null, [next]: value });
  return (
    <>
      <ChoiceField
        id="output-kind"
        label={"The model\u2019s output is"}
        value={kind}
        choices={kinds.filter(([id]) => offered?.includes(id) ?? true)}
        onValue={(next) => set(next, next === "proba" ? "p_*" : (column ?? columns[0]?.name ?? null))}
      />
      {kind === "proba" ? (
        <TextField
          id="output-proba"
          label="Probabilities"
          value={output?.kind === "proba" ? output.pattern : ""}
          hint="Pattern of the column names, such as p_*: the star stands for the class."
          onValue={(pattern) => set("proba", pattern === "" ? null : pattern)}
        />
      ) : (
        <ColumnSelect
          id="output-column"
          label={kind === "score" ? "Score" : "Prediction"}
          columns={columns}
          value={column}
          onValue={(name) => set(kind, name)}
        />
      )}
    </>
  );
}
