import { selectOptions } from "@heldout/core/internal";
import type { JSX } from "preact";
import { ChoiceField } from "../../../live/fields/ChoiceField.tsx";
import { ColumnSelect } from "../../../live/fields/ColumnSelect.tsx";
import { TextField } from "../../../live/fields/TextField.tsx";
import type { ColumnSummary } from "../../../protocol.ts";
import { NumberField } from "./NumberField.tsx";
import type { SelectForm, Split } from "./selectForm.ts";

export interface SplitFieldsProps {
  readonly form: SelectForm;
  readonly columns: readonly ColumnSummary[];
  readonly onChange: (changes: Partial<SelectForm>) => void;
}

const meanings: Readonly<Record<Split, string>> = {
  folds:
    "Nested cross-validation: outer folds rank candidates and test the selection; in each of them the selection is repeated on inner folds, so the estimate is not optimistic.",
  holdOut:
    "Candidates are fitted on training rows, selected on validation rows, and the winner is tested once on test rows.",
  foldsColumn: "Rows with the same value of the column are one outer fold; the column is not learned from.",
};

/** How rows are kept apart, and the seed. */
export function SplitFields({ form, columns, onChange }: SplitFieldsProps): JSX.Element {
  const { split } = form;
  return (
    <>
      <div class="fields">
        <ChoiceField
          id="split"
          label="Split the rows"
          value={split}
          choices={[
            ["folds", "nested cross-validation"],
            ["holdOut", "training, validation and test rows"],
            ["foldsColumn", "folds of a column"],
          ]}
          onValue={(next) =>
            onChange({
              split: next,
              ...(next === "foldsColumn" && form.foldsColumn === "" ? { foldsColumn: guessedFolds(columns) } : {}),
            })
          }
        />
        {split === "holdOut" && (
          <TextField
            id="hold-out"
            label="Training, validation, test"
            value={form.holdOut}
            hint="Shares of the rows that sum to 100."
            onValue={(holdOut) => onChange({ holdOut })}
          />
        )}
        {split === "foldsColumn" && (
          <ColumnSelect
            id="folds-column"
            label="Column of folds"
            columns={columns}
            value={form.foldsColumn === "" ? null : form.foldsColumn}
            onValue={(name) => onChange({ foldsColumn: name ?? "" })}
          />
        )}
        {split === "folds" && (
          <NumberField
            id="outer"
            label="Outer folds"
            value={form.outer}
            option={selectOptions.outer}
            onValue={(outer) => onChange({ outer })}
          />
        )}
        {split !== "holdOut" && (
          <NumberField
            id="inner"
            label="Inner folds"
            value={form.inner}
            option={selectOptions.inner}
            onValue={(inner) => onChange({ inner })}
          />
        )}
        {split === "folds" && (
          <NumberField
            id="repeats"
            label="Repetitions"
            value={form.repeats}
            option={selectOptions.repeats}
            onValue={(repeats) => onChange({ repeats })}
          />
        )}
        <NumberField
          id="seed"
          label="Seed"
          value={form.seed}
          option={selectOptions.seed}
          onValue={(seed) => onChange({ seed })}
        />
      </div>
      <p class="hint">{meanings[split]} The same seed gives the same numbers again.</p>
    </>
  );
}

/** A column that is called so; "" where none is. */
function guessedFolds(columns: readonly ColumnSummary[]): string {
  return columns.find(({ name }) => /^folds?$/i.test(name.trim()))?.name ?? "";
}
