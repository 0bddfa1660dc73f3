import { calibratorText, type Recalibration } from "@heldout/core/internal";
import type { JSX } from "preact";
import type { VerdictMark } from "../../HeadVerdict.tsx";
import { minusSigns } from "./minusSigns.ts";

/** How each verdict is marked. */
export const calibrationMarks: Readonly<Record<Recalibration["verdict"], VerdictMark>> = {
  better: { look: "met", sign: "\u2713", word: "better" },
  worse: { look: "failed", sign: "\u2717", word: "worse" },
  "no gain shown": { look: "undecided", sign: "?", word: "no gain shown" },
  "probabilities made": { look: "met", sign: "\u2713", word: "probabilities made" },
};

/** Why this method, what it does, and what to watch. */
export function MethodChoice({ result }: { readonly result: Recalibration }): JSX.Element {
  const { choice, advice, calibrator } = result;
  return (
    <section aria-label="Method">
      <p class="small muted">
        {choice.by !== "asked" && `Method: ${choice.reason}. `}
        Calibrator fitted on all rows: {minusSigns(calibratorText(calibrator))}.
      </p>
      {advice.map((text) => (
        <p key={text} class="small">
          <strong>Caution:</strong> <bdi class="running">{text}</bdi>
        </p>
      ))}
    </section>
  );
}
