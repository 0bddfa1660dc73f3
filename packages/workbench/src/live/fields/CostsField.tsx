import { evaluateOptions, inTerms, libraryTerms } from "@heldout/core/internal";
import type { JSX } from "preact";
import { FilePicker } from "../files/FilePicker.tsx";

export interface CostsFieldProps {
  /** Path of the file with the costs. */
  readonly value: string | null;
  readonly onValue: (path: string | null) => void;
}

/** What every confusion of classes costs: a small file beside the data. */
export function CostsField({ value, onValue }: CostsFieldProps): JSX.Element {
  return (
    <div class="field wide-field costs-field">
      <FilePicker
        label="Cost matrix"
        value={value}
        none="every mistake costs the same"
        onPick={onValue}
        onNone={() => onValue(null)}
      />
      <p class="hint">{sentence(inTerms(evaluateOptions.costs.meaning, libraryTerms))}</p>
    </div>
  );
}

function sentence(text: string): string {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`;
}
