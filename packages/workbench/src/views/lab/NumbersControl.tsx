import type { LabOption } from "@heldout/core/internal";
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { readNumbers, writeValue } from "./labState.ts";

export interface NumbersControlProps {
  readonly name: string;
  readonly option: LabOption;
  readonly value: readonly number[];
  readonly onValue: (value: readonly number[]) => void;
}

/** Several numbers to type, separated by commas. What cannot be read yet waits in the box. */
export function NumbersControl({ name, option, value, onValue }: NumbersControlProps): JSX.Element {
  const [draft, setDraft] = useState<string | null>(null);
  const { least, most, whole } = option;
  const allowed = (each: number): boolean => each >= least && each <= most && (!whole || Number.isInteger(each));
  const read = (text: string): void => {
    setDraft(text);
    const numbers = readNumbers(text);
    if (numbers?.every(allowed)) onValue(numbers);
  };
  const fits = draft === null || readNumbers(draft)?.every(allowed) === true;
  return (
    <div class="control">
      <label for={`lab-${name}`}>{name}</label>
      <input
        id={`lab-${name}`}
        class="numbers-box"
        type="text"
        inputMode="decimal"
        value={draft ?? writeValue(value).replaceAll(",", ", ")}
        aria-invalid={!fits}
        onInput={(event) => read(event.currentTarget.value)}
        onBlur={() => setDraft(null)}
      />
      <p class="small muted">
        {option.meaning}
        {fits ? "" : `: ${whole ? "whole " : ""}numbers from ${least} to ${most}, separated by commas`}
      </p>
    </div>
  );
}
