import type { JSX } from "preact";
import { useState } from "preact/hooks";

export interface NumberBoxProps {
  readonly id: string;
  readonly value: number | null;
  readonly min?: number;
  readonly max?: number;
  readonly step: number | "any";
  /** Whether a typed number can be used. */
  readonly accepts: (value: number) => boolean;
  readonly onValue: (value: number) => void;
}

/** A number to type. While it has the focus it shows what was typed, so that "0." does not become "0" on the way to 0.5. */
export function NumberBox({ id, value, min, max, step, accepts, onValue }: NumberBoxProps): JSX.Element {
  const [draft, setDraft] = useState<string | null>(null);
  const shown = value === null ? "" : String(Number(value.toPrecision(6)));
  const read = (text: string): void => {
    setDraft(text);
    const typed = Number(text);
    if (text.trim() !== "" && Number.isFinite(typed) && accepts(typed)) onValue(typed);
  };
  return (
    <input
      id={id}
      type="number"
      inputMode="decimal"
      min={min}
      max={max}
      step={step}
      value={draft ?? shown}
      title={value === null ? undefined : String(value)}
      onInput={(event) => read(event.currentTarget.value)}
      onBlur={() => setDraft(null)}
    />
  );
}
