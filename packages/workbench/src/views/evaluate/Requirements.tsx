import type { Evaluation } from "@heldout/core/internal";
import type { JSX } from "preact";

const marks = { met: "\u2713", failed: "\u2715", undecided: "?" };

/** What was asked for with --require, and what came out, in words and not only in colour. */
export function Requirements({ requirements }: Pick<Evaluation, "requirements">): JSX.Element | null {
  if (requirements.length === 0) return null;
  return (
    <section aria-label="Requirements">
      <ul class="requirements">
        {requirements.map(({ text, outcome, detail }) => (
          <li key={text} class={`requirement ${outcome}`}>
            <span class="badge">
              <span aria-hidden="true">{marks[outcome]}</span> {outcome}
            </span>
            <code>{text}</code>
            <span class="muted running">{detail}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
