import type { WholeNumberOption } from "@heldout/core/internal";
import type { JSX } from "preact";

export interface NumberFieldProps {
  readonly id: string;
  readonly label: string;
  readonly value: number;
  /** Says which numbers make sense. */
  readonly option: WholeNumberOption;
  readonly onValue: (value: number) => void;
  readonly hint?: string;
}

/** A whole number; what is none is not taken. */
export function NumberField({ id, label, value, option: { least }, onValue, hint }: NumberFieldProps): JSX.Element {
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input
        id={id}
        type="number"
        min={least}
        step={1}
        value={value}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        onInput={({ currentTarget }) => {
          const number = currentTarget.valueAsNumber;
          if (Number.isSafeInteger(number) && number >= least) onValue(number);
        }}
      />
      {hint !== undefined && (
        <p class="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
