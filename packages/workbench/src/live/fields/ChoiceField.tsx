import type { JSX } from "preact";
import "../live.css";

export interface ChoiceFieldProps<T extends string> {
  readonly id: string;
  readonly label: string;
  readonly value: T;
  /** Values with what they say. */
  readonly choices: readonly (readonly [T, string])[];
  readonly onValue: (value: T) => void;
  readonly hint?: string;
}

/** One of a few. */
export function ChoiceField<T extends string>(props: ChoiceFieldProps<T>): JSX.Element {
  const { id, label, value, choices, onValue, hint } = props;
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <select
        id={id}
        value={value}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        onChange={({ currentTarget }) => {
          const found = choices.find(([own]) => own === currentTarget.value);
          if (found !== undefined) onValue(found[0]);
        }}
      >
        {choices.map(([own, says]) => (
          <option key={own} value={own}>
            {says}
          </option>
        ))}
      </select>
      {hint !== undefined && (
        <p class="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
