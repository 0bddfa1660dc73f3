import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { problemLine } from "../../../live/pageTerms.ts";
import { type CurveForm, curveProblem, rangeOf } from "./curveForm.ts";

export interface RangeFieldProps {
  readonly form: CurveForm;
  readonly onParam: (param: string) => void;
}

/** What a validation curve varies. */
export function RangeField({ form, onParam }: RangeFieldProps): JSX.Element {
  const range = rangeOf(form);
  const [text, setText] = useState(range);
  useEffect(() => setText(range), [range]);
  const problem = curveProblem(form);
  return (
    <div class="field params">
      <label for="param">Vary</label>
      <input
        id="param"
        type="text"
        spellcheck={false}
        autocomplete="off"
        value={text}
        aria-invalid={problem !== null}
        aria-describedby="param-hint"
        onInput={({ currentTarget }) => {
          setText(currentTarget.value);
          onParam(currentTarget.value);
        }}
      />
      <p class={problem === null ? "hint" : "hint wrong"} id="param-hint">
        {problem === null
          ? "A set k=1|5|15, whole numbers k=1..9, or a range lambda=1e-3..1e3:log:20."
          : problemLine(problem)}
      </p>
    </div>
  );
}
