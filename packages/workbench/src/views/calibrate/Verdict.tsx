import { calibratorText, type Recalibration } from "@heldout/core/internal";
import type { JSX } from "preact";
import { minusSigns } from "./minusSigns.ts";

const marks: Readonly<
  Record<Recalibration["verdict"], { readonly look: string; readonly sign: string; readonly word: string }>
> = {
  better: { look: "met", sign: "\u2713", word: "better" },
  worse: { look: "failed", sign: "\u2717", word: "worse" },
  "no gain shown": { look: "undecided", sign: "?", word: "no gain shown" },
  "probabilities made": { look: "met", sign: "\u2713", word: "probabilities made" },
};

/** What was shown, in words, and why this method. */
export function Verdict({ result }: { readonly result: Recalibration }): JSX.Element {
  const { verdict, sentence, choice, advice, calibrator } = result;
  const { look, sign, word } = marks[verdict];
  return (
    <section aria-label="Verdict">
      <ul class="verdicts single">
        <li class={look} data-verdict={verdict}>
          <span class="badge">
            <span aria-hidden="true">{sign}</span> {word}
          </span>
          <bdi class="running" id="calibration-sentence">
            {minusSigns(sentence)}
          </bdi>
        </li>
      </ul>
      <p class="small muted">
        {choice.by !== "asked" && `Method: ${choice.reason}. `}
        Calibrator of all rows: {minusSigns(calibratorText(calibrator))}.
      </p>
      {advice.map((text) => (
        <p key={text} class="small">
          <strong>Caution:</strong> <bdi class="running">{text}</bdi>
        </p>
      ))}
    </section>
  );
}
