import type { JSX } from "preact";
import { cutLabel } from "../../cutLabel.ts";
import { ask } from "./PredictionFields.tsx";

/** Two classes of which nobody knows which is the positive one: a question with two answers. */
export function AskPositive({ classes }: { readonly classes: readonly string[] | null }): JSX.Element | null {
  if (classes === null) return null;
  return (
    <p class="offer" role="status">
      <span>Which class is the positive class?</span>
      <span class="buttons">
        {classes.map((label) => (
          <button key={label} type="button" class="quiet" onClick={() => ask({ positive: label })}>
            {cutLabel(label, 40)}
          </button>
        ))}
      </span>
    </p>
  );
}
