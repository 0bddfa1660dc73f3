import type { JSX } from "preact";
import "../live.css";

export interface TextFieldProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  /** Called when the person is done with it, not at every letter. */
  readonly onValue: (value: string) => void;
  readonly hint?: string;
  readonly placeholder?: string;
  readonly kind?: "text" | "decimal";
}

/** A short text, or a number, that counts when it is finished: by Enter or by leaving the field. */
export function TextField(props: TextFieldProps): JSX.Element {
  const { id, label, value, onValue, hint, placeholder, kind = "text" } = props;
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input
        id={id}
        type="text"
        inputMode={kind}
        value={value}
        placeholder={placeholder}
        spellcheck={false}
        autocomplete="off"
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        onChange={({ currentTarget }) => onValue(currentTarget.value.trim())}
      />
      {hint !== undefined && (
        <p class="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
