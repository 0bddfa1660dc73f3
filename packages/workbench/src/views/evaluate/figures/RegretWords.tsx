import type { JSX } from "preact";
import { type Regrets, regretSentences } from "../regretSentences.ts";

/** What a wrong ratio costs, in words. */
export function RegretWords(props: Regrets): JSX.Element {
  return (
    <ul class="words">
      {regretSentences(props).map((sentence, i) => (
        // by place: a sentence that changes with a slider keeps its element
        <li key={i}>{sentence.replaceAll(" : ", "\u00a0:\u00a0")}</li>
      ))}
    </ul>
  );
}
